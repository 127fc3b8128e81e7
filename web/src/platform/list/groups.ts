import type { ComponentType, ReactNode } from 'react';

export interface ListRow {
  _id: string;
}

/** One component for each column. */
export type Cells<Row> = Readonly<Record<string, ComponentType<{ row: Row }>>>;

/** The heading under which a row stands. */
export interface Group {
  key: string;
  heading: ReactNode;
  /** The rows that it has in all; without it they are counted once they are loaded. */
  total?: number;
}

interface Item<Row> {
  key: string;
  row: Row | null;
  heading: ReactNode;
}

/** The rows with a heading before each group; the rows of a group follow each other. */
export function groupsOf<Row extends ListRow>(
  rows: readonly Row[],
  groupOf: ((row: Row) => Group) | undefined,
): Item<Row>[] {
  const items: Item<Row>[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const group = groupOf?.(row);
    if (group && group.key !== last) items.push({ key: `group ${group.key}`, row: null, heading: group.heading });
    last = group?.key;
    items.push({ key: row._id, row, heading: null });
  }
  return items;
}
