import type { AvailabilityValues } from '#calendar/availability/availability.ts';
import type { SlotSearch } from './free-slots.ts';
import type { HostTime } from './host-time.ts';

const day = 1_440;
const quarter = 15;
const offsets = new Map<string, number>();

/** Clocks change at quarters of an hour. */
function offsetAt(minute: number, zone: string): number {
  const at = Math.floor(minute / quarter) * quarter;
  const key = `${zone} ${at}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone);
  offsets.set(key, offsetNanoseconds / 60_000_000_000);
  return offsetNanoseconds / 60_000_000_000;
}

const firsts = new Map<string, number>();

/** Tries every minute until the clock of the zone shows the time. */
function firstMinute(wall: number, zone: string): number {
  const key = `${zone} ${wall}`;
  let minute = firsts.get(key) ?? wall - 15 * 60;
  while (minute + offsetAt(minute, zone) < wall) minute++;
  firsts.set(key, minute);
  return minute;
}

const dayText = (wall: number) => new Date(Math.floor(wall / day) * day * 60_000).toISOString().slice(0, 10);
const wallOf = (text: string) => Date.parse(`${text}T00:00Z`) / 60_000;
const weekday = (wall: number) => ((((Math.floor(wall / day) + 3) % 7) + 7) % 7) + 1;

const periodOf = (wall: number, unit: 'day' | 'week' | 'month') =>
  unit === 'month' ? dayText(wall).slice(0, 7) : dayText(unit === 'day' ? wall : wall - (weekday(wall) - 1) * day);

const capNames = { day: 'PerDay', week: 'PerWeek', month: 'PerMonth' } as const;

/** One flag for each minute: whether the host has time then. */
function timeOf(host: HostTime, { from, to, durationMinutes, now }: SlotSearch): Uint8Array {
  const length = to + durationMinutes - from;
  const open = new Uint8Array(length);
  const set = (start: number, end: number, value: 0 | 1) =>
    start < end && open.fill(value, Math.max(0, start - from), Math.max(0, Math.min(length, end - from)));
  for (let at = Math.floor(from / day - 2) * day; at <= to + 3 * day; at += day) {
    const text = dayText(at);
    const isAway = host.away.some(({ startsOn, endsOn }) => startsOn <= text && text <= endsOn);
    const zone = host.travel.find(({ startsOn, endsOn }) => startsOn <= text && text <= endsOn)?.zone ?? host.zone;
    const hours = host.overrides[text] ?? host.weekly[weekday(at) as keyof AvailabilityValues['weekly']] ?? [];
    if (!isAway) for (const [start, end] of hours) set(firstMinute(at + start, zone), firstMinute(at + end, zone), 1);
  }
  const gap = Math.max(host.bufferBefore, host.bufferAfter);
  for (const [start, end] of host.busy) set(start - host.bufferAfter, end + host.bufferBefore, 0);
  for (const [start, end] of host.bookings) set(start - gap, end + gap, 0);
  for (const unit of ['day', 'week', 'month'] as const) {
    const [number, minutes] = [host[`most${capNames[unit]}`], host[`mostMinutes${capNames[unit]}`]];
    if (number === null && minutes === null) continue;
    const sums = new Map<string, { number: number; minutes: number }>();
    for (const [start, end] of host.bookings) {
      const key = periodOf(start + offsetAt(start, host.zone), unit);
      const sum = sums.get(key) ?? { number: 0, minutes: 0 };
      sums.set(key, { number: sum.number + 1, minutes: sum.minutes + end - start });
    }
    for (let i = 0; i < length; i++) {
      const sum = open[i] && sums.get(periodOf(from + i + offsetAt(from + i, host.zone), unit));
      if (minutes !== null && ((sum || undefined)?.minutes ?? 0) + durationMinutes > minutes) open[i] = 0;
      if (number !== null && sum && sum.number >= number) open[i] = 0;
    }
  }
  const wallNow = now + offsetAt(now, host.zone);
  const notice =
    host.noticeUnit === 'HOUR'
      ? now + host.noticeAmount * 60
      : firstMinute(wallNow + host.noticeAmount * day, host.zone);
  set(from, Math.max(now, notice), 0);
  set(firstMinute((Math.floor(wallNow / day) + host.horizonDays + 1) * day, host.zone), from + length, 0);
  return open;
}

/** The free starts by trying every minute, without intervals and without arithmetic of calendars. For tests. */
export function slotsByTrying(search: SlotSearch): number[] {
  const { hosts, from, to, durationMinutes, step } = search;
  const [first] = hosts;
  if (!first) return [];
  const times = hosts.map((host) => timeOf(host, search));
  const trips = first.travel
    .map(({ startsOn, endsOn, zone }) => ({
      start: firstMinute(wallOf(startsOn), zone),
      end: firstMinute(wallOf(endsOn) + day, zone),
      zone,
    }))
    .sort((a, b) => a.start - b.start);
  const found: number[] = [];
  let free = 0;
  // Backwards, so that the free minutes that follow are known.
  for (let i = to + durationMinutes - from - 1; i >= 0; i--) {
    free = times.every((open) => open[i]) ? free + 1 : 0;
    const minute = from + i;
    if (free < durationMinutes || minute >= to) continue;
    const zone = trips.find(({ start, end }) => start <= minute && minute < end)?.zone ?? first.zone;
    const wall = minute + offsetAt(minute, zone);
    if ((((wall % day) + day) % day) % step === 0) found.unshift(minute);
  }
  return found;
}
