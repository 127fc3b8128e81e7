import { setTimeout as wait } from 'node:timers/promises';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import type { ListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import { translate } from '#platform/messages.ts';
import { cellText } from './cell-text.ts';
import { columnsFor, columnsNow, headingsOf, registeredList } from './list-columns.ts';
import { listQuery, readerOfColumn } from './list-query.ts';
import { writeTable } from './write-table.ts';

/** A list as the person saw it when they asked. */
export interface StoredList extends ListRequest {
  list: string;
  columns: readonly string[];
  ids: readonly string[] | null;
}

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
    const { list, allow } = registeredList(field);
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
  const source = registeredList(stored.list);
  const { columns: existing, more } = await columnsNow(await run.context(), source, reader);
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
    headings: headingsOf(columns, more, texts, reader),
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
