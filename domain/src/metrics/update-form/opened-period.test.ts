import { expect, test } from 'vitest';
import { openedPeriod } from './opened-period.ts';

const month = (month: string, dueOn: string) => ({
  from: `2026-${month}-01T00:00:00.000Z`,
  to: `2026-${month}-28T23:59:59.999Z`,
  dueOn,
});
const [august, september, october] = [month('08', '2026-09-10'), month('09', '2026-10-10'), month('10', '2026-11-10')];
const all = [august, september, october];

test('opens the newest overdue period, else the newest', () => {
  expect(openedPeriod(all, { day: '2026-11-20', asked: null })).toBe(october);
  expect(openedPeriod(all, { day: '2026-11-05', asked: null })).toBe(september);
  expect(openedPeriod([october], { day: '2026-11-05', asked: null })).toBe(october);
  expect(openedPeriod([], { day: '2026-11-05', asked: null })).toBeUndefined();
});

test('opens the period of an asked day', () => {
  expect(openedPeriod(all, { day: '2026-11-20', asked: '2026-08-15' })).toBe(august);
  expect(openedPeriod(all, { day: '2026-11-20', asked: '2026-12-15' })).toBe(october);
});
