import { type ReactNode, useState } from 'react';
import css from './sort-head.module.css';

interface Sort<Key> {
  key: Key;
  isDescending: boolean;
}

type Value = string | number | null | undefined;

/** The order of a table whose rows are all loaded. Rows without a value come last. */
export function useRowSort<Row, Key extends string>(
  values: Readonly<Record<Key, (row: Row) => Value>>,
  usual: Sort<NoInfer<Key>>,
) {
  const [sort, setSort] = useState(usual);
  const pick = values[sort.key];
  const direction = sort.isDescending ? -1 : 1;
  const compare = (one: Row, other: Row) => {
    const [a, b] = [pick(one), pick(other)];
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    return direction * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
  };
  return {
    sorted: (rows: readonly Row[]) => rows.toSorted(compare),
    /** The props of a column's head. */
    head: (key: Key) => ({
      direction: sort.key === key ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
      onSort: () => setSort({ key, isDescending: sort.key === key && !sort.isDescending }),
    }),
  };
}

interface HeadProps {
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  isNumber?: boolean;
  children: ReactNode;
}

/** The head of a column that sorts the table. */
export const SortHead = ({ direction, onSort, isNumber = false, children }: HeadProps) => (
  <th scope="col" className={isNumber ? css.number : undefined} aria-sort={direction}>
    <button type="button" className={css.sort} onClick={onSort}>
      {children} <span aria-hidden="true">{direction && (direction === 'descending' ? '↓' : '↑')}</span>
    </button>
  </th>
);
