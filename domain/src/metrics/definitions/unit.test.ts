import { expect, test } from 'vitest';
import { numberSignsOf, plainSigns } from '#kernel/text/typed-number.ts';
import { readMetric } from './number.ts';
import { allowsDecimals, maskOf, placeholderOf, unitTypes } from './unit.ts';

test('puts the percent sign behind, and the currency where the language writes it', () => {
  expect(maskOf('PERCENTAGE', 'en', 'EUR')).toEqual({ prefix: '', suffix: ' %' });
  expect(maskOf('MONETARY', 'en', 'EUR')).toEqual({ prefix: '€', suffix: '' });
  expect(maskOf('MONETARY', 'de', 'EUR')).toEqual({ prefix: '', suffix: ' €' });
});

test('keeps the code of a currency without a sign', () => {
  expect(maskOf('MONETARY', 'en', 'CFA').suffix.trim() || maskOf('MONETARY', 'en', 'CFA').prefix).toBe('CFA');
});

test('allows decimals for shares, amounts, employees and months only', () => {
  expect(unitTypes.filter(allowsDecimals)).toEqual(['PERCENTAGE', 'MONETARY', 'EMPLOYEE', 'MONTHS']);
});

test.each(unitTypes.filter((unit) => unit !== 'DATE'))('shows an example for %s that the field accepts', (unit) => {
  for (const signs of [plainSigns, numberSignsOf('de')]) {
    const reading = readMetric(placeholderOf(unit, signs), signs, unit);
    expect(reading.kind).toBe('number');
    if (reading.kind === 'number') expect(Number.isInteger(reading.value) || allowsDecimals(unit)).toBe(true);
  }
});

test('writes examples with the signs of the language', () => {
  expect(placeholderOf('EMPLOYEE', plainSigns)).toBe('12.5');
  expect(placeholderOf('EMPLOYEE', numberSignsOf('de'))).toBe('12,5');
  expect(placeholderOf('DATE', numberSignsOf('de'))).toBe('yyyy-MM-dd');
});
