import type { MinuteRange } from '#calendar/availability/availability.ts';
import { type HostTime, hoursOn, zoneOn } from './host-time.ts';
import { intersection, merged } from './intervals.ts';
import { minuteAt, minutesOfDay, momentOf } from './wall-clock.ts';

type Hours = Pick<HostTime, 'zone' | 'weekly' | 'overrides' | 'away' | 'travel'>;

/** The host's hours on a day of a reader in another zone, in minutes of the reader's clock. */
export function openRanges(host: Hours, day: Temporal.PlainDate, zone: string): readonly MinuteRange[] {
  const windows = [-1, 0, 1].flatMap((days) => {
    const on = day.add({ days });
    const there = zoneOn(host, on.toString());
    return hoursOn(host, on).map(([from, to]) => [minuteAt(on, from, there), minuteAt(on, to, there)] as const);
  });
  const here = [minuteAt(day, 0, zone), minuteAt(day, minutesOfDay, zone)] as const;
  return intersection(merged(windows), [here]).map(([from, to]) => [
    clockOf(from),
    to === here[1] ? minutesOfDay : clockOf(to),
  ]);

  function clockOf(minute: number): number {
    const at = momentOf(minute).toZonedDateTimeISO(zone);
    return at.hour * 60 + at.minute;
  }
}
