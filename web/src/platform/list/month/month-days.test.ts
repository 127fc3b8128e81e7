import { expect, test } from 'vitest';
import { monthDays } from './month-days.ts';

const month = (day: string, firstDay: number) => {
  const days = monthDays(Temporal.PlainDate.from(day), firstDay).map(String);
  return [days[0], days.at(-1), days.length];
};

test('shows whole weeks around a month, from the first day of the week of the language', () => {
  expect(month('2026-11-18', 1)).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(month('2026-11-18', 0)).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(month('2026-11-18', 6)).toEqual(['2026-10-31', '2026-12-04', 35]);
  expect(month('2027-02-01', 1)).toEqual(['2027-02-01', '2027-02-28', 28]);
});
