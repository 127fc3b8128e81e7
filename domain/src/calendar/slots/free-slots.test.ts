import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MinuteRange, noAvailability } from '#calendar/availability/availability.ts';
import { meetingDurations, stepFor } from './durations.ts';
import { freeSlots, type SlotSearch } from './free-slots.ts';
import type { HostTime } from './host-time.ts';
import type { Interval } from './intervals.ts';
import { slotsByTrying } from './oracle.ts';
import { minuteOf, momentOf } from './wall-clock.ts';

const at = (text: string) => minuteOf(Temporal.Instant.from(text));
const nineToFive: readonly MinuteRange[] = [[540, 1_020]];
const workWeek = { 1: nineToFive, 2: nineToFive, 3: nineToFive, 4: nineToFive, 5: nineToFive };

const aHost = (given: Partial<HostTime> = {}): HostTime => ({
  ...noAvailability,
  zone: 'Europe/Paris',
  weekly: workWeek,
  noticeAmount: 0,
  horizonDays: 400,
  overrides: {},
  away: [],
  travel: [],
  busy: [],
  bookings: [],
  ...given,
});

/** The slots of a day of the zone, as times on its clock. */
function times(hosts: readonly HostTime[], day: string, more: Partial<SlotSearch> & { zone?: string } = {}): string {
  const zone = more.zone ?? hosts[0]?.zone ?? 'UTC';
  const start = Temporal.PlainDate.from(day);
  const found = freeSlots({
    hosts,
    from: minuteOf(start.toZonedDateTime(zone)),
    to: minuteOf(start.add({ days: 1 }).toZonedDateTime(zone)),
    durationMinutes: 120,
    step: 60,
    now: at('2026-01-01T00:00Z'),
    ...more,
  });
  return found
    .map((minute) => momentOf(minute).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }))
    .join(' ');
}

