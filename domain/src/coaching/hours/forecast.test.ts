import { expect, test } from 'vitest';
import { paceDays, poolEnd } from './forecast.ts';

const today = Temporal.PlainDate.from('2027-01-01');
const endOf = (left: number, used: number) => poolEnd({ left, used }, today)?.toString() ?? null;

test('ends when the rest is used at the pace of the last weeks', () => {
  expect(endOf(600, 600)).toBe(today.add({ days: paceDays }).toString());
  expect(endOf(300, 600)).toBe(today.add({ days: paceDays / 2 }).toString());
  expect(endOf(0, 600)).toBe('2027-01-01');
});

test('says nothing without a pace, and nothing about a far future', () => {
  expect(endOf(600, 0)).toBeNull();
  // Minutes that were taken back.
  expect(endOf(600, -30)).toBeNull();
  expect(endOf(60_000, 10)).toBeNull();
});

test('ends no earlier with more minutes, and no later with a faster pace', () => {
  for (let left = 0; left < 2_000; left += 37)
    for (let used = 1; used < 500; used += 41) {
      const [end, more, faster] = [endOf(left, used), endOf(left + 60, used), endOf(left, used + 60)];
      if (end && more) expect(more >= end).toBe(true);
      if (end && faster) expect(faster <= end).toBe(true);
    }
});
