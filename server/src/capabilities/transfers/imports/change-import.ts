import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { importChanged } from '@seedbed/domain/transfers/activity-types.ts';
import { ImportHasStarted } from '@seedbed/domain/transfers/errors.ts';
import { checkCell, checkImportOptions } from '@seedbed/domain/transfers/input.ts';
import { checkMapping } from '@seedbed/domain/transfers/mapping.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { importRows, imports } from '#capabilities/transfers/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { checkRows, type ImportRecord, type RowRecord } from './check-rows.ts';
import { columnsOf } from './columns.ts';
import { findImport } from './find-imports.ts';
import { canImportKind } from './upload-import.ts';

interface Settings {
  mapping?: readonly (string | null | undefined)[] | null | undefined;
  options?: object | null | undefined;
}

/** Sets what the columns mean and how the rows are written, and checks all rows again. */
export const setImportSettings = (actor: Actor, id: string, { mapping, options }: Settings): Promise<ImportRecord> =>
  change(actor, id, async (tx, one) => {
    const columns = await columnsOf(tx, actor, one.kind);
    const [changed] = await tx.db
      .update(imports)
      .set({
        ...(mapping && { mapping: [...checkMapping(columns, mapping, one)] }),
        ...(options && { options: checkImportOptions(options) }),
        updatedAt: sql`now()`,
        version: sql`${imports.version} + 1`,
      })
      .where(eq(imports.id, one.id))
      .returning();
    return changed ?? one;
  });

interface CellInput {
  rowId: string;
  /** The number of the header. */
  column: number;
  value: string;
  /** Changes all cells of the column with an equal value and problem. */
  isForAll?: boolean | null | undefined;
}

/** Corrects one cell or all like it, and checks all rows again: the row may have been a duplicate. */
export const setImportCell = (actor: Actor, id: string, input: CellInput): Promise<ImportRecord> =>
  change(actor, id, async (tx, one) => {
    const { rowId, column, isForAll } = input;
    if (!Number.isInteger(column) || column < 0 || column >= one.headers.length)
      throw new Validation({ column: [{ code: 'invalid' }] });
    const row = await findRow(tx, one, rowId);
    const value = JSON.stringify(checkCell(input.value));
    await tx.db
      .update(importRows)
      .set({
        cells: sql`jsonb_set(${importRows.cells}, array[${String(column)}]::text[], ${value}::jsonb)`,
        updatedAt: sql`now()`,
      })
      .where(or(eq(importRows.id, row.id), isForAll ? sameProblem(one, row, column) : undefined));
    return one;
  });

/** The rows of the import with the same value and problem in the column. Skipped rows stay as they are. */
function sameProblem(one: ImportRecord, { problems, cells }: RowRecord, column: number) {
  const key = one.mapping[column] ?? '';
  const problem = problems[key];
  if (!problem) return undefined;
  return and(
    eq(importRows.importId, one.id),
    eq(importRows.state, 'failed'),
    sql`${importRows.cells} ->> ${column}::int = ${cells[column] ?? ''}`,
    sql`${importRows.problems} -> ${key}::text = ${JSON.stringify(problem)}::jsonb`,
  );
}

/** Leaves a row out of the import, or takes it in again. */
export const setImportRowSkipped = (actor: Actor, id: string, rowId: string, isSkipped: boolean) =>
  change(actor, id, async (tx, one) => {
    const row = await findRow(tx, one, rowId);
    await tx.db.update(importRows).set({ isSkipped, updatedAt: sql`now()` }).where(eq(importRows.id, row.id));
    return one;
  });

const change = (
  actor: Actor,
  id: string,
  write: (tx: Tx, one: ImportRecord) => Promise<ImportRecord>,
): Promise<ImportRecord> =>
  writeTx(actor, async (tx) => {
    const found = await findImport(tx, actor, id, { lock: true });
    assertAllowed(canImportKind(actor, found.kind));
    assertAllowed(found.operationId === null, () => new ImportHasStarted());
    const changed = await write(tx, found);
    await checkRows(tx, actor, changed);
    await logActivity(tx, actor, importChanged(changed, changed.total));
    return changed;
  });

async function findRow(tx: Tx, { id }: ImportRecord, rowId: string): Promise<RowRecord> {
  const [row] = isId<'ImportRow'>(rowId)
    ? await tx.db
        .select()
        .from(importRows)
        .where(and(eq(importRows.id, rowId), eq(importRows.importId, id)))
    : [];
  if (!row) throw new NotFound();
  return row;
}
