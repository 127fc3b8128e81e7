import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type ImportRowState, type ImportValues, valuesOf } from '@seedbed/domain/kernel/import/import.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { importColumns, keyColumnOf } from '@seedbed/domain/transfers/import-columns.ts';
import { eq } from 'drizzle-orm';
import { type CellChange, importRows, type imports } from '#capabilities/transfers/table.ts';
import { type CheckedValues, type Importer, importerOf } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;

type RowResult = Pick<RowRecord, 'state' | 'recordId' | 'problems' | 'changes'>;

/** Compares all rows with the records and writes the results that differ. Changes no record. */
export async function checkRows(tx: Tx, actor: Actor, one: ImportRecord): Promise<void> {
  const importer = importerOf(one.kind);
  if (!importer) throw new Error(`No importer of ${one.kind} is registered.`);
  const rows = await tx.db.select().from(importRows).where(eq(importRows.importId, one.id)).orderBy(importRows.number);
  const results = await resultsOf(tx, actor, importer, one, rows);
  const changed = rows.flatMap((row, i) => {
    const result = results[i];
    return result && differs(row, result) ? [{ id: row.id, ...result }] : [];
  });
  await saveResults(tx, changed);
}

async function resultsOf(tx: Tx, actor: Actor, importer: Importer, one: ImportRecord, rows: readonly RowRecord[]) {
  const values = rows.map(({ cells }) => valuesOf(cells, one.mapping));
  const checked = await importer.check(tx, actor, values, one.options);
  const twice = duplicatesOf(one, rows, values);
  return rows.map((row, i): RowResult => {
    const own = withProblems(one, values[i] ?? {}, checked[i], twice.get(row.id));
    return {
      state: row.isSkipped ? 'skipped' : stateOf(one, own),
      recordId: own.recordId ?? row.id,
      problems: own.problems,
      changes: own.changes,
    };
  });
}

/** Of rows with one key the first counts; the others name its line. */
function duplicatesOf({ kind }: ImportRecord, rows: readonly RowRecord[], values: readonly ImportValues[]) {
  const key = keyColumnOf(kind);
  const first = new Map<string, number>();
  const twice = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    const value = values[i]?.[key]?.toLocaleLowerCase('en');
    if (!value || row.isSkipped) continue;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, row.number);
    else twice.set(row.id, earlier);
  }
  return twice;
}

function withProblems(
  { kind, mapping }: ImportRecord,
  values: ImportValues,
  checked: CheckedValues | undefined,
  firstLine: number | undefined,
): CheckedValues {
  const problems: Record<string, readonly FieldProblem[]> = { ...checked?.problems };
  const field = (key: string) => `transfers:fields.${kind}.${key}`;
  for (const { key, isRequired } of importColumns[kind])
    if (isRequired && mapping.includes(key) && !values[key])
      problems[key] = [{ code: 'required', params: { field: field(key) } }];
  const key = keyColumnOf(kind);
  if (firstLine !== undefined) problems[key] = [{ code: 'transfers.duplicate-row', params: { row: firstLine } }];
  return { recordId: checked?.recordId ?? null, changes: checked?.changes ?? [], problems };
}

function stateOf({ options: { mode } }: ImportRecord, { recordId, problems, changes }: CheckedValues): ImportRowState {
  if (recordId !== null && mode === 'create') return 'existing';
  if (recordId === null && mode === 'update') return 'existing';
  if (Object.keys(problems).length > 0) return 'failed';
  if (recordId === null) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

const differs = (row: RowRecord, result: RowResult) =>
  row.state !== result.state ||
  row.recordId !== result.recordId ||
  JSON.stringify([row.problems, row.changes]) !== JSON.stringify([result.problems, result.changes]);

interface ChangedRow extends RowResult {
  id: string;
  changes: CellChange[];
}

const saveResults = async (tx: Tx, rows: readonly ChangedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.connection.query(
    `update import_rows set state = one.state, record_id = one.record_id, problems = one.problems,
       changes = one.changes, updated_at = now()
     from unnest($2::uuid[], $3::text[], $4::uuid[], $5::jsonb[], $6::jsonb[])
       as one (id, state, record_id, problems, changes)
     where import_rows.tenant_id = $1 and import_rows.id = one.id`,
    [
      tx.tenantId,
      rows.map(({ id }) => id),
      rows.map(({ state }) => state),
      rows.map(({ recordId }) => recordId),
      rows.map(({ problems }) => JSON.stringify(problems)),
      rows.map(({ changes }) => JSON.stringify(changes)),
    ],
  );
};
