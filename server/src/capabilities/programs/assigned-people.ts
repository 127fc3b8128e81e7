import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupAssignments } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { seesAllPeople } from './portfolio.ts';
import { programPeople, startupPrograms } from './table.ts';

/** The assigned people of each startup, limited to those that the actor may filter by. */
export async function assignedPeople(
  tx: Tx,
  actor: Actor,
  startupIds: readonly Id<'Startup'>[],
): Promise<Map<Id<'Startup'>, PersonCard[]>> {
  const shown = and(isNull(users.trashedAt), seesAllPeople(actor) ? undefined : eq(users.id, actor.userId));
  const direct = tx.db
    .select({ startupId: startupAssignments.startupId, ...personCard(users) })
    .from(startupAssignments)
    .innerJoin(users, and(eq(users.tenantId, startupAssignments.tenantId), eq(users.id, startupAssignments.userId)))
    .where(and(inArray(startupAssignments.startupId, [...startupIds]), shown));
  const managing = tx.db
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
    .where(and(inArray(startupPrograms.startupId, [...startupIds]), shown));
  // UNION removes the duplicate of a person who is both.
  const rows = await direct.union(managing).orderBy(sql`full_name`);
  return new Map(
    startupIds.map((id) => [
      id,
      rows.filter(({ startupId }) => startupId === id).map(({ startupId: _id, ...person }) => person),
    ]),
  );
}
