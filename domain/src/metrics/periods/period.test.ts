import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from '#kernel/dates.ts';
import {
  endedPeriods,
  fromMoment,
  lastEndedPeriod,
  lengthOf,
  periodOf,
  periodsBetween,
  type Recurrence,
  toMoment,
} from './period.ts';

const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Tehran',
];

/** Day by day: slow and obvious. */
function monthsReference(months: number, day: Temporal.PlainDate) {
  const starts = (one: Temporal.PlainDate) => one.day === 1 && (one.year * 12 + one.month - 1) % months === 0;
  let from = day;
  while (!starts(from)) from = from.subtract({ days: 1 });
  let to = day;
  while (!starts(to.add({ days: 1 }))) to = to.add({ days: 1 });
  return { from: from.toString(), to: to.toString() };
}

const day = fc.integer({ min: 0, max: 2_600 }).map((days) => Temporal.PlainDate.from('2023-12-31').add({ days }));

test('finds the months, quarters, half years and years that contain a day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(1, 2, 3, 6, 12), (one, months) => {
      const { from, to } = periodOf({ amount: months, type: 'MONTHLY' }, one);
      expect({ from: from.toString(), to: to.toString() }).toEqual(monthsReference(months, one));
    }),
  );
  expect(lengthOf(periodOf({ amount: 1, type: 'YEARLY' }, Temporal.PlainDate.from('2026-05-05')))).toBe('year');
  expect(lengthOf(periodOf({ amount: 1, type: 'WEEKLY' }, Temporal.PlainDate.from('2026-11-25')))).toBe('week');
});

test.each(zones)('loses and doubles no period over clock changes and month ends in %s (RE-Z2)', (zone) => {
  const recurrences: Recurrence[] = [
    { amount: 1, type: 'WEEKLY' },
    { amount: 1, type: 'MONTHLY' },
    { amount: 3, type: 'MONTHLY' },
  ];
  for (const recurrence of recurrences) {
    const since = Temporal.PlainDate.from('2024-01-01');
    const until = Temporal.PlainDate.from('2030-12-31');
    const periods = endedPeriods(recurrence, since, zone, endOfDay(until, zone));
    for (const [i, period] of periods.entries()) {
      const next = periods[i + 1];
      if (next) expect(next.from.equals(period.to.add({ days: 1 }))).toBe(true);
      // Requested with the first moment of the next day in the zone, and not a millisecond earlier.
      const first = startOfDay(period.to.add({ days: 1 }), zone);
      expect(lastEndedPeriod(recurrence, zone, first).to.equals(period.to)).toBe(true);
      const before = lastEndedPeriod(recurrence, zone, first.subtract({ milliseconds: 1 }));
      expect(before.to.equals(period.to)).toBe(false);
    }
    expect(periods.length).toBeGreaterThan(20);
  }
});

test('writes periods as days of UTC', () => {
  const period = periodOf({ amount: 1, type: 'MONTHLY' }, Temporal.PlainDate.from('2026-02-10'));
  expect(fromMoment(period).toString()).toBe('2026-02-01T00:00:00Z');
  expect(toMoment(period).toString()).toBe('2026-02-28T23:59:59.999Z');
});

test('lists the periods between two others', () => {
  const month = { amount: 1, type: 'MONTHLY' } as const;
  const of = (text: string, recurrence: Recurrence = month) => periodOf(recurrence, Temporal.PlainDate.from(text));
  const between = (from: string, to: string, recurrence: Recurrence = month) =>
    periodsBetween(recurrence, of(from, recurrence), of(to, recurrence)).map((one) => one.from.toString());
  expect(between('2025-11-30', '2026-02-01')).toEqual(['2025-12-01', '2026-01-01']);
  expect(between('2026-01-15', '2026-02-15')).toEqual([]);
  expect(between('2026-02-15', '2026-01-15')).toEqual([]);
  expect(between('2026-01-05', '2026-01-19', { amount: 1, type: 'WEEKLY' })).toEqual(['2026-01-12']);
  // A quarter of an earlier recurrence is followed by months.
  const quarter = of('2026-01-01', { amount: 3, type: 'MONTHLY' });
  expect(periodsBetween(month, quarter, of('2026-05-01')).map(({ from }) => from.toString())).toEqual(['2026-04-01']);
});
