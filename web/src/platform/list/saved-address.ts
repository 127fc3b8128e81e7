import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { type Filter, isCondition } from '@seedbed/domain/kernel/list/request.ts';
import { isOneOf, listViews, ownKeys, parseCondition, parseNested, parseSort, printCondition } from './address.ts';
import type { Segment } from './segment.ts';
import { parseWidths, printWidths } from './widths.ts';

/** A list whose state is saved. */
interface SavedList {
  columns: ListColumns;
  segment?: Segment | undefined;
}

type Pair = readonly [key: string, value: string];

const keysOf = ({ columns, segment }: SavedList): Set<string> =>
  new Set([...ownKeys, ...Object.keys(columns), ...(segment ? [segment.key] : [])]);

/** In one order, so that equal states are equal texts. */
const print = (pairs: readonly Pair[]): string =>
  new URLSearchParams(
    pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([key, value]) => [key, value]),
  ).toString();

/** The part of an address that a view saves. */
export function addressOf(list: SavedList, params: URLSearchParams): string {
  const keys = keysOf(list);
  return print([...params].filter(([key]) => keys.has(key)));
}

/** The address with the list as the view saved it; what is not of the list stays. */
export function withAddress(list: SavedList, params: URLSearchParams, address: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of keysOf(list)) next.delete(key);
  for (const [key, value] of new URLSearchParams(address)) next.append(key, value);
  return next;
}

/** A saved address without what no longer exists, and the columns that lost something. */
interface CheckedAddress {
  address: string;
  broken: readonly string[];
}

/** `missing` holds the ids of deleted records. */
export function checkAddress(
  actor: Pick<Actor, 'scopes'>,
  list: SavedList,
  address: string,
  missing: readonly string[],
): CheckedAddress {
  const { columns, segment } = list;
  const broken = new Set<string>();
  const repair = ([key, value]: Pair): Pair[] => {
    if (key === 'q' || key === 'match' || key === segment?.key) return [[key, value]];
    if (key === 'view') return isOneOf(listViews, value) ? [[key, value]] : [];
    if (key === 'sort' || key === 'group') {
      if ((key === 'group' && value === 'none') || parseSort(columns, value)) return [[key, value]];
      broken.add(value.replace(/^-/, ''));
      return [];
    }
    if (key === 'columns') {
      const chosen = value.split(',');
      const left = chosen.filter((one) => Object.hasOwn(columns, one));
      for (const one of chosen) if (!left.includes(one)) broken.add(one);
      return left.length > 0 ? [[key, left.join()]] : [];
    }
    if (key === 'widths') {
      const left = printWidths(parseWidths(columns, value));
      return left ? [[key, left]] : [];
    }
    if (key === 'filter') return repairNested(value);
    const condition = parseCondition(columns, key, value);
    const values = condition?.values.filter((one) => !missing.includes(one)) ?? [];
    if (condition && values.length === condition.values.length) return [[key, value]];
    broken.add(key);
    return condition && values.length > 0 ? [[key, printCondition(columns, { ...condition, values })]] : [];
  };
  const repairNested = (value: string): Pair[] => {
    const nested = parseNested(actor, columns, value);
    if (!nested) {
      broken.add('filter');
      return [];
    }
    const left = pruned(nested, missing, broken);
    return left ? [['filter', JSON.stringify(left)]] : [];
  };
  const pairs = [...new URLSearchParams(address)].flatMap(repair);
  return { address: print(pairs), broken: [...broken] };
}

function pruned(filter: Filter, missing: readonly string[], broken: Set<string>): Filter | null {
  if (isCondition(filter)) {
    const values = filter.values.filter((value) => !missing.includes(value));
    if (values.length === filter.values.length) return filter;
    broken.add(filter.column);
    return values.length > 0 ? { ...filter, values } : null;
  }
  const parts = ('all' in filter ? filter.all : filter.any).flatMap((part) => pruned(part, missing, broken) ?? []);
  if (parts.length === 0) return null;
  return 'all' in filter ? { all: parts } : { any: parts };
}
