import { expect, test } from 'vitest';
import { allowsDecimals, maskOf, unitTypes } from './unit.ts';

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
