import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import type { FormField } from '@seedbed/domain/metrics/update-form/field.ts';
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { type MetricCard, metricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metrics, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';

export type ValueRow = typeof metricValues.$inferSelect;
/** A value with its metric. */
export interface ValueCard extends ValueRow {
  metric: MetricCard;
}

/** The values of these periods that the person may see, in the order of the form. */
export async function valuesOfPeriods(
  tx: Tx,
  actor: Actor | null,
  periodIds: readonly Id<'MetricPeriod'>[],
): Promise<ValueCard[]> {
  if (periodIds.length === 0) return [];
  const rows = await tx.db
    .select({ value: getTableColumns(metricValues), metric: metricCard })
    .from(metricValues)
    .innerJoin(metrics, and(eq(metrics.tenantId, metricValues.tenantId), eq(metrics.id, metricValues.metricId)))
    .where(
      and(inArray(metricValues.periodId, [...periodIds]), isNull(metricValues.trashedAt), isNull(metrics.trashedAt)),
    )
    .orderBy(asc(metricValues.startsOn), asc(metrics.position), asc(metrics.name), asc(metrics.id));
  const last = Number.MAX_SAFE_INTEGER;
  return rows
    .map(({ value, metric }) => ({ ...value, metric: metric as MetricCard }))
    .filter(({ startupId, metric }) => actor === null || canSeeMetric(actor, startupId, metric.audience))
    .toSorted((a, b) => (a.metric.category?.position ?? last) - (b.metric.category?.position ?? last));
}

/** Metrics that are asked for now; calculated and paused ones have no input. */
export const isInput = ({ metric }: ValueCard): boolean => metric.formula === null && metric.pausedAt === null;

export const fieldOf = ({ id, metricId, metric }: ValueCard, language: string): FormField => ({
  id,
  metricId,
  name: translated(metric.labels, language) || translated(metric.names, language) || metric.name,
  unitType: metric.unitType,
  rules: metric.rules,
});
