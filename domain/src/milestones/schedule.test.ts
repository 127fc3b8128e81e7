import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayKind } from './milestone.ts';
import { hasCircle, isWorkingDay, moveDays, type ScheduledItem, schedule } from './schedule.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((n) => day('2026-01-01').add({ days: n }));

/** Computes the date day by day. */
function slowly(from: Temporal.PlainDate, count: number, step: 1 | -1): Temporal.PlainDate {
  let at = from;
  while (!isWorkingDay(at)) at = at.add({ days: step });
  for (let left = Math.abs(count); left > 0; ) {
    at = at.add({ days: step });
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

test('moves by working days like a calendar that is read day by day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (from, count) => {
      const step = count < 0 ? -1 : 1;
      expect(moveDays(from, count, 'working').toString()).toBe(slowly(from, count, step).toString());
    }),
  );
});

const item = (
  key: string,
  offsetDays: number,
  lengthDays: number,
  more: Partial<ScheduledItem> = {},
): ScheduledItem => ({
  key,
  offsetDays,
  lengthDays,
  dependsOn: [],
  ...more,
});

const text = (items: readonly ScheduledItem[], plan: Parameters<typeof schedule>[1]) =>
  Object.fromEntries([...schedule(items, plan)].map(([key, { startsOn, dueOn }]) => [key, `${startsOn}/${dueOn}`]));

test('counts from the first day, and waits for predecessors and their lag', () => {
  const items = [
    item('b', 0, 2, { dependsOn: [{ id: 'a', lagDays: 1 }] }),
    item('a', 0, 4),
    item('c', 20, 0, { dependsOn: [{ id: 'b', lagDays: 0 }] }),
  ];
  // 2 November 2026 is a Monday.
  const plan = { anchor: day('2026-11-02'), direction: 'start', dayKind: 'working' } as const;
  expect(text(items, plan)).toEqual({
    a: '2026-11-02/2026-11-06',
    b: '2026-11-09/2026-11-11',
    c: '2026-11-30/2026-11-30',
  });
});

test('counts back from the last day, and ends before the successors begin', () => {
  const items = [item('pitch', 0, 3), item('deck', 0, 2, {}), item('pitch-2', 10, 1)];
  const linked = [{ ...items[0], dependsOn: [{ id: 'deck', lagDays: 2 }] }, items[1], items[2]] as ScheduledItem[];
  const plan = { anchor: day('2026-12-18'), direction: 'end', dayKind: 'calendar' } as const;
  expect(text(linked, plan)).toEqual({
    pitch: '2026-12-15/2026-12-18',
    deck: '2026-12-11/2026-12-13',
    'pitch-2': '2026-12-07/2026-12-08',
  });
});

test.each<DayKind>(['working', 'calendar'])('moves only untouched days in %s days', (dayKind) => {
  const fixed = { startsOn: day('2026-11-10'), dueOn: day('2026-11-12') };
  const items = [
    item('a', 0, 4),
    item('b', 5, 1, { fixed }),
    item('c', 0, 1, { dependsOn: [{ id: 'b', lagDays: 0 }] }),
  ];
  const at = (anchor: string) => schedule(items, { anchor: day(anchor), direction: 'start', dayKind });
  const [before, after] = [at('2026-11-02'), at('2026-11-09')];
  expect(after.get('a')?.startsOn.toString()).toBe('2026-11-09');
  expect(before.get('b')).toEqual(fixed);
  expect(after.get('b')).toEqual(fixed);
  // It follows the fixed one.
  expect(after.get('c')?.startsOn.toString()).toBe('2026-11-12');
});

test('finds circles of dependencies, and no others', () => {
  const on = (key: string, ...ids: string[]) => ({ key, dependsOn: ids.map((id) => ({ id, lagDays: 0 })) });
  expect(hasCircle([on('a', 'b', 'c'), on('b', 'c'), on('c')])).toBe(false);
  expect(hasCircle([on('a', 'b'), on('b', 'c'), on('c', 'a')])).toBe(true);
  expect(hasCircle([on('a', 'a')])).toBe(true);
});
