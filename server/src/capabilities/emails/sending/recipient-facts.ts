import type { CampaignField, CampaignValues } from '@seedbed/domain/emails/campaigns/merge.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { type SQL, sql } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programPeople, programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface RecipientFacts {
  userId: Id<'User'>;
  address: string;
  name: string;
  language: Language;
  zone: string;
  values: CampaignValues;
}

/** The first startup that the person founded. */
const startupName = sql`(select startup.name from ${startupFounders} as founder
  join ${startups} as startup on startup.tenant_id = founder.tenant_id and startup.id = founder.startup_id
  where founder.tenant_id = ${users.tenantId} and founder.user_id = ${users.id} and startup.trashed_at is null
  order by founder.id limit 1)`;

/** The newest program of the person, or of a startup that they founded. */
const programName = sql`(select program.name from ${programs} as program
  where program.tenant_id = ${users.tenantId} and program.trashed_at is null and program.id in (
    select part.program_id from ${programPeople} as part where part.tenant_id = ${users.tenantId} and part.user_id = ${users.id}
    union all select joined.program_id from ${startupPrograms} as joined
      join ${startupFounders} as founder on founder.tenant_id = joined.tenant_id and founder.startup_id = joined.startup_id
      where founder.tenant_id = ${users.tenantId} and founder.user_id = ${users.id})
  order by program.starts_on desc nulls last, program.id desc limit 1)`;

export const factSql: Readonly<Record<Exclude<CampaignField, 'organization' | 'firstName' | 'fullName'>, SQL>> = {
  startup: startupName,
  program: programName,
};

/** Everything that a campaign can say about its recipients, in one statement. */
export async function factsOf(tx: Tx, which: SQL, limit = 100): Promise<RecipientFacts[]> {
  const incubator = await findIncubatorIn(tx);
  const rows = await tx.db
    .select({
      userId: users.id,
      address: users.email,
      name: users.fullName,
      language: users.language,
      timezone: users.timezone,
      startup: subquery<string | null>(startupName),
      program: subquery<string | null>(programName),
    })
    .from(users)
    .where(which)
    .orderBy(users.fullName, users.id)
    .limit(limit);
  return rows.map(({ userId, address, name, timezone, startup, program, ...row }) => ({
    ...{ userId, address, name, zone: timezone ?? incubator.timezone, language: languageFor(row, incubator) },
    values: {
      firstName: firstNameOf(name),
      fullName: name,
      organization: incubator.name,
      ...(startup && { startup }),
      ...(program && { program }),
    },
  }));
}

/** The first word, unless it is a title. */
const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 && /\.$/.test(words[0] ?? '') ? words[1] : words[0]) ?? '';
};
