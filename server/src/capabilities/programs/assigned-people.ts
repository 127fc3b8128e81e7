import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPairs } from '#capabilities/startups/public.ts';
import { prepareByFilterSet } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { seesAllPeople } from './portfolio.ts';

/** The assigned people of each startup, limited to those that the actor may filter by. */
export async function assignedPeople(
  tx: Tx,
  actor: Actor,
  startupIds: readonly Id<'Startup'>[],
): Promise<Map<Id<'Startup'>, PersonCard[]>> {
  const rows = await statement(tx.db, { seesAll: seesAllPeople(actor) }).execute({ startupIds, me: actor.userId });
  return new Map(
    startupIds.map((id) => [
      id,
      rows.filter(({ startupId }) => startupId === id).map(({ startupId: _id, ...person }) => person),
    ]),
  );
}

const statement = prepareByFilterSet(
  ({ seesAll }: { seesAll: boolean }) => `assigned_people_${seesAll}`,
  (db, { seesAll }, name) => {
    const shown = and(isNull(users.trashedAt), seesAll ? undefined : eq(users.id, sql.placeholder('me')));
    return db
      .selectDistinct({ startupId: sql<Id<'Startup'>>`pair.startup_id`.as('startup_id'), ...personCard(users) })
      .from(sql`${assignedPairs} as pair`)
      .innerJoin(users, and(sql`${users.tenantId} = pair.tenant_id`, sql`${users.id} = pair.user_id`))
      .where(and(sql`pair.startup_id = any(${sql.placeholder('startupIds')}::uuid[])`, shown))
      .orderBy(users.fullName)
      .prepare(name);
  },
);
