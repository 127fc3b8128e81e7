import { type CellValue, cellValueOf } from '@seedbed/domain/kernel/export/cell.ts';
import { exportPageSize } from '#capabilities/exports/context-of.ts';
import type { listExportOf } from '#platform/export/list-exports.ts';
import { moreColumnsOf } from '#platform/list/more-columns.ts';
import type { MoreColumnExport } from '#platform/list/source.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';

type RegisteredList = NonNullable<ReturnType<typeof listExportOf>>;
/** The columns that the tenant defined. */
export type MoreExports = Readonly<Record<string, MoreColumnExport>>;

/** The query of the page, with only the fields that the columns need. */
export function listQuery(
  field: string,
  { list, export: exported }: RegisteredList,
  columns: readonly string[],
  limit = exportPageSize,
): string {
  const { record, row = '' } = exported;
  const selections = columns.map((key) => {
    const column = exported.columns[key];
    if (!column) return moreColumnsOf(list).find(({ prefix }) => key.startsWith(prefix))?.exported.select ?? '';
    return typeof column === 'string' ? column : column.select;
  });
  const selected = [...new Set(selections)].join(' ');
  return `query ExportedList(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $ids: [ID!], $cursor: String, $count: ListCount
  ) {
    list: ${field}(
      filter: $filter, sort: $sort, group: $group, search: $search, ids: $ids, cursor: $cursor, count: $count
      limit: ${limit}
    ) { rows { ${row} ${record ? `${record} { ${selected} }` : selected} } next count isCountCapped }
  }`;
}

/** Reads the value of a column from a row. */
export function readerOfColumn(
  { export: { columns, record } }: RegisteredList,
  more: MoreExports,
  key: string,
  reader: ExportReader,
): (row: Record<string, unknown>) => CellValue {
  const column = columns[key];
  if (!column) return (row) => more[key]?.value(row as never) ?? null;
  const recordOf = (row: Record<string, unknown>) => (record ? (row[record] as Record<string, unknown>) : row);
  if (typeof column === 'string') return (row) => cellValueOf(recordOf(row)[key]);
  return (row) => column.value(recordOf(row), reader, row);
}
