import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { visibleStartups } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface ProgramCounts {
  startups: number;
  people: number;
}

const count = sql<number>`count(*)::int`;

/** How many startups that the actor may open, and how many people, each program has. */
export async function programCounts(
  tx: Tx,
  actor: Actor,
  ids: readonly Id<'Program'>[],
): Promise<Map<Id<'Program'>, ProgramCounts>> {
  const ofStartups = await tx.db
    .select({ id: startupPrograms.programId, count })
    .from(startupPrograms)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupPrograms.tenantId), eq(startups.id, startupPrograms.startupId)),
    )
    .where(and(inArray(startupPrograms.programId, [...ids]), isNull(startups.trashedAt), visibleStartups(actor)))
    .groupBy(startupPrograms.programId);
  const ofPeople = await tx.db
    .select({ id: programPeople.programId, count })
    .from(programPeople)
    .innerJoin(users, and(eq(users.tenantId, programPeople.tenantId), eq(users.id, programPeople.userId)))
    .where(and(inArray(programPeople.programId, [...ids]), isNull(users.trashedAt)))
    .groupBy(programPeople.programId);
  const of = (rows: typeof ofPeople, id: Id<'Program'>) => rows.find((row) => row.id === id)?.count ?? 0;
  return new Map(ids.map((id) => [id, { startups: of(ofStartups, id), people: of(ofPeople, id) }]));
}
