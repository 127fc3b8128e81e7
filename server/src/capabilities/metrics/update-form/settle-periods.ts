import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type PeriodPayload, periodEvent } from '@seedbed/domain/metrics/events.ts';
import { isPending, statusAfter } from '@seedbed/domain/metrics/periods/status.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { recount } from '#capabilities/metrics/collection/recount.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { findStartupsById } from '#capabilities/startups/public.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { ChangedValue } from './changed-value.ts';
import { recalculate } from './recalculate.ts';

/** Everything that follows from changed values: states, calculated metrics, the timeline, the log. */
export async function settlePeriods(tx: Tx, actor: Actor, changed: readonly ChangedValue[]): Promise<void> {
  const periodIds = [...new Set(changed.map(({ before }) => before.periodId))];
  await recount(tx, periodIds);
  const periods = await tx.db.select().from(metricPeriods).where(inArray(metricPeriods.id, periodIds));
  const found = await findStartupsById(tx, actor, [...new Set(periods.map(({ startupId }) => startupId))]);
  const names = new Map([...found].map(([id, { name }]) => [id as string, name]));
  const events = [];
  for (const period of periods) {
    const status = statusAfter(period.status, { filled: period.filled, owed: period.owed, hasChanged: true });
    const isFirst = isPending(period.status) || period.status === 'skipped';
    const submitted = isFirst && status === 'submitted';
    await tx.db
      .update(metricPeriods)
      .set({
        status,
        ...(submitted && { submittedAt: sql`now()`, submittedById: actor.userId }),
        updatedAt: sql`now()`,
        version: sql`${metricPeriods.version} + 1`,
      })
      .where(eq(metricPeriods.id, period.id));
    const type = submitted
      ? ('metrics.completed' as const)
      : isFirst
        ? ('metrics.submitted' as const)
        : ('metrics.corrected' as const);
    events.push(periodEvent(type, factsOf(period, names), { metrics: namesOf(changed, period.id) }));
  }
  await markPoint0(tx, changed);
  await recalculate(tx, periods);
  await post(tx, actor, periods, changed);
  await logActivities(tx, actor, events);
}

type Period = typeof metricPeriods.$inferSelect;

const factsOf = (
  { id, startupId, startsOn, endsOn, dueOn }: Period,
  names: ReadonlyMap<string, string>,
): PeriodPayload & { id: string; startupId: string } => ({
  id,
  startupId,
  startupName: names.get(startupId) ?? '',
  from: startsOn.toString(),
  to: endsOn.toString(),
  dueOn: dueOn.toString(),
});

const namesOf = (changed: readonly ChangedValue[], periodId: string) =>
  changed.flatMap(({ before }) => (before.periodId === periodId ? [before.metric.name] : []));

/** The first reported value of each metric: later ones are compared with it. */
export async function markPoint0(tx: Tx, changed: readonly ChangedValue[]): Promise<void> {
  const startupIds = [...new Set(changed.map(({ before }) => before.startupId))];
  const metricIds = [...new Set(changed.map(({ before }) => before.metricId))];
  await tx.connection.query(
    `update metric_values v set is_point0 = (v.starts_on = f.first)
     from (select startup_id, metric_id, min(starts_on) as first from metric_values
           where tenant_id = $1 and startup_id = any($2::uuid[]) and metric_id = any($3::uuid[])
             and (value is not null or date_value is not null)
           group by startup_id, metric_id) f
     where v.tenant_id = $1 and v.startup_id = f.startup_id and v.metric_id = f.metric_id
       and v.is_point0 <> (v.starts_on = f.first)`,
    [tx.tenantId, startupIds, metricIds],
  );
}

/** Reported metrics replace the request on the timeline; further ones are a post of their own. */
async function post(tx: Tx, actor: Actor, periods: readonly Period[], changed: readonly ChangedValue[]): Promise<void> {
  const posts = periods.flatMap(({ id, startupId }) => {
    const own = changed.filter(({ before }) => before.periodId === id);
    const kinds = [
      ...(own.some(({ before }) => before.metric.isTopLevel) ? (['DATA_SUBMITTED'] as const) : []),
      ...(own.some(({ before }) => !before.metric.isTopLevel) ? (['DATA_SUBMITTED_NON_TOP_LEVEL'] as const) : []),
    ];
    return kinds.map((eventType) => ({ startupId, recordId: id as Id<never>, eventType, createdById: actor.userId }));
  });
  await putRecordPosts(tx, posts, { replaces: 'DATA_DUE' });
}
