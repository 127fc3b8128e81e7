import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { periodEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { eventFacts, periodCard } from './find-periods.ts';

const isFilled = sql`(v.value is not null or v.date_value is not null)`;

/** A paused metric is not owed until it is filled: nobody is asked for it. */
const valuesOf = (condition: ReturnType<typeof sql>) => sql`(
  select count(*) from ${metricValues} v
  join ${metrics} m on m.tenant_id = v.tenant_id and m.id = v.metric_id and m.trashed_at is null
  where v.tenant_id = ${metricPeriods.tenantId} and v.period_id = ${metricPeriods.id} and v.is_owed
    and (m.paused_at is null or ${isFilled}) and ${condition})`;

/** Counts the owed and the filled values of these periods again. */
export async function recount(tx: Tx, ids: readonly Id<'MetricPeriod'>[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(metricPeriods)
    .set({ owed: valuesOf(sql`true`), filled: valuesOf(isFilled) })
    .where(inArray(metricPeriods.id, [...ids]));
}

/** Periods that are asked for, and have something left to ask. */
export const isAsked = and(
  inArray(metricPeriods.status, ['open', 'partial']),
  gt(metricPeriods.owed, metricPeriods.filled),
);

/** After a metric was paused, deleted or taken back: what it leaves complete needs no further answer. */
export async function recountPeriodsOf(tx: Tx, actor: Actor, metricId: Id<'Metric'>): Promise<void> {
  const open = await tx.db
    .select(periodCard)
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(
      and(
        inArray(metricPeriods.status, ['open', 'partial']),
        isNull(startups.trashedAt),
        sql`exists (select from ${metricValues} v where v.tenant_id = ${metricPeriods.tenantId}
          and v.period_id = ${metricPeriods.id} and v.metric_id = ${metricId} and v.is_owed)`,
      ),
    )
    .orderBy(asc(metricPeriods.id))
    .for('update', { of: metricPeriods });
  const ids = open.map(({ id }) => id);
  await recount(tx, ids);
  const completed = await tx.db
    .update(metricPeriods)
    .set({ status: 'submitted', submittedAt: sql`now()`, version: sql`${metricPeriods.version} + 1` })
    .where(
      and(
        inArray(metricPeriods.id, ids),
        gt(metricPeriods.filled, 0),
        sql`${metricPeriods.filled} >= ${metricPeriods.owed}`,
      ),
    )
    .returning({ id: metricPeriods.id });
  const done = new Set(completed.map(({ id }) => id));
  await logActivities(
    tx,
    actor,
    open.filter(({ id }) => done.has(id)).map((period) => periodEvent('metrics.completed', eventFacts(period))),
  );
}
