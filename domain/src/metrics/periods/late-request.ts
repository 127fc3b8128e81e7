import type { Period } from './period.ts';

interface RequestFacts {
  day: Temporal.PlainDate;
  /** The startup has just answered its first questionnaire: late answers lose no month. */
  isNew: boolean;
  /** The last period of its length that has ended. */
  isLast: boolean;
  /** The first day of the newest period in which the startup was asked for this metric. */
  newest: Temporal.PlainDate | null;
}

/** In this month or the last one. */
export const isLately = (one: Temporal.PlainDate, day: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, day.with({ day: 1 }).subtract({ months: 1 })) >= 0;

/**
 * Whether an ended period is requested now. A new program, or other answers, ask for the last period only. A metric that
 * was asked for before also catches up after a pause, but never for periods long past.
 */
export function isStillAsked({ from, to }: Period, { day, isNew, isLast, newest }: RequestFacts): boolean {
  if (isNew) return true;
  if (!isLately(to, day)) return false;
  return isLast || (newest !== null && Temporal.PlainDate.compare(from, newest) > 0);
}
