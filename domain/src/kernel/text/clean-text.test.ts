import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  'Zoë O’Brien-Świątek',
  'ليلى أحمد بن عبد الله',
  'مُحَمَّد',
  'שָׁרוֹן כהן ז״ל',
  'می\u200cخواهم',
  'क\u094d\u200dष',
  'അവന\u0d4d\u200d',
  '👩\u200d👩\u200d👧 Team',
  '🧑🏽\u200d🚀 ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Leeds',
  '1\ufe0f\u20e3 🇩🇪',
  '山田 太郎',
  '김민준',
])('keeps %j', (name) => expect(cleanLine(name)).toBe(name));

test.each([
  ['  Ann \u00a0 Lee ', 'Ann Lee'],
  ['Ann\r\nLee\tJr', 'Ann Lee Jr'],
  ['A\u0000n\u001bn\u007f\u0085', 'Ann'],
  ['\u202eAnn\u202c \u2066Lee\u2069\u200e\u200f\u061c', 'Ann Lee'],
  ['A\u200bn\u2060n\ufeff\u00ad', 'Ann'],
  ['pl\u200dan\u200c', 'plan'],
  ['\u200dخطة\u200c', 'خطة'],
  ['Ann\u{e0061}\u{e0062}\u{e007f}', 'Ann'],
  ['e\u0301', '\u00e9'],
  ['a\ud800b', 'ab'],
])('cleans %j to %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned);
  expect(cleanLine(cleaned)).toBe(cleaned);
});

test.each([
  '\u0301',
  ' \u0651 \u0e34',
  '',
  '   ',
  '\u200b',
  '\u202e\u2066',
  '\u3164',
  '\u115f\u1160',
  '\u2800 \u2800',
  '\ufe0f',
  '\u034f',
  '\u200d',
  '\u{e0041}',
])('finds nothing visible in %j', (typed) => expect(cleanLine(typed)).toBe(''));

test('keeps the lines of a long text, and nothing that cannot be stored', () =>
  expect(cleanText(' a\u0000\r\nb\ud83d\t😀 ', true)).toBe('a\nb\t😀'));
