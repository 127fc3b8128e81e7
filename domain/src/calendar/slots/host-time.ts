import type { AvailabilityValues, MinuteRange } from '#calendar/availability/availability.ts';
import type { Interval } from './intervals.ts';

/** Days as `yyyy-MM-dd`, both included. */
export interface DayPeriod {
  startsOn: string;
  endsOn: string;
}

/** All facts that decide when a host can meet. */
export interface HostTime extends Omit<AvailabilityValues, 'zone' | 'showsAllHours'> {
  zone: string;
  /** Hours of single days in place of the weekly ones, by `yyyy-MM-dd`. An empty list closes the day. */
  overrides: Readonly<Record<string, readonly MinuteRange[]>>;
  away: readonly DayPeriod[];
  travel: readonly (DayPeriod & { zone: string })[];
  /** Busy for reasons that are no bookings here. */
  busy: readonly Interval[];
  /** Bookings that block, also in the whole weeks and months that the search touches. */
  bookings: readonly Interval[];
}

const covers = ({ startsOn, endsOn }: DayPeriod, day: string) => startsOn <= day && day <= endsOn;

/** The zone of a day: that of a trip, else the host's. */
export const zoneOn = ({ zone, travel }: Pick<HostTime, 'zone' | 'travel'>, day: string): string =>
  travel.find((one) => covers(one, day))?.zone ?? zone;

/** The hours of a day. */
export function hoursOn(
  host: Pick<HostTime, 'away' | 'overrides' | 'weekly'>,
  day: Temporal.PlainDate,
): readonly MinuteRange[] {
  const text = day.toString();
  if (host.away.some((one) => covers(one, text))) return [];
  return host.overrides[text] ?? host.weekly[day.dayOfWeek as keyof HostTime['weekly']] ?? [];
}
