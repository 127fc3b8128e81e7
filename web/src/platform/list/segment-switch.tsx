import { SegmentedControl } from '@mantine/core';
import type { Segment } from './segment.ts';
import css from './segment-switch.module.css';
import type { List } from './use-list.ts';

export const SegmentSwitch = ({ segment, list }: { segment: Segment; list: List }) => (
  <SegmentedControl
    size="xs"
    classNames={{ root: css.switch, control: css.part }}
    aria-label={segment.label}
    value={list.part?.key ?? ''}
    onChange={(key) => list.choosePart(key)}
    data={segment.parts.map(({ key, label }) => ({ value: key, label }))}
  />
);
