import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import type { List } from './use-list.ts';

interface Part {
  /** The value in the address. */
  key: string;
  label: string;
  condition: Condition | null;
  /** The usual group of this part. */
  group?: string;
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

export const SegmentSwitch = ({ segment, list }: { segment: Segment; list: List }) => (
  <SegmentedControl
    size="xs"
    aria-label={segment.label}
    value={list.part?.key ?? ''}
    onChange={(key) => list.choosePart(key)}
    data={segment.parts.map(({ key, label }) => ({ value: key, label }))}
  />
);
