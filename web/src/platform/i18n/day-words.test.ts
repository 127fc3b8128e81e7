import { type DayPhrases, dayWordsOf, englishDays } from '@seedbed/domain/kernel/text/day-words.ts';
import { typedDay } from '@seedbed/domain/kernel/text/typed-day.ts';
import { languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';

const files = import.meta.glob<{ 'typed-days': DayPhrases }>('#locales/*/common.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${language}/common.json`))?.[1]['typed-days'] as DayPhrases;

// A Wednesday.
const today = Temporal.PlainDate.from('2026-11-25');
const read = (language: string, text: string) =>
  typedDay(text, today, [dayWordsOf(localeOf(language), textsOf(language), true)])?.toString() ?? null;

test('knows the English words without texts', () => {
  expect(dayWordsOf('en', textsOf('en'), true)).toEqual(englishDays(true));
});

test.each(languages)('reads each phrase, weekday and written date in %s', (language) => {
  const phrases = textsOf(language);
  for (const word of phrases.today.split('|')) expect(read(language, word), word).toBe('2026-11-25');
  for (const word of phrases.tomorrow.split('|')) expect(read(language, word), word).toBe('2026-11-26');
  for (const word of phrases['next-week'].split('|')) expect(read(language, word), word).toBe('2026-11-30');
  for (const phrase of phrases['in-days'].split('|'))
    expect(read(language, phrase.replace('#', '3')), phrase).toBe('2026-11-28');
  for (const phrase of phrases['in-weeks'].split('|'))
    expect(read(language, phrase.replace('#', '2')), phrase).toBe('2026-12-09');
  const at = new Date('2026-11-27T12:00Z');
  for (const weekday of ['long', 'short'] as const) {
    const friday = new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(at);
    expect(read(language, friday), friday).toBe('2026-11-27');
  }
  for (const month of ['long', 'short'] as const) {
    const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
    const written = new Intl.DateTimeFormat(localeOf(language), options).format(at);
    expect(read(language, written), written).toBe('2026-11-27');
  }
});

test.each([
  ['de', 'nächsten Freitag'],
  ['de', 'nächste Woche Freitag'],
  ['es', 'el próximo viernes'],
  ['fr', 'vendredi prochain'],
  ['pt', 'próxima sexta-feira'],
  ['id', 'Jumat depan'],
  ['tr', 'gelecek cuma'],
  ['uk', 'наступна п’ятниця'],
  ['ar', 'الجمعة القادمة'],
  ['ja_JP', '来週の金曜日'],
  ['ko', '다음 주 금요일'],
])('reads next Friday in %s: %s', (language, text) => expect(read(language, text)).toBe('2026-12-04'));
