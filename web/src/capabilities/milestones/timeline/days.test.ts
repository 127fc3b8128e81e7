import { expect, test } from 'vitest';
import { changed, columnOf, rangeOf, weeksOf } from './days.ts';

test('shows whole weeks around all bars and today', () => {
  // 4 March 2026 is a Wednesday.
  const range = rangeOf([{ startsOn: '2026-03-04', dueOn: '2026-03-10' }], '2026-03-18');
  expect(range).toEqual({ first: '2026-03-02', count: 21 });
  expect([columnOf(range, '2026-03-02'), columnOf(range, '2026-03-10')]).toEqual([1, 9]);
  expect(weeksOf(range)).toEqual([
    { day: '2026-03-02', column: 1 },
    { day: '2026-03-09', column: 8 },
    { day: '2026-03-16', column: 15 },
  ]);
});

test('moves both days, or changes the length, which stays a day at least', () => {
  const bar = { startsOn: '2026-03-04', dueOn: '2026-03-05' };
  expect(changed(bar, 1, false)).toEqual({ startsOn: '2026-03-05', dueOn: '2026-03-06' });
  expect(changed(bar, -1, true)).toEqual({ startsOn: '2026-03-04', dueOn: '2026-03-04' });
  expect(changed({ ...bar, dueOn: '2026-03-04' }, -1, true)).toEqual({ startsOn: '2026-03-04', dueOn: '2026-03-04' });
});
