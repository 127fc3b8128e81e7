import { dayIn } from '#kernel/dates.ts';

/** Ranges of days that move with today. */
export const dateRanges = [
  'today',
  'yesterday',
  'tomorrow',
  'this-week',
  'last-week',
  'next-week',
  'this-month',
  'last-month',
  'next-month',
  'this-year',
  'past',
  'future',
] as const;
export type DateRange = (typeof dateRanges)[number] | `next-${number}-days` | `last-${number}-days`;

const counted = /^(next|last)-([1-9]\d{0,2})-days$/;

export const isDateRange = (text: string): text is DateRange =>
  counted.test(text) || dateRanges.some((range) => range === text);

export interface DayRange {
  /** The first day, or null for no beginning. */
  from: Temporal.PlainDate | null;
  /** The first day after the range, or null for no end. */
  until: Temporal.PlainDate | null;
}

/** The days of a range as they are now. Weeks begin on Monday; "next 7 days" begins today, "last 7 days" ends today. */
export function daysOf(range: DateRange, zone: string, now = Temporal.Now.instant()): DayRange {
  const today = dayIn(now, zone);
  const of = (from: Temporal.PlainDate, days: Temporal.DurationLike) => ({ from, until: from.add(days) });
  const [, direction, count] = counted.exec(range) ?? [];
  if (direction === 'next') return of(today, { days: Number(count) });
  if (direction === 'last') return of(today.subtract({ days: Number(count) - 1 }), { days: Number(count) });
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = today.with({ day: 1 });
  switch (range) {
    case 'yesterday':
      return of(today.subtract({ days: 1 }), { days: 1 });
    case 'tomorrow':
      return of(today.add({ days: 1 }), { days: 1 });
    case 'this-week':
      return of(monday, { weeks: 1 });
    case 'last-week':
      return of(monday.subtract({ weeks: 1 }), { weeks: 1 });
    case 'next-week':
      return of(monday.add({ weeks: 1 }), { weeks: 1 });
    case 'this-month':
      return of(first, { months: 1 });
    case 'last-month':
      return of(first.subtract({ months: 1 }), { months: 1 });
    case 'next-month':
      return of(first.add({ months: 1 }), { months: 1 });
    case 'this-year':
      return of(first.with({ month: 1 }), { years: 1 });
    case 'past':
      return { from: null, until: today };
    case 'future':
      return { from: today.add({ days: 1 }), until: null };
    default:
      return of(today, { days: 1 });
  }
}
