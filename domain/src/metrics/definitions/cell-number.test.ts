import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalSymbolIn } from './cell-number.ts';
import { numberFrom } from './number.ts';

test.each([
  ['1234.5', ',', 1234.5],
  ['1234,5', '.', 1234.5],
  ['1.234,50', '.', 1234.5],
  ['1,234.50', ',', 1234.5],
  ['1.234.567', '.', 1_234_567],
  ['0.125', ',', 0.125],
  ['1234.567', ',', 1234.567],
  ['1.234', ',', 1234],
  ['1.234', '.', 1.234],
  ['€ 2,500', '.', 2500],
  ['75 %', '.', 75],
] as const)('reads %s', (cell, usual, value) => {
  expect(numberFrom(cell, decimalSymbolIn(cell, usual))).toBe(value);
});

test('reads what a person in that language writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom('en', 'de'), (cents, language) => {
      const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(numberFrom(text, decimalSymbolIn(text, language === 'en' ? '.' : ','))).toBe(cents / 100);
    }),
  );
});
