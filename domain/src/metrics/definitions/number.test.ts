import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalSymbolOf, typedText } from '#kernel/text/typed-number.ts';
import { masked, numberFrom } from './number.ts';

/** Slow and obvious: the digits of the script one by one, then everything else is dropped. */
function reference(text: string, decimalSymbol: '.' | ','): number | null | undefined {
  if (text.trim() === '') return null;
  let kept = '';
  for (const char of text) {
    if (char >= '0' && char <= '9') kept += char;
    if (decimalSymbol === '.' && char === '.') kept += '.';
    if (decimalSymbol === ',' && char === ',') kept += '.';
  }
  const points = kept.split('.').length - 1;
  if (points > 1 || kept.replace('.', '') === '') return undefined;
  const value = Number(kept);
  return value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ €%abc'), maxLength: 14 });

test('reads Latin digits as the reference does', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('.' as const, ',' as const), (text, symbol) => {
      expect(numberFrom(text, symbol)).toBe(reference(text, symbol));
    }),
    { numRuns: 5_000 },
  );
});

const scripts = 'arab arabext beng deva fullwide gujr guru khmr knda laoo mlym mymr orya tamldec telu thai tibt'.split(
  ' ',
);

test.each(scripts)('reads the digits of %s', (numberingSystem) => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      const value = cents / 100;
      const text = format.format(value);
      // Arabic scripts bring their own decimal sign.
      expect(numberFrom(text, '.')).toBe(value);
      if (text.includes('\u066b')) expect(numberFrom(text, ',')).toBe(value);
    }),
    { numRuns: 200 },
  );
});

test('reads a number typed with a comma, grouped or not', () => {
  expect(numberFrom('1.234,50', ',')).toBe(1234.5);
  expect(numberFrom('1,234.50', '.')).toBe(1234.5);
  expect(numberFrom('12,5 %', ',')).toBe(12.5);
  expect(numberFrom('0', ',')).toBe(0);
  expect(numberFrom('abc', '.')).toBeUndefined();
  expect(numberFrom('  ', '.')).toBeNull();
});

test('writes a stored number so that it reads the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom('.' as const, ',' as const), (cents, symbol) => {
      expect(numberFrom(typedText(cents / 100, symbol), symbol)).toBe(cents / 100);
    }),
  );
});

test('keeps digits and one decimal sign while a person types', () => {
  expect(masked('-1.2a3,4,5', ',', true)).toBe('123,45');
  expect(masked('12.7', '.', false)).toBe('12');
  expect(masked('١٢٫٥', ',', true)).toBe('12,5');
});

test.each([
  ['en', '.'],
  ['de', ','],
  ['fr', ','],
  ['ar-EG', '.'],
])('knows the decimal sign of %s', (locale, symbol) => {
  expect(decimalSymbolOf(locale)).toBe(symbol);
});
