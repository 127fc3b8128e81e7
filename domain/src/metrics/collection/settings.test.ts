import { expect, test } from 'vitest';
import { checkSettings, remindsOn } from './settings.ts';

const dueOn = Temporal.PlainDate.from('2026-03-31');
const days = (from: string, to: string) => {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;
  return Array.from({ length: count + 1 }, (_, i) => first.add({ days: i }));
};
const reminded = (remindsBefore: number, remindsAfter: number) =>
  days('2026-03-01', '2026-04-30')
    .filter((day) => remindsOn(day, dueOn, { remindsBefore, remindsAfter }))
    .map(String);

test('reminds once before and once after the due day, over a clock change', () => {
  expect(reminded(3, 3)).toEqual(['2026-03-28', '2026-04-03']);
  expect(reminded(0, 7)).toEqual(['2026-04-07']);
  expect(reminded(0, 0)).toEqual([]);
});

test.each([
  { dueDays: 0 },
  { dueDays: 61 },
  { dueDays: 1.5 },
  { remindsBefore: -1 },
  { remindsAfter: 31 },
  { collectsFrom: '2026-02-30' },
])('refuses %o', (wrong) => {
  const usual = { isCollecting: true, collectsFrom: '2026-01-01', dueDays: 10, remindsBefore: 3, remindsAfter: 3 };
  expect(checkSettings(usual)).toEqual(usual);
  expect(() => checkSettings({ ...usual, ...wrong })).toThrow();
});
