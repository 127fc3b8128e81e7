import type { ComponentType, ReactNode } from 'react';

export interface ListRow {
  _id: string;
}

/** One component for each column. */
export type Cells<Row> = Readonly<Record<string, ComponentType<{ row: Row }>>>;

/** The heading above the rows of a group. */
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
  /** The rows of the group under this heading; null until they are all known. */
  count: number | null;
}

/** The rows with a heading before each group; the rows of a group follow each other. */
export function groupsOf<Row extends ListRow>(
  rows: readonly Row[],
  groupOf: ((row: Row) => Group) | undefined,
  more: boolean,
): Item<Row>[] {
  const items: Item<Row>[] = [];
  let last: { key: string; heading: Item<Row>; total: number | undefined; loaded: number } | undefined;
  const close = (isWhole: boolean) => {
    if (last) last.heading.count = last.total ?? (isWhole ? last.loaded : null);
  };
  for (const row of rows) {
    const group = groupOf?.(row);
    if (group && group.key !== last?.key) {
      close(true);
      const heading = { key: `group ${group.key}`, row: null, heading: group.heading, count: null };
      last = { key: group.key, heading, total: group.total, loaded: 0 };
      items.push(heading);
    }
    if (last) last.loaded += 1;
    items.push({ key: row._id, row, heading: null, count: null });
  }
  close(!more);
  return items;
}
