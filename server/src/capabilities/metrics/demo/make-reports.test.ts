// The demo's 18 months of 36 startups, against what they are meant to show.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { coreMetrics } from '@seedbed/domain/metrics/definitions/core.ts';
import { expect, test } from 'vitest';
import type { MetricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { makeReports } from './make-reports.ts';

const definitions = coreMetrics
  .filter(({ formula }) => formula === undefined)
  .map((core) => ({
    ...core,
    id: newId<'Metric'>(),
    recurrenceAmount: core.recurrence.amount,
    recurrenceType: core.recurrence.type,
    reach: 'ALL',
    programIds: [],
    conditions: core.conditions ?? [],
    pausedAt: null,
    formula: null,
    isTopLevel: core.isTopLevel ?? true,
  })) as unknown as MetricCard[];
const slugOf = new Map(definitions.map(({ id, slug }) => [id as string, slug]));

const all = Array.from({ length: 36 }, (_, n) => ({
  id: newId<'Startup'>(),
  name: `Startup ${n}`,
  founderId: newId<'User'>(),
  staffId: newId<'User'>(),
  hasBegun: true,
  until: null,
}));
const day = Temporal.PlainDate.from('2026-11-25');
const { periods, values, changes } = makeReports({
  tenantId: newId<'Incubator'>(),
  all,
  definitions,
  collectsFrom: Temporal.PlainDate.from('2025-05-01'),
  day,
  zone: 'Europe/Paris',
});
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('covers 18 months with about as many values as a cohort reports', () => {
  const months = new Set(periods.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`));
  expect(months).toContain('2025-05-01 2025-05-31');
  expect(months).toContain('2026-10-01 2026-10-31');
  const filled = values.filter(({ value, dateValue }) => value != null || dateValue != null);
  expect(filled.length).toBeGreaterThan(4_900);
  expect(filled.length).toBeLessThan(6_900);
});

test('has most reports on time, some late and some missing', () => {
  const settled = periods.filter(({ endsOn }) => Temporal.PlainDate.compare(endsOn.add({ days: 35 }), day) <= 0);
  const share = (count: number) => count / settled.length;
  const missing = settled.filter(({ status }) => status === 'open').length;
  const late = settled.filter(({ submittedAt, dueOn }) => {
    const on = (submittedAt as Temporal.Instant | undefined)?.toZonedDateTimeISO('Europe/Paris').toPlainDate();
    return on && Temporal.PlainDate.compare(on, dueOn) > 0;
  }).length;
  expect(share(missing)).toBeCloseTo(0.07, 1);
  expect(share(late)).toBeCloseTo(0.11, 1);
  expect(share(settled.length - missing - late)).toBeCloseTo(0.82, 1);
});

test('has a revenue of 4,200 in the middle, many without one, and two outliers', () => {
  const revenues = Map.groupBy(
    values.filter(({ metricId, value }) => slugOf.get(metricId) === 'revenue' && value != null),
    ({ startupId }) => startupId,
  );
  const latest = [...revenues.values()].map((own) => own.at(-1)?.value ?? 0);
  const middle = median([...revenues.values()].flat().flatMap(({ value }) => (value ? [value] : [])));
  expect(middle).toBeGreaterThan(2_800);
  expect(middle).toBeLessThan(7_500);
  expect(latest.filter((value) => value === 0).length / latest.length).toBeCloseTo(0.3, 1);
  expect(latest.filter((value) => value > 100_000)).toHaveLength(2);
});

test('shows three corrections with their history', () => {
  expect(changes).toHaveLength(6);
  expect(new Set(changes.map(({ valueId }) => valueId)).size).toBe(3);
});
