import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type ImportRowState, type ImportValues, valuesOf } from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { keyColumnOf } from '@seedbed/domain/transfers/import-columns.ts';
import { eq } from 'drizzle-orm';
import { importRows, type imports } from '#capabilities/transfers/table.ts';
import {
  addedColumnsOf,
  type CheckedValues,
  type FoundRecords,
  type Importer,
  importerOf,
} from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { columnsOf } from './columns.ts';
import { type RowResult, saveResults } from './save-results.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;

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

async function resultsOf(
  tx: Tx,
  actor: Actor,
  importer: Importer,
  one: ImportRecord,
  rows: readonly RowRecord[],
): Promise<RowResult[]> {
  const columns = await columnsOf(tx, actor, one.kind);
  const key = keyColumnOf(columns, one.options);
  const values = rows.map(({ cells }) => valuesOf(cells, one.mapping));
  const found = await findRecords(tx, actor, importer, key, values);
  const toCheck = values.map((row) => ({ recordId: found.get(row[key] ?? '')?.id ?? null, values: row }));
  const checks = [await importer.check(tx, actor, toCheck, one.options)];
  for (const added of addedColumnsOf(one.kind)) checks.push(await added.check(tx, actor, toCheck, one.options));
  const twice = duplicatesOf(key, rows, values);
  return rows.map((row, i): RowResult => {
    const own = values[i] ?? {};
    const recordId = toCheck[i]?.recordId ?? null;
    const problems: Record<string, readonly FieldProblem[]> = Object.assign(
      {},
      ...checks.map((check) => check[i]?.problems),
      missingValues(one, columns, key, own, recordId === null),
    );
    const firstLine = twice.get(row.id);
    if (firstLine !== undefined) problems[key] = [{ code: 'transfers.duplicate-row', params: { row: firstLine } }];
    if (found.get(own[key] ?? '')?.several) problems[key] = [{ code: 'transfers.several-records' }];
    const changes = checks.flatMap((check) => check[i]?.changes ?? []);
    return {
      state: row.isSkipped ? 'skipped' : stateOf(one, recordId, { problems, changes }),
      recordId: recordId ?? row.id,
      problems,
      changes,
    };
  });
}

async function findRecords(
  tx: Tx,
  actor: Actor,
  importer: Importer,
  key: string,
  values: readonly ImportValues[],
): Promise<FoundRecords> {
  const typed = [...new Set(values.flatMap((row) => row[key] ?? []))];
  for (const added of addedColumnsOf(importer.kind)) {
    const found = await added.find?.(tx, actor, key, typed);
    if (!found) continue;
    const ids = [...found.values()].map(({ id }) => id);
    const seen = await importer.seen(tx, actor, ids);
    return new Map([...found].filter(([, { id }]) => seen.has(id)));
  }
  return importer.find(tx, actor, key, typed);
}

/** The first of several rows with one key counts; the others name its line. */
function duplicatesOf(key: string, rows: readonly RowRecord[], values: readonly ImportValues[]) {
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

/** The empty cells that the row needs. Columns that no header means are named once above the rows. */
const missingValues = (
  { kind, mapping }: ImportRecord,
  columns: readonly ImportColumn[],
  keyColumn: string,
  values: ImportValues,
  isNew: boolean,
) =>
  Object.fromEntries(
    columns
      .filter(({ key, isRequired }) => key === keyColumn || (isRequired && isNew))
      .filter(({ key }) => mapping.includes(key) && !values[key])
      .map(({ key, name }) => [
        key,
        [{ code: 'required', params: { field: name ?? `transfers:fields.${kind}.${key}` } }],
      ]),
  );

function stateOf(
  { options: { mode } }: ImportRecord,
  recordId: string | null,
  { problems, changes }: CheckedValues,
): ImportRowState {
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
