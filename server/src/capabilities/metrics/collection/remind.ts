import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { periodEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { remindsOn } from '@seedbed/domain/metrics/collection/settings.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, asc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { assertCollectsIn } from './collects.ts';
import { eventFacts, periodCard } from './find-periods.ts';
import { collects } from './prepare-collection.ts';
import { isAsked } from './recount.ts';
import { settingsIn } from './settings.ts';

const periodsAChunk = 50;

/** Reminds of open periods before and after their due day, once a day. Idempotent within the day. */
export async function remindOfPeriods(tenantId: Id<'Incubator'>, zone: string, now: Temporal.Instant): Promise<void> {
  const day = today(zone, now);
  while ((await inTenant(tenantId, (tx) => remindChunk(tx, day))) === periodsAChunk);
}

async function remindChunk(tx: Tx, day: Temporal.PlainDate): Promise<number> {
  if (!(await collects(tx))) return 0;
  const { remindsBefore, remindsAfter } = await settingsIn(tx);
  const days = [
    ...(remindsBefore > 0 ? [day.add({ days: remindsBefore })] : []),
    ...(remindsAfter > 0 ? [day.subtract({ days: remindsAfter })] : []),
  ].filter((dueOn) => remindsOn(day, dueOn, { remindsBefore, remindsAfter }));
  if (days.length === 0) return 0;
  return remind(tx, null, day, inArray(metricPeriods.dueOn, days), periodsAChunk);
}

async function remind(
  tx: Tx,
  by: Actor | null,
  day: Temporal.PlainDate,
  which: SQL | undefined,
  most: number,
): Promise<number> {
  const due = await tx.db
    .select(periodCard)
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(
      and(
        which,
        isAsked,
        or(isNull(metricPeriods.remindedOn), lt(metricPeriods.remindedOn, day)),
        isNull(metricPeriods.trashedAt),
        isNull(startups.trashedAt),
      ),
    )
    .orderBy(asc(metricPeriods.id))
    .limit(most)
    .for('update', { of: metricPeriods });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.db.update(metricPeriods).set({ remindedOn: day }).where(inArray(metricPeriods.id, ids));
  await logActivities(
    tx,
    by,
    due.map((period) => periodEvent('metrics.reminded', eventFacts(period))),
  );
  return ids.length;
}

/** By hand, from the list of who is late. Answers how many were reminded; each at most once a day. */
export const remindOfMetrics = (actor: Actor, periodIds: readonly string[], zone: string): Promise<number> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    await assertCollectsIn(tx);
    const ids = periodIds.filter((id) => isId<'MetricPeriod'>(id)).slice(0, 500) as Id<'MetricPeriod'>[];
    if (ids.length === 0) return 0;
    return remind(tx, actor, today(zone), inArray(metricPeriods.id, ids), ids.length);
  });
