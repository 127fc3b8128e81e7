import { merged } from '#calendar/slots/intervals.ts';
import type { MinuteRange } from './availability.ts';

/** Screens show the end of the day as 23:59. */
const endOfDay = ({ from, to }: { from: number; to: number }): MinuteRange => [from, to === 1_439 ? 1_440 : to];

/** In order, with touching and overlapping ranges as one. */
export const mergedRanges = (ranges: readonly { from: number; to: number }[]): readonly MinuteRange[] =>
  merged(ranges.map(endOfDay));
