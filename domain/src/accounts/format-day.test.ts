import { describe, expect, test } from 'vitest';
import { clockOf, dateFormats } from '#kernel/date-formats.ts';
import { languages, localeOf } from '#kernel/translations.ts';
import { formatDay } from './format-day.ts';

const day = new Date('2026-11-02T12:00Z');
const formatIn = (locale: string) => (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

test('formats English days as in the specification', () => {
  expect(dateFormats.map((one) => formatDay(day, one, formatIn('en')))).toEqual([
    'Nov 02, 2026',
    '2nd Nov, 2026',
    'Nov 02 2026',
    '11/02/26',
    '02/11/26',
    'November 02, 26',
    '02 November, 26',
    '2026-11-02',
  ]);
});

test('lets a date format with a time choose the clock, unless the person chose one', () => {
  expect(clockOf(null, 'MMM DD YYYY, hh:mm a')).toBe('hh:mm A');
  expect(clockOf('HH:mm', 'MMM DD YYYY, hh:mm a')).toBe('HH:mm');
  expect(clockOf(null, 'dd/MM/yy')).toBeNull();
});

test.each([
  ['de', '2 Nov., 2026'],
  ['uk', '2 лист., 2026'],
  ['ja-JP', '2 11月, 2026'],
])('uses the words of %s', (locale, text) => expect(formatDay(day, 'Do MMM, YYYY', formatIn(locale))).toBe(text));

describe.each(languages)('%s', (language) => {
  test.each(dateFormats)('replaces every letter of the pattern %s', (pattern) => {
    const text = formatDay(day, pattern, formatIn(localeOf(language)));
    expect(text).not.toMatch(/MM|DD|dd|YY|yy|Do/);
    expect(text).toMatch(/\p{N}/u);
  });
});
