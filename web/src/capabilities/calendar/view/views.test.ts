import { expect, test } from 'vitest';
import { type Entry, entriesOn, placeEntries, spanOn } from './placed-entries.ts';
import { dayAfter, daysOfView } from './views.ts';

const day = Temporal.PlainDate.from('2026-11-18');
const shown = (view: Parameters<typeof daysOfView>[0], firstWeekday: number) => {
  const days = daysOfView(view, day, firstWeekday);
  return [String(days[0]), String(days.at(-1)), days.length];
};

test('shows whole weeks that begin on the day of the language', () => {
  expect(shown('week', 1)).toEqual(['2026-11-16', '2026-11-22', 7]);
  expect(shown('week', 0)).toEqual(['2026-11-15', '2026-11-21', 7]);
  expect(shown('week', 6)).toEqual(['2026-11-14', '2026-11-20', 7]);
  expect(shown('month', 1)).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(shown('month', 0)).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(shown('day', 1)).toEqual(['2026-11-18', '2026-11-18', 1]);
  expect(String(dayAfter('month', Temporal.PlainDate.from('2026-01-31'), 1))).toBe('2026-02-28');
});

const entry = (key: string, startsAt: string | null, endsAt: string | null, dueOn: string | null = null): Entry => ({
  ...{ key, startsAt, endsAt, dueOn },
  ...{ kind: 'booking', recordKind: 'Booking', recordId: key, title: key, detail: null, path: null, canMove: true },
});
const at = (time: string) => `2026-11-18T${time}:00Z`;

test('places entries at one time beside each other, and later ones alone', () => {
  const all = [
    entry('a', at('09:00'), at('10:00')),
    entry('b', at('09:30'), at('10:30')),
    entry('c', at('10:00'), at('11:00')),
    entry('d', at('11:00'), at('12:00')),
    entry('due', null, null, '2026-11-18'),
  ];
  expect(placeEntries(all, day, 'UTC').map(({ entry: { key }, column, columns }) => [key, column, columns])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});

test('cuts an entry at midnight of the zone of the reader', () => {
  const late = entry('late', at('22:30'), '2026-11-19T00:30:00Z');
  expect(spanOn(late, day, 'UTC')).toEqual({ from: 1_350, to: 1_440 });
  expect(spanOn(late, day.add({ days: 1 }), 'UTC')).toEqual({ from: 0, to: 30 });
  expect(spanOn(late, day, 'Europe/Paris')).toEqual({ from: 1_410, to: 1_440 });
  expect(entriesOn([late], day, 'Asia/Tokyo')).toEqual([]);
});

test('keeps the hours of the clock on the day of a clock change', () => {
  const change = Temporal.PlainDate.from('2026-10-25');
  const afternoon = entry('x', '2026-10-25T13:00:00Z', '2026-10-25T14:00:00Z');
  expect(spanOn(afternoon, change, 'Europe/Paris')).toEqual({ from: 840, to: 900 });
});
