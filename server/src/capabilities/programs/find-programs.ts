import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { prepareByFilterSet } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { programPeople, programs, startupPrograms } from './table.ts';

export type Program = typeof programs.$inferSelect;

/** Everyone sees the names of programs; absent and deleted ones give the same answer. */
export async function findProgram(tx: Tx, id: string, { lock = false } = {}): Promise<Program> {
  if (!isId<'Program'>(id)) throw new NotFound();
  const found = tx.db
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.trashedAt)));
  const [program] = lock ? await found.for('update') : await found;
  if (!program) throw new NotFound();
  return program;
}

/** Newest first, at most two hundred, without archived ones. */
export const listPrograms = (tx: Tx): Promise<Program[]> =>
  tx.db
    .select()
    .from(programs)
    .where(and(isNull(programs.trashedAt), isNull(programs.archivedAt)))
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
