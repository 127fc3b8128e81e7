import { expect, test } from 'vitest';
import { promptStep } from './prompt.ts';

const [metrics, categorization] = [{ type: 'METRICS' } as const, { type: 'CATEGORIZATION' } as const];

test.each([
  ['stays closed without a pending form', null, true, false, null],
  ['asks for the categorization first', categorization, false, false, 'CATEGORIZATION'],
  ['asks for metrics once the categorization is complete', categorization, true, false, 'METRICS'],
  ['asks for metrics', metrics, true, false, 'METRICS'],
  ['stays closed for the session after it was shown', metrics, true, true, null],
  ['asks again while the categorization is missing', categorization, false, true, 'CATEGORIZATION'],
] as const)('%s', (_, pending, isCategorized, wasShown, step) => {
  expect(promptStep({ pending, isCategorized, wasShown })).toBe(step);
});
