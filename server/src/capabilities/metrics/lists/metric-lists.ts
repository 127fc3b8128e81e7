import { metricColumns, metricPeriodColumns } from '@seedbed/domain/metrics/columns.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { sql } from 'drizzle-orm';
import { periodCard } from '#capabilities/metrics/collection/find-periods.ts';
import { metricCard, visibleDefinitions } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricPeriods, metrics } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

export const metricList = defineList({
  name: 'metrics',
  columns: metricColumns,
  table: metrics,
  sources: {
    name: metrics.name,
    category: metrics.categoryId,
    unit: metrics.unitType,
    recurrence: metrics.recurrenceType,
    reach: metrics.reach,
    state: {
      expression: sql`case when ${metrics.pausedAt} is null then 'active' else 'paused' end`,
      sqlType: 'text',
    },
    slug: metrics.slug,
  },
  search: [metrics.name],
  card: metricCard,
  visibleTo: visibleDefinitions,
});

/** The startups that have reported, and those that are late. */
export const periodList = defineList({
  name: 'metric_periods',
  columns: metricPeriodColumns,
  table: metricPeriods,
  joins: [
    {
      table: startups,
      on: sql`${startups.tenantId} = ${metricPeriods.tenantId} and ${startups.id} = ${metricPeriods.startupId} and ${startups.trashedAt} is null`,
    },
  ],
  sources: {
    startup: startups.name,
    period: metricPeriods.startsOn,
    status: metricPeriods.status,
    due: metricPeriods.dueOn,
    submitted: { expression: sql`${metricPeriods.submittedAt}`, sqlType: 'timestamptz', isOptional: true },
  },
  search: [startups.name],
  card: periodCard,
  visibleTo: (actor) => (canConfigureMetrics(actor) ? { key: 'ALL' } : noRecord),
});
