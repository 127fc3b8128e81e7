import { type CampaignAudience, noAudience, type RecipientState } from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { campaignOptouts, campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { audienceSql } from '#capabilities/emails/sending/audience.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { findActor } from '#platform/actors.ts';
import type { DemoPart } from '#platform/demo.ts';
import { mailStops } from '#platform/mail/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { addThreads } from './threads.ts';
import { type DemoCampaign, demoCampaigns } from './words.ts';

const mostRecipients = 60;

/** Three sent campaigns to a cohort, one that waits for its time, and a draft. */
export const demo: DemoPart = {
  table: campaigns,
  add: async (tx) => {
    const [author] = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(eq(roles.type, 'Staff'), eq(users.status, 'active'), isNull(users.trashedAt)))
      .orderBy(sql`${users.passwordHash} is null`, asc(users.id))
      .limit(1);
    const program = await cohort(tx);
    const actor = author && (await findActor(tx, author.id));
    if (!actor || !program) return;
    const audience: CampaignAudience = {
      ...noAudience,
      rules: [{ dimension: 'program', value: program, isExcluded: false }],
    };
    const people = await peopleIn(tx, actor, audience);
    if (people.length === 0) return;
    for (const words of demoCampaigns) await addCampaign(tx, { words, authorId: actor.userId, audience, people });
    await addRefusals(tx, people);
    await addThreads(tx);
  },
};

/** The newest program of startups that has begun. */
async function cohort(tx: Tx): Promise<Id<'Program'> | null> {
  const [found] = await tx.db
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(
        ...[eq(programs.kind, 'startups'), isNotNull(programs.startsOn), isNull(programs.trashedAt)],
        lte(programs.startsOn, Temporal.Now.plainDateISO()),
        sql`exists (select from ${startupPrograms} where ${startupPrograms.tenantId} = ${programs.tenantId}
          and ${startupPrograms.programId} = ${programs.id})`,
      ),
    )
    .orderBy(desc(programs.startsOn))
    .limit(1);
  return found?.id ?? null;
}

interface Person {
  userId: Id<'User'>;
  address: string;
  name: string;
  canLogIn: boolean;
}

const peopleIn = async (tx: Tx, author: Actor, audience: CampaignAudience): Promise<Person[]> =>
  tx.db
    .select({
      userId: users.id,
      address: users.email,
      name: users.fullName,
      canLogIn: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(sql`${users.id} in ${await audienceSql(tx, author, audience)} and ${users.email} <> ''`)
    .orderBy(asc(users.fullName))
    .limit(mostRecipients);

/** Nobody who logs in to the demo is refused: their emails stay readable. */
const refused = (people: readonly Person[]) => people.filter(({ canLogIn }) => !canLogIn);

interface Facts {
  words: DemoCampaign;
  authorId: Id<'User'>;
  audience: CampaignAudience;
  people: readonly Person[];
}

async function addCampaign(tx: Tx, { words, authorId, audience, people }: Facts): Promise<void> {
  const id = newId<'Campaign'>();
  const { name, subject, preview, blocks, sentDaysAgo } = words;
  const at = sentDaysAgo === null ? null : Temporal.Now.instant().subtract({ hours: 24 * sentDaysAgo });
  const isSent = sentDaysAgo !== null && sentDaysAgo > 0;
  const createdAt = (isSent && at ? at : Temporal.Now.instant()).subtract({ hours: 30 });
  await tx.db.insert(campaigns).values({
    ...{ tenantId: tx.tenantId, id, name, audience, createdById: authorId, createdAt },
    texts: [{ language: 'en', subject, preview, blocks }],
    state: isSent ? 'sent' : at ? 'scheduled' : 'draft',
    scheduledAt: at,
    ...(isSent && at && { frozenAt: at, endedAt: at.add({ minutes: 4 }) }),
  });
  await addRecords(tx, 'Campaign', [{ id, texts: [name] }]);
  if (!isSent || !at) return;
  const [bounced, out] = refused(people);
  await tx.db.insert(campaignRecipients).values(
    people.map((person, i) => {
      const { userId, address, name: recipient } = person;
      const isVisited = i % 10 < words.visitedOfTen;
      return {
        ...{ tenantId: tx.tenantId, id: newId<'CampaignRecipient'>(), campaignId: id, createdAt: at, updatedAt: at },
        ...{ userId, address, name: recipient, token: newSecretToken() },
        ...fateOf(person === bounced, person === out, sentDaysAgo),
        visitedAt: isVisited && person !== bounced && person !== out ? at.add({ hours: 1 + (i % 30) }) : null,
      };
    }),
  );
}

interface Fate {
  state: RecipientState;
  reason: string | null;
}

/** The second email bounces and stops the address; then somebody unsubscribes. */
function fateOf(isBounced: boolean, isOut: boolean, daysAgo: number): Fate {
  const isLast = daysAgo === 4;
  if (isBounced && isLast) return { state: 'skipped', reason: 'stopped' };
  if (isBounced && daysAgo === 27) return { state: 'bounced', reason: '550 5.1.1 No such mailbox' };
  if (isOut && isLast) return { state: 'skipped', reason: 'unsubscribed' };
  return { state: 'sent', reason: null };
}

async function addRefusals(tx: Tx, people: readonly Person[]): Promise<void> {
  const [bounced, out] = refused(people);
  const { tenantId } = tx;
  if (bounced)
    await tx.db
      .insert(mailStops)
      .values({
        ...{ tenantId, address: bounced.address, reason: 'bounced' as const, detail: '550 5.1.1 No such mailbox' },
        since: Temporal.Now.instant().subtract({ hours: 24 * 27 }),
      })
      .onConflictDoNothing();
  if (out)
    await tx.db
      .insert(campaignOptouts)
      .values({ tenantId, id: newId<'CampaignOptout'>(), userId: out.userId })
      .onConflictDoNothing();
}
