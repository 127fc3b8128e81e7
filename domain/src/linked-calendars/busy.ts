import { type Interval, intersection, merged } from '#calendar/slots/intervals.ts';

/** We keep the busy time of so many days. */
export const busyDays = 90;

/** Sent addresses change more often than calendars: wait for so many seconds of quiet. */
export const quietSeconds = 5;
/** But read at the latest so long after the first push. */
export const longestQuietSeconds = 60;

/** Moments as whole minutes; a started minute is busy. */
export const busyInterval = (from: Temporal.Instant, to: Temporal.Instant): Interval => [
  Math.floor(from.epochMilliseconds / 60_000),
  Math.ceil(to.epochMilliseconds / 60_000),
];

/** In order, merged, within the window. */
export const busyTime = (found: readonly Interval[], window: Interval): Interval[] =>
  intersection(merged(found), [window]);

/** Waits that grow with each failure, up to an hour. */
export const secondsUntilNextRead = (failures: number): number => Math.min(3_600, 30 * 2 ** Math.min(failures - 1, 7));
