import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyNumberFrom, type NumberSigns, numberSignsOf, readNumber, typedText } from './typed-number.ts';

const english = numberSignsOf('en');
const german = numberSignsOf('de');
const french = numberSignsOf('fr');

test.each([
  ['1234', '.', 1234],
  ['-12', '.', -12],
  ['−12,5', ',', -12.5],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['1.234', '.', 1.234],
  ['1.234', ',', 1234],
  ['12,5', '.', 12.5],
  ['0,125', '.', 0.125],
  ['1,234,567', '.', 1_234_567],
  ['12,34,567.8', '.', 1_234_567.8],
  ['€ 1.234,50', '.', 1234.5],
  ['€ 1.234,50', ',', 1234.5],
  ['$1,234.50', ',', 1234.5],
  ['EUR 20', '.', 20],
  ['20 USD', '.', 20],
  ['12,5 %', ',', 12.5],
  ["1'234.50", '.', 1234.5],
  ['1 234,50', ',', 1234.5],
  ['١٢٣', '.', 123],
  ['١٢٣٫٥', ',', 123.5],
  ['.5', '.', 0.5],
  ['5.', '.', 5],
] as const)('reads %s where the decimal sign is %s', (typed, symbol, value) => {
  expect(anyNumberFrom(typed, symbol === ',' ? german : english)).toBe(value);
});

test.each([
  'abc',
  '1-2',
  '5k',
  '1.2.3,4,5',
  '1,2,3',
  '25.11.2026',
  '12abc',
  '--5',
  '€',
  '1e400',
  '9'.repeat(20),
  '3 MIO',
  '12AB34',
  '2024 12',
  '5 %5',
  '5 MRD',
  '2 BN',
])('finds no number in %s', (typed) => {
  for (const signs of [english, german, french]) expect(readNumber(typed, signs)).toEqual({ kind: 'none' });
});

test.each([
  ['8912,50', english, 8912.5],
  ['8912.50', german, 8912.5],
  ['8912.5', french, 8912.5],
  ['8,912', english, 8912],
  ['8.912', english, 8.912],
  ['8.912', german, 8912],
  ['8,912', german, 8.912],
  ['8,912.50', french, 8912.5],
  ['8 912', french, 8912],
  ['1.234.567', english, 1_234_567],
  ['1.234,567', english, 1234.567],
  ['0,912', english, 0.912],
] as const)('reads %s by its shape', (typed, signs: NumberSigns, value) => {
  expect(readNumber(typed, signs)).toEqual({ kind: 'number', value });
});

test.each([
  ['8.912', french, [8912, 8.912]],
  ['-8.912', french, [-8912, -8.912]],
  ['8912,500', english, [8_912_500, 8912.5]],
  ['8912.500', german, [8_912_500, 8912.5]],
  ['8,9125', english, [89_125, 8.9125]],
] as const)('asks what %s means', (typed, signs: NumberSigns, choices) => {
  expect(readNumber(typed, signs)).toEqual({ kind: 'asked', choices });
  expect(anyNumberFrom(typed, signs)).toBeUndefined();
});

test.each([
  ['en', '.', ','],
  ['de', ',', '.'],
  ['fr', ',', null],
  ['es', ',', '.'],
  ['uk', ',', null],
  ['ar-EG', '.', ','],
])('knows the signs of %s', (locale, decimal, group) => {
  expect(numberSignsOf(locale)).toEqual({ decimal, group });
});

test('writes money with two decimals or none', () => {
  expect([8912, 8912.5, 8912.505].map((value) => typedText(value, german, true))).toEqual([
    '8912',
    '8912,50',
    '8912,505',
  ]);
});

test('an empty text is no answer', () => expect(anyNumberFrom(' ', english)).toBeNull());

const locales = ['en', 'de', 'fr', 'es', 'pt', 'tr', 'id', 'uk', 'ko', 'ja', 'ar', 'ar-EG', 'de-CH', 'en-IN'];

test.each(locales)('reads each number as %s writes it', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000), (whole, part) => {
      const value = whole / part;
      expect(anyNumberFrom(format.format(value), numberSignsOf(locale))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('reads back what a form shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(english, german, french), (n, signs) => {
      expect(anyNumberFrom(typedText(n / 1000, signs), signs)).toBe(n / 1000);
    }),
  );
});
