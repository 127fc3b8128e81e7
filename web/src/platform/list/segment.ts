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

export const partOf = (segment: Segment | undefined, key: string | null): Part | null =>
  segment?.parts.find((part) => part.key === key) ?? segment?.parts[0] ?? null;
