import { expect, test } from 'vitest';
import { englishDays } from './day-words.ts';
import { typedDay } from './typed-day.ts';

// A Wednesday.
const today = Temporal.PlainDate.from('2026-11-25');
const read = (text: string, isDayFirst = false) => typedDay(text, today, [englishDays(isDayFirst)])?.toString() ?? null;

test.each([
  ['today', '2026-11-25'],
  [' Tomorrow ', '2026-11-26'],
  ['friday', '2026-11-27'],
  ['Fri', '2026-11-27'],
  ['th', '2026-11-26'],
  ['wednesday', '2026-12-02'],
  ['mon.', '2026-11-30'],
  ['next week', '2026-11-30'],
  ['next friday', '2026-12-04'],
  ['next week fri', '2026-12-04'],
  ['in 3 days', '2026-11-28'],
  ['10d', '2026-12-05'],
  ['in 2 weeks', '2026-12-09'],
  ['2026-12-24', '2026-12-24'],
  ['12/24', '2026-12-24'],
  ['1/5', '2027-01-05'],
  ['12/24/27', '2027-12-24'],
  ['24/12', '2026-12-24'],
  ['24 Dec', '2026-12-24'],
  ['December 24th, 2027', '2027-12-24'],
  ['Thu, Dec 24, 2026', '2026-12-24'],
  ['29 feb', '2028-02-29'],
])('reads %j as %s', (text, day) => expect(read(text)).toBe(day));

test('reads the day or the month first', () => {
  expect(read('3/4')).toBe('2027-03-04');
  expect(read('3/4', true)).toBe('2027-04-03');
  expect(read('3.4.', true)).toBe('2027-04-03');
});

test.each([
  '',
  't',
  's',
  'soon',
  'next',
  'next year',
  '31/11',
  '2026-02-30',
  '12',
  'dec',
  '1 2 dec 2026',
  'in 3',
  '0/0',
])('does not read %j', (text) => expect(read(text)).toBeNull());
