import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupAssignments } from '#capabilities/startups/table.ts';
import { prepareByFilterSet } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { seesAllPeople } from './portfolio.ts';
import { programPeople, startupPrograms } from './table.ts';

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
    const direct = db
      .select({ startupId: startupAssignments.startupId, ...personCard(users) })
      .from(startupAssignments)
      .innerJoin(users, and(eq(users.tenantId, startupAssignments.tenantId), eq(users.id, startupAssignments.userId)))
      .where(and(anyOf(startupAssignments.startupId, 'startupIds'), shown));
    const managing = db
      .select({ startupId: startupPrograms.startupId, ...personCard(users) })
      .from(startupPrograms)
      .innerJoin(
        programPeople,
        and(
          eq(programPeople.tenantId, startupPrograms.tenantId),
          eq(programPeople.programId, startupPrograms.programId),
          eq(programPeople.part, 'manager'),
        ),
      )
      .innerJoin(users, and(eq(users.tenantId, programPeople.tenantId), eq(users.id, programPeople.userId)))
      .where(and(anyOf(startupPrograms.startupId, 'startupIds'), shown));
    // UNION removes the duplicate of a person who is both.
    return direct.union(managing).orderBy(sql`full_name`).prepare(name);
  },
);
