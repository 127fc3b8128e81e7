import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { Cells, ListRow } from './groups.ts';
import type { Options } from './options.ts';

/** Columns that the tenant defined itself, with their own names, choices and cells. */
export interface MoreColumns {
  columns: ListColumns;
  labels: Readonly<Record<string, string>>;
  options: Options;
  cells: Cells<ListRow>;
}
