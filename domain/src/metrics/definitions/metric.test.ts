import { expect, test } from 'vitest';
import { type OwedMetric, type OwingStartup, owes } from './metric.ts';

const metric = (facts: Partial<OwedMetric> = {}): OwedMetric => ({
  reach: 'ALL',
  programIds: [],
  conditions: [],
  formula: null,
  isPaused: false,
  ...facts,
});
const startup: OwingStartup = { programIds: ['spring'], answers: { serviceIsLive: true }, isChosen: false };
const chosen = { ...startup, isChosen: true };

test('asks every startup, those of programs, or only those it is assigned to', () => {
  expect(owes(startup, metric())).toBe(true);
  expect(owes(startup, metric({ reach: 'PROGRAMS', programIds: ['spring', 'autumn'] }))).toBe(true);
  expect(owes(startup, metric({ reach: 'PROGRAMS', programIds: ['autumn'] }))).toBe(false);
  expect(owes(startup, metric({ reach: 'CHOSEN' }))).toBe(false);
  expect(owes(chosen, metric({ reach: 'CHOSEN' }))).toBe(true);
});

test('asks those whose categorization meets every condition', () => {
  const live = { key: 'serviceIsLive', value: true } as const;
  const sells = { key: 'isGeneratingSales', value: true } as const;
  expect(owes(startup, metric({ conditions: [live] }))).toBe(true);
  expect(owes(startup, metric({ conditions: [{ ...live, value: false }] }))).toBe(false);
  // A question without an answer meets no condition.
  expect(owes(startup, metric({ conditions: [live, sells] }))).toBe(false);
  expect(owes(chosen, metric({ conditions: [sells] }))).toBe(true);
});

test('asks nobody for paused and calculated metrics', () => {
  expect(owes(chosen, metric({ isPaused: true }))).toBe(false);
  expect(owes(chosen, metric({ formula: 'revenue * 2' }))).toBe(false);
});