describe('free slots', () => {
  test('lie in the weekly hours, on the grid of the clock, and end with the hours', () => {
    expect(times([aHost()], '2026-03-02')).toBe('09:00 10:00 11:00 12:00 13:00 14:00 15:00');
    expect(times([aHost()], '2026-03-01')).toBe('');
    expect(times([aHost({ weekly: { 1: [[550, 700]] } })], '2026-03-02', { durationMinutes: 60, step: 20 })).toBe(
      '09:20 09:40 10:00 10:20 10:40',
    );
    expect(times([], '2026-03-02', { zone: 'UTC' })).toBe('');
  });

  test('follow the hours of a single day, and none on days away', () => {
    const overrides = { '2026-03-02': [[600, 720]] as const, '2026-03-03': [] };
    expect(times([aHost({ overrides })], '2026-03-02')).toBe('10:00');
    expect(times([aHost({ overrides })], '2026-03-03')).toBe('');
    const away = [{ startsOn: '2026-03-02', endsOn: '2026-03-06' }];
    expect(times([aHost({ overrides, away })], '2026-03-02')).toBe('');
    expect(times([aHost({ away })], '2026-03-09')).not.toBe('');
  });

  test('are in the zone of a trip while it lasts', () => {
    const host = aHost({ travel: [{ startsOn: '2026-03-03', endsOn: '2026-03-03', zone: 'Asia/Kathmandu' }] });
    expect(times([host], '2026-03-03', { zone: 'Asia/Kathmandu' })).toBe('09:00 10:00 11:00 12:00 13:00 14:00 15:00');
    expect(times([host], '2026-03-04')).toBe('09:00 10:00 11:00 12:00 13:00 14:00 15:00');
  });

  test('suit all hosts, on the clock of the first', () => {
    const kathmandu = aHost({ zone: 'Asia/Kathmandu' });
    expect(times([aHost(), kathmandu], '2026-03-02')).toBe('09:00 10:00');
    expect(times([kathmandu, aHost()], '2026-03-02')).toBe('14:00 15:00');
  });

  test('leave the buffers around meetings, and the longer one around bookings', () => {
    const noon: Interval = [at('2026-03-02T11:00Z'), at('2026-03-02T12:00Z')];
    const buffers = { bufferBefore: 0, bufferAfter: 30 };
    const search = { durationMinutes: 60, step: 30 };
    expect(times([aHost({ ...buffers, busy: [noon] })], '2026-03-02', search)).toBe(
      '09:00 09:30 10:00 10:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00',
    );
    expect(times([aHost({ ...buffers, bookings: [noon] })], '2026-03-02', search)).toBe(
      '09:00 09:30 10:00 10:30 13:30 14:00 14:30 15:00 15:30 16:00',
    );
  });

  test('end where a day, week or month has its number or its minutes of bookings', () => {
    const bookings: Interval[] = [[at('2026-03-02T08:00Z'), at('2026-03-02T09:00Z')]];
    const shown = (caps: Partial<HostTime>, day: string) => times([aHost({ bookings, ...caps })], day) !== '';
    expect([shown({ mostPerDay: 1 }, '2026-03-02'), shown({ mostPerDay: 1 }, '2026-03-03')]).toEqual([false, true]);
    expect([shown({ mostPerDay: 2 }, '2026-03-02'), shown({ mostMinutesPerDay: 179 }, '2026-03-02')]).toEqual([
      true,
      false,
    ]);
    expect([shown({ mostPerWeek: 1 }, '2026-03-06'), shown({ mostPerWeek: 1 }, '2026-03-09')]).toEqual([false, true]);
    expect([shown({ mostMinutesPerMonth: 180 }, '2026-03-31'), shown({ mostPerMonth: 1 }, '2026-03-31')]).toEqual([
      true,
      false,
    ]);
    expect(shown({ mostMinutesPerDay: 119 }, '2026-03-04')).toBe(false);
  });

  test('begin after the notice, and end with the last day of the horizon', () => {
    const now = at('2026-03-02T09:30Z');
    expect(times([aHost({ noticeAmount: 2, noticeUnit: 'HOUR' })], '2026-03-02', { now })).toBe('13:00 14:00 15:00');
    expect(times([aHost({ noticeAmount: 1 })], '2026-03-03', { now })).toBe('11:00 12:00 13:00 14:00 15:00');
    const host = aHost({ horizonDays: 2 });
    expect([times([host], '2026-03-04', { now }) !== '', times([host], '2026-03-05', { now })]).toEqual([true, '']);
  });

  test('skip the hour that clocks skip, and use the hour that they show twice', () => {
    const night = aHost({ weekly: { 7: [[0, 240]] } });
    expect(times([night], '2026-03-29', { durationMinutes: 60 })).toBe('00:00 01:00 03:00');
    expect(times([night], '2026-10-25', { durationMinutes: 60 })).toBe('00:00 01:00 02:00 02:00 03:00');
    expect(times([aHost({ weekly: { 7: [[120, 180]] } })], '2026-03-29', { durationMinutes: 15, step: 15 })).toBe('');
    // The islands skipped a whole day.
    const apia = aHost({ zone: 'Pacific/Apia', weekly: { 5: nineToFive, 6: [[600, 720]] } });
    const search = { now: at('2011-12-01T00:00Z') };
    expect(times([apia], '2011-12-31', search)).toBe('10:00');
  });

  test('reach the end of the day', () => {
    expect(times([aHost({ weekly: { 1: [[1_260, 1_440]], 2: [[0, 60]] } })], '2026-03-02')).toBe('21:00 22:00 23:00');
  });
});

const zones = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Chatham',
  'America/Havana',
  'UTC',
] as const;

/** Days around changes of clocks, for some of the zones. */
const changes = [
  '2011-12-28',
  '2026-02-14',
  '2026-03-07',
  '2026-03-21',
  '2026-03-28',
  '2026-04-04',
  '2026-04-23',
  '2026-09-05',
  '2026-10-03',
  '2026-10-24',
  '2026-10-29',
  '2026-10-31',
];

const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const range = fc
  .tuple(minute, minute, fc.constantFrom(0, 0, 0, 7))
  .map(([a, b, odd]): MinuteRange => [Math.max(0, Math.min(a, b) - odd), Math.max(a, b)]);
