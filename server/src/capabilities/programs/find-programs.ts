import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { prepareByFilterSet } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { programPeople, programs, startupPrograms } from './table.ts';

export type Program = typeof programs.$inferSelect;

/** Newest first, at most two hundred. */
export const listPrograms = (tx: Tx): Promise<Program[]> =>
  tx.db
    .select()
    .from(programs)
    .where(isNull(programs.trashedAt))
    .orderBy(desc(programs.startsOn), asc(programs.name))
    .limit(200);

export async function programsOfStartups(
  tx: Tx,
  startupIds: readonly Id<'Startup'>[],
): Promise<Map<Id<'Startup'>, Program[]>> {
  const rows = await programsStatement(tx.db, undefined).execute({ startupIds });
  return new Map(startupIds.map((id) => [id, rows.filter((row) => row.startupId === id).map((row) => row.program)]));
}

const programsStatement = prepareByFilterSet(
  () => 'programs_of_startups',
  (db, _, name) =>
    db
      .select({ startupId: startupPrograms.startupId, program: programs })
      .from(startupPrograms)
      .innerJoin(
        programs,
        and(eq(programs.tenantId, startupPrograms.tenantId), eq(programs.id, startupPrograms.programId)),
      )
      .where(and(anyOf(startupPrograms.startupId, 'startupIds'), isNull(programs.trashedAt)))
      .orderBy(desc(programs.startsOn))
      .prepare(name),
);

export const programsOfPerson = async (tx: Tx, userId: Id<'User'>): Promise<Program[]> =>
  (
    await tx.db
      .select({ program: programs })
      .from(programPeople)
      .innerJoin(programs, and(eq(programs.tenantId, programPeople.tenantId), eq(programs.id, programPeople.programId)))
      .where(and(eq(programPeople.userId, userId), isNull(programs.trashedAt)))
      .orderBy(desc(programs.startsOn))
  ).map((row) => row.program);
