import { today } from '#kernel/dates.ts';

/** How often a metric is collected, with the specification's frequencies. */
export const recurrenceTypes = ['WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];
export interface Recurrence {
  /** 3 with MONTHLY: every quarter. */
  amount: number;
  type: RecurrenceType;
}

/** Calendar days, both included. */
export interface Period {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** A Monday: weeks are counted from here. */
const firstMonday = Temporal.PlainDate.from('1970-01-05');

const startOf = ({ amount, type }: Recurrence, day: Temporal.PlainDate): Temporal.PlainDate => {
  if (type === 'WEEKLY') {
    const weeks = Math.floor(firstMonday.until(day, { largestUnit: 'day' }).days / 7);
    return firstMonday.add({ weeks: Math.floor(weeks / amount) * amount });
  }
  const months = type === 'YEARLY' ? amount * 12 : amount;
  const counted = day.year * 12 + day.month - 1;
  const first = Math.floor(counted / months) * months;
  return Temporal.PlainDate.from({ year: Math.floor(first / 12), month: (first % 12) + 1, day: 1 });
};

const after = ({ amount, type }: Recurrence, start: Temporal.PlainDate): Temporal.PlainDate => {
  if (type === 'WEEKLY') return start.add({ weeks: amount });
  return type === 'YEARLY' ? start.add({ years: amount }) : start.add({ months: amount });
};

/** The period that contains the day. */
export function periodOf(recurrence: Recurrence, day: Temporal.PlainDate): Period {
  const from = startOf(recurrence, day);
  return { from, to: after(recurrence, from).subtract({ days: 1 }) };
}

export const periodBefore = (recurrence: Recurrence, { from }: Period): Period =>
  periodOf(recurrence, from.subtract({ days: 1 }));

/** The last period that has ended at this moment in the tenant's zone. */
export const lastEndedPeriod = (recurrence: Recurrence, zone: string, now?: Temporal.Instant): Period =>
  periodBefore(recurrence, periodOf(recurrence, today(zone, now)));

const mostPeriods = 240;

/** The ended periods that begin on `since` or later, oldest first. */
export function endedPeriods(
  recurrence: Recurrence,
  since: Temporal.PlainDate,
  zone: string,
  now?: Temporal.Instant,
): Period[] {
  const found: Period[] = [];
  let period = lastEndedPeriod(recurrence, zone, now);
  while (Temporal.PlainDate.compare(period.from, since) >= 0 && found.length < mostPeriods) {
    found.unshift(period);
    period = periodBefore(recurrence, period);
  }
  return found;
}

/** The periods after one and before the other, oldest first. */
export function periodsBetween(recurrence: Recurrence, before: Period, next: Period): Period[] {
  const found: Period[] = [];
  let period = periodOf(recurrence, before.to.add({ days: 1 }));
  while (Temporal.PlainDate.compare(period.to, next.from) < 0 && found.length < mostPeriods) {
    found.push(period);
    period = periodOf(recurrence, period.to.add({ days: 1 }));
  }
  return found;
}

/** Periods are days of UTC in the API. */
export const fromMoment = ({ from }: Period): Temporal.Instant => from.toZonedDateTime('UTC').toInstant();
export const toMoment = ({ to }: Period): Temporal.Instant =>
  to.add({ days: 1 }).toZonedDateTime('UTC').toInstant().subtract({ milliseconds: 1 });

export type PeriodLength = 'week' | 'month' | 'quarter' | 'year' | 'span';

/** How a period is named: a whole week, month, quarter or year, else by its first and last day. */
export function lengthOf({ from, to }: Period): PeriodLength {
  const end = to.add({ days: 1 });
  const isFrom = (next: Temporal.PlainDate) => next.equals(end);
  if (isFrom(from.add({ weeks: 1 })) && from.dayOfWeek === 1) return 'week';
  if (from.day !== 1) return 'span';
  if (isFrom(from.add({ months: 1 }))) return 'month';
  if (isFrom(from.add({ months: 3 })) && from.month % 3 === 1) return 'quarter';
  return isFrom(from.add({ years: 1 })) && from.month === 1 ? 'year' : 'span';
}
