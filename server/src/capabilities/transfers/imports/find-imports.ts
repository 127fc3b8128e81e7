import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { ImportKind, ImportRowState } from '@seedbed/domain/kernel/import/import.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeImport } from '@seedbed/domain/transfers/policy.ts';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { importRows, imports } from '#capabilities/transfers/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { ImportRecord, RowRecord } from './check-rows.ts';

/** Hidden equals absent. */
export async function findImport(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<ImportRecord> {
  const query = isId<'Import'>(id)
    ? tx.db
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), isNull(imports.trashedAt)))
    : null;
  const [found] = query ? await (lock ? query.for('update') : query) : [];
  assertAllowed(found !== undefined && canSeeImport(actor, found), () => new NotFound());
  return found as ImportRecord;
}

const listed = 10;

/** The person's newest imports of a kind. */
export const listImports = (tx: Tx, actor: Actor, kind: ImportKind): Promise<ImportRecord[]> =>
  tx.db
    .select()
    .from(imports)
    .where(and(eq(imports.authorId, actor.userId), eq(imports.kind, kind), isNull(imports.trashedAt)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(listed);

export async function countRows(tx: Tx, { id }: Pick<ImportRecord, 'id'>) {
  const rows = await tx.db
    .select({ state: importRows.state, count: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.state);
  return new Map<ImportRowState, number>(rows.map((row) => [row.state, row.count]));
}

export interface ProblemCounts {
  mapping: ImportRecord['mapping'];
  /** By `problemKey`. */
  counts: ReadonlyMap<string, number>;
}

/** How many rows have the same wrong value with the same problem in a column. */
export async function countProblems(tx: Tx, importId: ImportRecord['id']): Promise<ProblemCounts> {
  const [one] = await tx.db.select({ mapping: imports.mapping }).from(imports).where(eq(imports.id, importId));
  const mapping = one?.mapping ?? [];
  const { rows } = await tx.db.execute<WrongCell & { count: number }>(sql`
    select p.key as column, p.value as problem,
      ${importRows.cells} ->> (array_position(${sql.param(mapping)}::text[], p.key) - 1) as cell, count(*)::int as count
    from ${importRows}, jsonb_each(${importRows.problems}) p
    where ${and(eq(importRows.importId, importId), eq(importRows.state, 'failed'))}
    group by 1, 2, 3`);
  return { mapping, counts: new Map(rows.map(({ count, ...cell }) => [problemKey(cell), count])) };
}

type WrongCell = {
  column: string;
  problem: unknown;
  /** Null for a column that the file does not have. */
  cell: string | null;
};

export const problemKey = ({ column, problem, cell }: WrongCell): string => JSON.stringify([column, problem, cell]);

const rowsShown = 100;

/** Rows in the order of the file, from a line on. */
export const listRows = (
  tx: Tx,
  { id }: Pick<ImportRecord, 'id'>,
  { state, after = 0 }: { state?: ImportRowState | null; after?: number },
): Promise<RowRecord[]> =>
  tx.db
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.importId, id), gt(importRows.number, after), state ? eq(importRows.state, state) : undefined),
    )
    .orderBy(asc(importRows.number))
    .limit(rowsShown);
