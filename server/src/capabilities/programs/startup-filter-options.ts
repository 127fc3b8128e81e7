import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPairs } from '#capabilities/startups/public.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';
import { seesAllPeople } from './portfolio.ts';

/** A longer menu would need a search field. */
const mostOptions = 500;

const keys = { startup: 'STARTUP/TAGS:VIEW', industry: 'STARTUP/INDUSTRIES:VIEW' } as const;

/** Visible tags of the startups that the person may open. */
export async function tagOptions(
  tx: Tx,
  actor: Actor,
  kind: keyof typeof keys,
): Promise<{ id: Id<'Tag'>; name: string }[]> {
  const scope = scopeOf(actor, keys[kind]);
  const own = [...actor.ownStartupIds, ...actor.assignedStartupIds];
  const reach = startupReach(actor);
  const seen = scope === 'ALL' ? reach : scope === 'ASSIGNED' ? own : [];
  if (seen !== 'ALL' && seen.length === 0) return [];
  const ofSeen = seen === 'ALL' ? undefined : inArray(startupTags.startupId, [...seen]);
  const used = tx.db
    .select({ one: sql`1` })
    .from(startupTags)
    .where(and(eq(startupTags.tenantId, tags.tenantId), eq(startupTags.tagId, tags.id), ofSeen));
  return tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), sql`exists ${used}`))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(mostOptions);
}

/** Assigned people of startups. A person who does not see all people gets only themselves. */
export function assignedOptions(tx: Tx, actor: Actor): Promise<PersonCard[]> {
  const isAssigned = sql`exists (select from ${assignedPairs} as pair where pair.tenant_id = ${users.tenantId} and pair.user_id = ${users.id})`;
  return tx.db
    .select(personCard(users))
    .from(users)
    .where(and(isNull(users.trashedAt), isAssigned, seesAllPeople(actor) ? undefined : eq(users.id, actor.userId)))
    .orderBy(asc(users.fullName))
    .limit(mostOptions);
}
