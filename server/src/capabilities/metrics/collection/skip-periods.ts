import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { periodEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { isPending, type PeriodStatus } from '@seedbed/domain/metrics/periods/status.ts';
import { canConfigureMetrics, canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertCollectsIn } from './collects.ts';
import { eventFacts, type PeriodCard, periodCard } from './find-periods.ts';

const mostAtOnce = 500;

/** Skipped periods are not asked for; they can be opened again. All or none; those that are filled stay. */
export const setPeriodsSkipped = (
  actor: Actor,
  periodIds: readonly string[],
  isSkipped: boolean,
): Promise<PeriodCard[]> =>
  writeTx(actor, async (tx) => {
    await assertCollectsIn(tx);
    const ids = [...new Set(periodIds)];
    if (ids.length > mostAtOnce || !ids.every((id) => isId<'MetricPeriod'>(id))) throw new NotFound();
    const found = await lockPeriods(tx, ids as Id<'MetricPeriod'>[]);
    const areSeen = found.length === ids.length && found.every(({ startupId }) => canOpenMetrics(actor, startupId));
    assertAllowed(areSeen, () => new NotFound());
    assertAllowed(canConfigureMetrics(actor) && found.every(({ startupId }) => canEnterMetrics(actor, startupId)));
    const changed = found.filter(({ status }) => (isSkipped ? isPending(status) : status === 'skipped'));
    if (changed.length === 0) return found;
    const open = sql<PeriodStatus>`case when ${metricPeriods.filled} > 0 then 'partial' else 'open' end`;
    const after = await tx.db
      .update(metricPeriods)
      .set({ status: isSkipped ? 'skipped' : open })
      .where(
        inArray(
          metricPeriods.id,
          changed.map(({ id }) => id),
        ),
      )
      .returning({ id: metricPeriods.id, status: metricPeriods.status });
    const statuses = new Map(after.map(({ id, status }) => [id, status]));
    const type = isSkipped ? ('metrics.skipped' as const) : ('metrics.requested' as const);
    await logActivities(
      tx,
      actor,
      changed.map((period) => periodEvent(type, eventFacts(period))),
    );
    return found.map((period) => ({ ...period, status: statuses.get(period.id) ?? period.status }));
  });

/** In the order of their ids, so that concurrent writers cannot deadlock. */
const lockPeriods = async (tx: Tx, ids: readonly Id<'MetricPeriod'>[]): Promise<PeriodCard[]> =>
  (await tx.db
    .select(periodCard)
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(and(inArray(metricPeriods.id, [...ids]), isNull(metricPeriods.trashedAt), isNull(startups.trashedAt)))
    .orderBy(asc(metricPeriods.id))
    .for('update', { of: metricPeriods })) as PeriodCard[];
