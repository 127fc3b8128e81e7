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

/** Columns that a capability above adds to a list, such as metrics to the portfolio. */
export interface AddedColumns {
  /** The name of the list. */
  list: string;
  useColumns: () => MoreColumns | undefined;
}

let added: readonly AddedColumns[] = [];

/** Called once by the frame with the columns of all capabilities. */
export function registerMoreColumns(all: readonly AddedColumns[]): void {
  added = all;
}

/** Columns of the page and of other capabilities. The name of a list never changes, so hooks stay in order. */
export function useMoreColumns(list: string, own: MoreColumns | undefined): MoreColumns | undefined {
  let all = own;
  for (const { list: name, useColumns } of added) {
    if (name !== list) continue;
    // biome-ignore lint/correctness/useHookAtTopLevel: the same hooks in each rendering of a list
    const more = useColumns();
    if (more) all = all ? joined(all, more) : more;
  }
  return all;
}

const known = new WeakMap<MoreColumns, WeakMap<MoreColumns, MoreColumns>>();

/** Equal columns give one cached answer, so that lists do not draw again. */
function joined(one: MoreColumns, other: MoreColumns): MoreColumns {
  const ofOne = known.get(one) ?? new WeakMap<MoreColumns, MoreColumns>();
  known.set(one, ofOne);
  const found = ofOne.get(other) ?? {
    columns: { ...one.columns, ...other.columns },
    labels: { ...one.labels, ...other.labels },
    options: { ...one.options, ...other.options },
    cells: { ...one.cells, ...other.cells },
  };
  ofOne.set(other, found);
  return found;
}
