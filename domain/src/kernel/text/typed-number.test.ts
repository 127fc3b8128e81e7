import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyNumberFrom, decimalSymbolOf, typedText } from './typed-number.ts';

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
] as const)('reads %s with the decimal sign %s', (typed, symbol, value) => {
  expect(anyNumberFrom(typed, symbol)).toBe(value);
});

test.each(['abc', '1-2', '5k', '1.2.3,4,5', '1,2,3', '12abc', '--5', '€', '1e400', '9'.repeat(20)])(
  'finds no number in %s',
  (typed) => {
    expect(anyNumberFrom(typed, '.')).toBeUndefined();
    expect(anyNumberFrom(typed, ',')).toBeUndefined();
  },
);

test('an empty text is no answer', () => expect(anyNumberFrom(' ', '.')).toBeNull());

const locales = ['en', 'de', 'fr', 'es', 'pt', 'tr', 'id', 'uk', 'ko', 'ja', 'ar', 'ar-EG', 'de-CH', 'en-IN'];

test.each(locales)('reads each number as %s writes it', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000), (whole, part) => {
      const value = whole / part;
      expect(anyNumberFrom(format.format(value), decimalSymbolOf(locale))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('reads back what a form shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('.' as const, ',' as const), (n, symbol) => {
      expect(anyNumberFrom(typedText(n / 1000, symbol), symbol)).toBe(n / 1000);
    }),
  );
});
