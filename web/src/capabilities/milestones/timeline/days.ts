interface Bar {
  startsOn: string;
  dueOn: string;
}

const day = (text: string) => Temporal.PlainDate.from(text);

export interface Range {
  /** A Monday. */
  first: string;
  count: number;
}

/** Whole weeks around all bars and today. */
export function rangeOf(bars: readonly Bar[], today: string): Range {
  const days = [...bars.flatMap(({ startsOn, dueOn }) => [startsOn, dueOn]), today].sort();
  const [earliest, latest] = [day(days[0] ?? today), day(days.at(-1) ?? today)];
  const first = earliest.subtract({ days: earliest.dayOfWeek - 1 });
  const last = latest.add({ days: 7 - latest.dayOfWeek });
  return { first: first.toString(), count: first.until(last, { largestUnit: 'day' }).days + 1 };
}

/** The column of a day in the grid, from 1. */
export const columnOf = (range: Range, of: string): number =>
  day(range.first).until(day(of), { largestUnit: 'day' }).days + 1;

/** The Mondays of the range, with their columns. */
export const weeksOf = ({ first, count }: Range): { day: string; column: number }[] =>
  Array.from({ length: count / 7 }, (_, week) => ({
    day: day(first)
      .add({ days: week * 7 })
      .toString(),
    column: week * 7 + 1,
  }));

/** Moves both days, or only the last one. The length never falls below a day. */
export function changed({ startsOn, dueOn }: Bar, by: number, isLength: boolean): Bar {
  const next = day(dueOn).add({ days: by });
  if (!isLength) return { startsOn: day(startsOn).add({ days: by }).toString(), dueOn: next.toString() };
  return { startsOn, dueOn: Temporal.PlainDate.compare(next, day(startsOn)) < 0 ? startsOn : next.toString() };
}
