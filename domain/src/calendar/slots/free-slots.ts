import { exhaustedPeriods } from './exhausted-periods.ts';
import { type HostTime, hoursOn, zoneOn } from './host-time.ts';
import { difference, type Interval, intersection, merged } from './intervals.ts';
import { clockAt, dayOf, minuteAt, momentOf, onGrid } from './wall-clock.ts';

export interface SlotSearch {
  /** All of them take part. The grid follows the clock of the first. */
  hosts: readonly HostTime[];
  /** Starts from this minute since the epoch on, and before `to`. */
  from: number;
  to: number;
  durationMinutes: number;
  /** Minutes between the starts, counted from midnight. */
  step: number;
  /** The minute since the epoch. */
  now: number;
  /** Meetings lie within these times, if any are given. */
  within?: readonly Interval[] | undefined;
}

/** The free starts, in minutes since the epoch. The list and the booking ask the same function. */
export function freeSlots(search: SlotSearch): number[] {
  const [first, ...others] = search.hosts;
  if (!first) return [];
  const free = others.reduce((time, host) => intersection(time, freeTime(host, search)), freeTime(first, search));
  return startsIn(search.within ? intersection(free, search.within) : free, first, search);
}

/** The time in which the host can meet for this long. */
function freeTime(host: HostTime, { from, to, durationMinutes, now }: SlotSearch): Interval[] {
  const windows = windowsOf(host, from, to + durationMinutes);
  const gap = Math.max(host.bufferBefore, host.bufferAfter);
  const busy = [
    ...host.busy.map(([start, end]): Interval => [start - host.bufferAfter, end + host.bufferBefore]),
    // Both meetings have the host's buffers, and the longer one keeps them apart.
    ...host.bookings.map(([start, end]): Interval => [start - gap, end + gap]),
    ...exhaustedPeriods(host, durationMinutes),
  ];
  return intersection(difference(windows, merged(busy)), [bookableTime(host, now)]);
}

/** Hours of the days around the search, so that those of any zone are among them. */
function windowsOf(host: HostTime, from: number, to: number): Interval[] {
  const windows: Interval[] = [];
  const last = dayOf(to, 'UTC').add({ days: 1 });
  for (
    let day = dayOf(from, 'UTC').subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const hours = hoursOn(host, day);
    const zone = hours.length > 0 ? zoneOn(host, day.toString()) : host.zone;
    for (const [start, end] of hours) windows.push([minuteAt(day, start, zone), minuteAt(day, end, zone)]);
  }
  return merged(windows);
}

/** From the end of the notice to the end of the last day of the horizon. */
function bookableTime(
  {
    zone,
    noticeAmount,
    noticeUnit,
    horizonDays,
  }: Pick<HostTime, 'zone' | 'noticeAmount' | 'noticeUnit' | 'horizonDays'>,
  now: number,
): Interval {
  const today = dayOf(now, zone);
  const { hour, minute } = momentOf(now).toZonedDateTimeISO(zone);
  const earliest =
    noticeUnit === 'HOUR'
      ? now + noticeAmount * 60
      : minuteAt(today.add({ days: noticeAmount }), hour * 60 + minute, zone);
  return [Math.max(now, earliest), minuteAt(today.add({ days: horizonDays }), 1_440, zone)];
}

/** The starts on the grid. The clock moves only with the intervals, so each change of it is read once. */
function startsIn(
  free: readonly Interval[],
  host: HostTime,
  { from, to, durationMinutes, step }: SlotSearch,
): number[] {
  const starts: number[] = [];
  const clockOf = clocksOf(host);
  for (const [start, end] of free) {
    const last = Math.min(end - durationMinutes, to - 1);
    for (let minute = Math.max(start, from); minute <= last; ) {
      const { until, offset } = clockOf(minute);
      const at = onGrid(minute, offset, step);
      if (at >= until) minute = until;
      else {
        if (at <= last) starts.push(at);
        minute = at + 1;
      }
    }
  }
  return starts;
}

/** The clock of the host, for minutes that only grow. A trip changes it at the midnights of its own zone. */
function clocksOf(host: HostTime): (minute: number) => { until: number; offset: number } {
  const trips = host.travel
    .map(({ startsOn, endsOn, zone }) => ({
      from: minuteAt(Temporal.PlainDate.from(startsOn), 0, zone),
      to: minuteAt(Temporal.PlainDate.from(endsOn), 1_440, zone),
      zone,
    }))
    .sort((a, b) => a.from - b.from);
  let clock = { until: Number.NEGATIVE_INFINITY, offset: 0 };
  return (minute) => {
    if (minute < clock.until) return clock;
    const trip = trips.find(({ from, to }) => from <= minute && minute < to);
    const next = trip?.to ?? trips.find(({ from }) => from > minute)?.from ?? Number.POSITIVE_INFINITY;
    const { until, offset } = clockAt(minute, trip?.zone ?? host.zone);
    clock = { until: Math.min(until, next), offset };
    return clock;
  };
}
