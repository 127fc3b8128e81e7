import type { Sort } from '@seedbed/domain/kernel/list/column.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';

interface Part {
  /** The value in the address. */
  key: string;
  label: string;
  condition: Condition | null;
  /** The usual group of this part. */
  group?: string;
  /** The usual sort of this part; otherwise that of the columns. */
  sort?: Sort;
}

/** A filter that always has one value, as open, done or all. The first part is the usual one. */
export interface Segment {
  /** The name in the address, and the column that the filter bar leaves out. */
  key: string;
  label: string;
  parts: readonly Part[];
}

/** The part named by the address. A filter on the column of the usual part takes its place: then all are shown. */
export function partOf(
  segment: Segment | undefined,
  key: string | null,
  conditions: readonly Condition[],
): Part | null {
  const [usual = null] = segment?.parts ?? [];
  const isFilteredTwice = conditions.some(({ column }) => column === usual?.condition?.column);
  const others = isFilteredTwice && segment?.parts.find(({ condition }) => condition === null);
  return segment?.parts.find((part) => part.key === key) ?? (others || usual);
}
