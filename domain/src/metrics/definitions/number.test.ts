import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberSignsOf, plainSigns, typedText } from '#kernel/text/typed-number.ts';
import type { Validation } from '#kernel/user-error.ts';
import { checkTarget, masked, readMetric } from './number.ts';
import type { UnitType } from './unit.ts';

const german = numberSignsOf('de');
const number = (value: number) => ({ kind: 'number', value });

test('strips letters and signs', () => {
  for (const text of ['1a2.5$', '12,5$', '+12.5 abc'])
    expect(readMetric(text, plainSigns, 'USER')).toEqual(number(12.5));
  for (const text of ['1a2,5$', '12.5 €']) expect(readMetric(text, german, 'USER')).toEqual(number(12.5));
  expect(readMetric('abc', plainSigns, 'USER')).toEqual({ kind: 'none' });
  expect(readMetric('  ', plainSigns, 'USER')).toEqual({ kind: 'empty' });
});

test.each(['-5', '\u22125', '5-', '10\u201312'])('names the minus in %s', (text) => {
  expect(readMetric(text, plainSigns, 'USER')).toEqual({ kind: 'negative' });
});

test.each([
  '1.2E+06',
  '1e5',
  '5k',
  '$1.5M',
  '3 Mio',
  '20 Tsd.',
  '1.2.3',
  '3 million',
  '12 Md',
  '(500)',
  '1/2',
  '12:30',
  '1½',
  '3 万',
  '10 thousand',
])('finds no number in %s', (text) => {
  expect(readMetric(text, plainSigns, 'USER')).toEqual({ kind: 'none' });
});

const scripts = 'arab arabext beng deva fullwide gujr guru khmr knda laoo mlym mymr orya tamldec telu thai tibt'.split(
  ' ',
);

test.each(scripts)('reads the digits of %s', (numberingSystem) => {
  const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      const text = format.format(cents / 100);
      expect(readMetric(text, plainSigns, 'USER')).toEqual(number(cents / 100));
      expect(readMetric(text, german, 'USER')).toEqual(number(cents / 100));
    }),
    { numRuns: 200 },
  );
});

test('reads a stored number as the form shows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(plainSigns, german), (mills, signs) => {
      expect(readMetric(typedText(mills / 1000, signs), signs, 'USER')).toEqual(number(mills / 1000));
    }),
  );
});

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ \u20ac%abcekM\u0661\u066b\u2019'), maxLength: 14 });

test('the mask never turns one number into another', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(plainSigns, german, numberSignsOf('fr')), (text, signs) => {
      const shown = masked(text);
      fc.pre(shown !== '');
      expect(readMetric(shown, signs, 'USER')).toEqual(readMetric(text, signs, 'USER'));
    }),
    { numRuns: 5_000 },
  );
});

test('the mask keeps a text without a number, and drops letters once there is one', () => {
  for (const text of ['n', 'n/', 'n/a', '€', 'soon']) expect(masked(text)).toBe(text);
  expect(readMetric('n/a', plainSigns, 'USER')).toEqual({ kind: 'none' });
  expect(masked('€5')).toBe('5');
  expect(masked('n/a 7')).toBe('7');
});

test('asks about three decimals of money, which other units may have', () => {
  const asked = { kind: 'asked', choices: [8912, 8.91] };
  expect(readMetric('8.912', plainSigns, 'MONETARY')).toEqual(asked);
  expect(readMetric('8,912', german, 'MONETARY')).toEqual(asked);
  expect(readMetric('1234.567', plainSigns, 'MONETARY')).toEqual({ kind: 'asked', choices: [1_234_567, 1234.57] });
  expect(readMetric('8,9125', plainSigns, 'MONETARY')).toEqual({ kind: 'asked', choices: [89_125, 8.91] });
  expect(readMetric('1,234.5678', plainSigns, 'MONETARY')).toEqual(number(1234.57));
  expect(readMetric('8,912', plainSigns, 'MONETARY')).toEqual(number(8912));
  expect(readMetric('8.91', plainSigns, 'MONETARY')).toEqual(number(8.91));
  expect(readMetric('8.912', plainSigns, 'PERCENTAGE')).toEqual(number(8.912));
});

test('refuses a target that no value can reach', () => {
  const codeOf = (target: number | null, formula: string | null = null, unitType: UnitType = 'USER') => {
    try {
      checkTarget(target, { unitType, formula });
      return null;
    } catch (fault) {
      return (fault as Validation).fields?.target?.[0]?.code;
    }
  };
  for (const target of [null, 0, 12.5, Number.MAX_SAFE_INTEGER]) expect(codeOf(target)).toBeNull();
  for (const target of [Infinity, -Infinity, NaN, 1e300]) expect(codeOf(target)).toBe('metrics.invalid-number');
  expect(codeOf(Infinity, null, 'MONETARY')).toBe('metrics.invalid-amount');
  expect(codeOf(-5)).toBe('metrics.negative');
  expect(codeOf(-5, 'costs - revenue')).toBeNull();
});
