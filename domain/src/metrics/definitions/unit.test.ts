import { expect, test } from 'vitest';
import { maskOf, unitTypes } from './unit.ts';

test('puts the percent sign behind, and the currency where the language writes it', () => {
  expect(maskOf('PERCENTAGE', 'en', 'EUR')).toEqual({ prefix: '', suffix: ' %', allowsDecimals: true });
  expect(maskOf('MONETARY', 'en', 'EUR')).toEqual({ prefix: '€', suffix: '', allowsDecimals: true });
  expect(maskOf('MONETARY', 'de', 'EUR')).toEqual({ prefix: '', suffix: ' €', allowsDecimals: true });
});

test('keeps the code of a currency without a sign', () => {
  expect(maskOf('MONETARY', 'en', 'CFA').suffix.trim() || maskOf('MONETARY', 'en', 'CFA').prefix).toBe('CFA');
});

test('allows decimals for shares, amounts and employees only', () => {
  expect(unitTypes.filter((unit) => maskOf(unit, 'en', 'USD').allowsDecimals)).toEqual([
    'PERCENTAGE',
    'MONETARY',
    'EMPLOYEE',
  ]);
});
