import { expect, test } from 'vitest';
import { type PeriodStatus, shownStatusOf, statusAfter } from './status.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['open', 0, 3, 'open'],
  ['open', 1, 3, 'partial'],
  ['open', 3, 3, 'submitted'],
  ['partial', 3, 3, 'submitted'],
  ['partial', 0, 3, 'open'],
  ['submitted', 3, 3, 'corrected'],
  ['corrected', 2, 3, 'corrected'],
  ['skipped', 0, 3, 'skipped'],
  ['skipped', 1, 3, 'partial'],
] as const)('makes %s with %i of %i values %s', (before, filled, owed, after) => {
  expect(statusAfter(before, { filled, owed, hasChanged: true })).toBe(after);
});

test('corrects nothing without a change', () => {
  expect(statusAfter('submitted', { filled: 3, owed: 3, hasChanged: false })).toBe('submitted');
});

test('is overdue after the due day, while something is asked', () => {
  const shown = (status: PeriodStatus, on: string) => shownStatusOf({ status, dueOn: day('2026-11-10') }, day(on));
  expect([shown('open', '2026-11-10'), shown('open', '2026-11-11')]).toEqual(['open', 'overdue']);
  expect([shown('partial', '2026-11-11'), shown('submitted', '2026-11-11')]).toEqual(['overdue', 'submitted']);
  expect([shown('corrected', '2026-11-11'), shown('skipped', '2026-11-11')]).toEqual(['corrected', 'skipped']);
});
