import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { leastReporters } from '@seedbed/domain/metrics/analytics/statistics.ts';
import { canOpenMetrics, canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { targetsOf } from '#capabilities/metrics/definitions/assign-metric.ts';
import { loadMetrics, type MetricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface SeriesPoint {
  id: string;
  periodId: string;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  value: number | null;
  dateValue: Temporal.PlainDate | null;
  isByTeam: boolean;
  isCorrected: boolean;
  cohortMedian: number | null;
}

export interface MetricSeries {
  metric: MetricCard;
  startupId: Id<'Startup'>;
  target: number | null;
  points: SeriesPoint[];
}

/** The reported and calculated values of a startup by metric, oldest first, with the median of its cohort. */
export async function startupSeries(tx: Tx, actor: Actor, given: string): Promise<MetricSeries[]> {
  const { id: startupId } = await findStartup(tx, actor, given);
  assertAllowed(canOpenMetrics(actor, startupId));
  const metrics = (await loadMetrics(tx)).filter(({ audience }) => canSeeMetric(actor, startupId, audience));
  const values = await tx.db
    .select({
      id: metricValues.id,
      periodId: metricValues.periodId,
      metricId: metricValues.metricId,
      from: metricValues.startsOn,
      to: metricPeriods.endsOn,
      value: metricValues.value,
      dateValue: metricValues.dateValue,
      isByTeam: metricValues.isByTeam,
      version: metricValues.version,
    })
    .from(metricValues)
    .innerJoin(
      metricPeriods,
      and(eq(metricPeriods.tenantId, metricValues.tenantId), eq(metricPeriods.id, metricValues.periodId)),
    )
    .where(
      and(
        eq(metricValues.startupId, startupId),
        sql`(${metricValues.value} is not null or ${metricValues.dateValue} is not null)`,
      ),
    )
    .orderBy(asc(metricValues.startsOn));
  const medians = await cohortMedians(tx, startupId);
  const targets = await targetsOf(tx, [startupId]);
  const byMetric = Map.groupBy(values, ({ metricId }) => metricId);
  return metrics.flatMap((metric) => {
    const points = (byMetric.get(metric.id) ?? []).map(({ metricId: _, version, ...point }) => ({
      ...point,
      // The first entry makes version 2; calculated values keep version 1.
      isCorrected: version > 2,
      cohortMedian: medians.get(`${metric.id} ${point.from} ${point.to}`) ?? null,
    }));
    const target = targets.find(({ metricId }) => metricId === metric.id)?.target ?? null;
    return points.length > 0 || target !== null ? [{ metric, startupId, target, points }] : [];
  });
}

/** Anonymous: only where enough startups of the same programs have reported. */
async function cohortMedians(tx: Tx, startupId: Id<'Startup'>): Promise<Map<string, number>> {
  const { rows } = await tx.connection.query<{ key: string; median: number }>(
    `select v.metric_id || ' ' || v.starts_on || ' ' || p.ends_on as key,
       percentile_cont(0.5) within group (order by v.value) as median
     from metric_values v
     join metric_periods p on p.tenant_id = v.tenant_id and p.id = v.period_id
     where v.tenant_id = $1 and v.value is not null and v.startup_id in (
       select o.startup_id from startup_programs o
       join startup_programs mine on mine.tenant_id = o.tenant_id and mine.program_id = o.program_id
       join startups s on s.tenant_id = o.tenant_id and s.id = o.startup_id and s.trashed_at is null
       where o.tenant_id = $1 and mine.startup_id = $2)
     group by v.metric_id, v.starts_on, p.ends_on
     having count(*) >= $3`,
    [tx.tenantId, startupId, leastReporters],
  );
  return new Map(rows.map(({ key, median }) => [key, Number(median)]));
}
