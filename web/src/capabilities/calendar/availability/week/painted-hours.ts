import { difference, merged } from '@seedbed/domain/calendar/slots/intervals.ts';
import { pairsOf, rangesOf } from '#capabilities/calendar/availability/hours.ts';

export interface Range {
  from: number;
  to: number;
}

export interface DayHours {
  weekday: number;
  ranges: Range[];
}

/** The minutes of one cell of the grid. */
export const cellMinutes = 30;

const closed = (ranges: readonly Range[]) => merged(pairsOf(ranges));

export type CellState = 'open' | 'part' | 'closed';

export function cellState(ranges: readonly Range[], from: number): CellState {
  const left = difference([[from, from + cellMinutes]], closed(ranges)).reduce((sum, [a, b]) => sum + b - a, 0);
  return left === 0 ? 'open' : left === cellMinutes ? 'closed' : 'part';
}

/** Opens or closes the minutes of a day. */
export function painted(ranges: readonly Range[], { from, to }: Range, opens: boolean): Range[] {
  const before = closed(ranges);
  return rangesOf(opens ? merged([...before, [from, to]]) : difference(before, [[from, to]]));
}

/** Copies the hours of one day to another. */
export const withDay = (weekly: readonly DayHours[], weekday: number, ranges: readonly Range[]): DayHours[] =>
  weekly.map((day) => (day.weekday === weekday ? { weekday, ranges: [...ranges] } : day));

export const copiedTo = (weekly: readonly DayHours[], from: number, to: readonly number[]): DayHours[] => {
  const ranges = weekly.find(({ weekday }) => weekday === from)?.ranges ?? [];
  return weekly.map((day) => (to.includes(day.weekday) ? { ...day, ranges: [...ranges] } : day));
};

const hour = 60;
const usual: Range = { from: 540, to: 1_020 };
const lastMinute = 1_439;

/** The next range of a day: after the last one, else before the first. Null for a full day. */
export function nextRange(ranges: readonly Range[]): Range | null {
  const all = closed(ranges);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return usual;
  if (last[1] + 2 * hour <= lastMinute) return { from: last[1] + hour, to: last[1] + 2 * hour };
  return first[0] >= 2 * hour ? { from: first[0] - 2 * hour, to: first[0] - hour } : null;
}
