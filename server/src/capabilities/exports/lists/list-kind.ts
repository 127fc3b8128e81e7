import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import { type ListColumns, visibleColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { ListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import { loadMoreColumns, loadMoreExports, moreColumnsOf } from '#platform/list/more-columns.ts';
import type { ListSource } from '#platform/list/source.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { cellText } from './cell-text.ts';
import { listQuery, type MoreExports, readerOfColumn } from './list-query.ts';
import { writeTable } from './write-table.ts';

/** A list as the person saw it when they asked. */
export interface StoredList extends ListRequest {
  list: string;
  columns: readonly string[];
  ids: readonly string[] | null;
}

const registered = (field: string) => {
  const found = listExportOf(field);
  // A later release may have no such list.
  if (!found) throw new NotFound();
  return found;
};

export const listKind: ExportKind = {
  name: 'list',
  mailText: 'exports:mail.text',
  title: (input, { language, words }) => {
    const { list } = input as StoredList;
    const title = listExportOf(list)?.export.title;
    return title ? translate(title, language, words) : list;
  },
  write,
  assertAllowed: async (tx, actor, input) => {
    const { list: field, columns } = input as StoredList;
    const { list, allow } = registered(field);
    assertAllowed(typeof allow !== 'function' || allow(actor));
    const visible = await columnsFor(tx, actor, list);
    assertAllowed(columns.every((key) => Object.hasOwn(visible, key)));
  },
};

interface Page {
  list: { rows: Record<string, unknown>[]; next: string | null; count: number };
}

async function write(run: ExportRun): Promise<StoredList> {
  const { reader, format, file } = run;
  const stored = run.input as StoredList;
  const source = registered(stored.list);
  const { columns: existing, more } = await columnsNow(run, stored);
  // A column that the person lost, or that was archived, is left out; the list refuses its filters.
  const columns = stored.columns.filter((key) => Object.hasOwn(existing, key));
  const { texts } = source.export;
  const readers = columns.map((key) => readerOfColumn(source, more, key, reader));
  const cell = (value: CellValue, i: number): CellValue => {
    const key = columns[i] ?? '';
    return format === 'JSON'
      ? value
      : cellText(value, existing[key] ?? { type: 'text' }, `${texts}:values.${key}`, reader);
  };
  const table = {
    format: format as TableFormat,
    names: columns.map((key) => more[key]?.name ?? key),
    headings: columns.map(
      (key) => more[key]?.heading ?? translate(`${texts}:columns.${key}`, reader.language, reader.words),
    ),
  };
  await writeTable(
    file,
    table,
    pagesOf(run, stored, listQuery(stored.list, source, columns), (row) =>
      readers.map((read, i) => cell(read(row), i)),
    ),
  );
  return { ...stored, columns };
}

/** The columns that exist for the person now. */
async function columnsNow(run: ExportRun, { list: field }: StoredList) {
  const { list } = registered(field);
  const context = await run.context();
  try {
    const { actor } = context;
    const tx = await context.read();
    const columns = await columnsFor(tx, actor, list);
    const more: MoreExports = await loadMoreExports(tx, actor, moreColumnsOf(list), run.reader.language);
    return { columns, more };
  } finally {
    await context.end();
  }
}

async function columnsFor(tx: Tx, actor: Actor, list: ListSource): Promise<ListColumns> {
  const { columns } = await loadMoreColumns(tx, actor, moreColumnsOf(list));
  return visibleColumns(actor, { ...list.columns, ...columns });
}

const progressEveryMs = 1_000;

/** Each page is asked for with the rights that the person has then. */
async function* pagesOf(
  run: ExportRun,
  { filter, sort, group, search, ids }: StoredList,
  query: string,
  cells: (row: Record<string, unknown>) => CellValue[],
): AsyncGenerator<CellValue[][]> {
  let cursor: string | null = null;
  let total: number | null = null;
  let [done, reportedAt] = [0, performance.now()];
  do {
    const askedAt = performance.now();
    const count = total === null ? 'EXACT' : 'NONE';
    const variables: object = { filter, sort, group, search, ids, cursor, count };
    const { list }: Page = await askSchema<Page>(await run.context(), query, variables);
    const all: number = total ?? list.count;
    total = all;
    done += list.rows.length;
    yield list.rows.map(cells);
    cursor = list.next;
    // Leave the database to other requests for half of the time.
    if (cursor) await wait(performance.now() - askedAt);
    if (performance.now() - reportedAt > progressEveryMs) {
      await run.progress(done, all);
      reportedAt = performance.now();
    }
  } while (cursor);
  await run.progress(done, done);
}
