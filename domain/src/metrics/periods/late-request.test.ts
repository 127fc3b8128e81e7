import { expect, test } from 'vitest';
import { isStillAsked } from './late-request.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const day = date('2026-11-20');
const month = (n: number) => {
  const from = date(`2026-${String(n).padStart(2, '0')}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
};
const known = { day, isNew: false, isLast: false, newest: null };

test('asks for the last period only when a metric is new to a startup', () => {
  expect(isStillAsked(month(10), { ...known, isLast: true })).toBe(true);
  expect(isStillAsked(month(9), known)).toBe(false);
  expect(isStillAsked(month(1), known)).toBe(false);
});

test('asks for every month when the first answers come late', () => {
  expect(isStillAsked(month(3), { ...known, isNew: true })).toBe(true);
});

test('catches up after the newest request, but not for periods long past', () => {
  const newest = date('2026-08-01');
  const week = { from: date('2026-10-26'), to: date('2026-11-01') };
  expect(isStillAsked(week, { ...known, newest })).toBe(true);
  expect(isStillAsked(month(9), { ...known, newest })).toBe(false);
  expect(isStillAsked(week, { ...known, newest: date('2026-11-02') })).toBe(false);
});

test('asks for no year that ended long ago', () => {
  const year = { from: date('2025-01-01'), to: date('2025-12-31') };
  expect(isStillAsked(year, { ...known, isLast: true })).toBe(false);
  expect(isStillAsked(year, { ...known, day: date('2026-01-15'), isLast: true })).toBe(true);
});