const ranges = fc.array(range, { maxLength: 3 });
const orNone = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null, freq: 1 });
const rarely = (max: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: orNone(max) });

/** A schedule around the first minute of the search; days are counted from there. */
const schedule = (from: number, days: number) => {
  const dayText = fc.integer({ min: -2, max: days + 2 }).map((n) =>
    Temporal.Instant.fromEpochMilliseconds((from + n * 1_440) * 60_000)
      .toZonedDateTimeISO('UTC')
      .toPlainDate(),
  );
  const period = fc
    .tuple(dayText, fc.integer({ min: 0, max: 2 }))
    .map(([day, length]) => ({ startsOn: day.toString(), endsOn: day.add({ days: length }).toString() }));
  const interval = fc
    .tuple(fc.integer({ min: -1_440, max: (days + 1) * 1_440 }), fc.integer({ min: 5, max: 300 }))
    .map(([start, length]): Interval => [from + start, from + start + length]);
  const travel = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(period, fc.constantFrom(...zones)).map(([one, zone]) => [{ ...one, zone }]) },
  );
  return fc.record({
    weekly: fc.record({ 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges }),
    overrides: fc.array(fc.tuple(dayText.map(String), ranges), { maxLength: 2 }).map((all) => Object.fromEntries(all)),
    away: fc.array(period, { maxLength: 1 }),
    travel,
    busy: fc.array(interval, { maxLength: 3 }),
    bookings: fc.array(interval, { maxLength: 4 }),
    bufferBefore: fc.constantFrom(0, 0, 5, 15, 30),
    bufferAfter: fc.constantFrom(0, 0, 10, 45),
    noticeAmount: fc.integer({ min: 0, max: 2 }),
    noticeUnit: fc.constantFrom('DAY', 'HOUR'),
    horizonDays: fc.oneof(fc.constant(400), fc.integer({ min: 1, max: days })),
    showsAllHours: fc.constant(false),
    mostPerDay: rarely(3),
    mostPerWeek: rarely(4),
    mostPerMonth: rarely(5),
    mostMinutesPerDay: rarely(400),
    mostMinutesPerWeek: rarely(800),
    mostMinutesPerMonth: rarely(900),
  });
};

const searches = (days: number) =>
  fc.constantFrom(...changes).chain((start) => {
    const from = at(`${start}T00:00Z`);
    return fc.record({
      first: schedule(from, days),
      second: fc.option(fc.tuple(schedule(from, days), fc.constantFrom(...zones)), { nil: null }),
      from: fc.constant(from),
      to: fc.constant(from + days * 1_440),
      durationMinutes: fc.constantFrom(...meetingDurations),
      now: fc.integer({ min: -1_440, max: 1_440 }).map((shift) => from + shift),
    });
  });

/** How many searches found anything: an oracle that agrees about nothing proves nothing. */
function compare(runs: number, days: number, tried: readonly string[]): number {
  let found = 0;
  fc.assert(
    fc.property(searches(days), ({ first, second, ...search }) => {
      for (const zone of tried) {
        const hosts = [{ ...first, zone }, ...(second ? [{ ...second[0], zone: second[1] }] : [])];
        const asked = { ...search, hosts, step: stepFor(search.durationMinutes) };
        const slots = freeSlots(asked);
        expect(slots).toEqual(slotsByTrying(asked));
        if (slots.length > 0) found++;
      }
    }),
    { numRuns: runs },
  );
  return found;
}

describe('the slots of random schedules', () => {
  test('equal those that trying every minute finds', () => {
    expect(compare(25, 4, zones)).toBeGreaterThan(50);
  });

  test('equal those of 10,000 schedules in each zone', { tags: ['night'], timeout: 1_800_000 }, () => {
    expect(compare(10_000, 4, zones)).toBeGreaterThan(20_000);
  });

  test('equal those of whole 60 days', { tags: ['night'], timeout: 1_800_000 }, () => {
    expect(compare(200, 60, zones)).toBeGreaterThan(500);
  });
});
