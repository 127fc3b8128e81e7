import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { metricEvent, targetSet } from '@seedbed/domain/metrics/activity-types.ts';
import { checkTarget } from '@seedbed/domain/metrics/definitions/number.ts';
import { canConfigureMetrics, canEnterMetrics, canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { startupMetrics } from '#capabilities/metrics/table.ts';
import { findStartup, findStartupsById } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findMetric, loadMetric, type MetricCard } from './find-metrics.ts';

const mostAtOnce = 500;

/** The metric is asked of these startups whatever its programs and conditions say, or no longer. */
export const assignMetric = (
  actor: Actor,
  { metricId, startupIds, isAssigned }: { metricId: string; startupIds: readonly string[]; isAssigned: boolean },
): Promise<MetricCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    if (!(await hasFeatureIn(tx, 'bulkDataAssignation'))) throw new FeatureLocked('bulkDataAssignation');
    const metric = await findMetric(tx, actor, metricId, { lock: true });
    const ids = [...new Set(startupIds)] as Id<'Startup'>[];
    if (ids.length > mostAtOnce)
      throw new Validation({ startupIds: [{ code: 'too-many', params: { max: mostAtOnce } }] });
    if (!ids.every((id) => isId(id))) throw new NotFound();
    const found = await findStartupsById(tx, actor, ids);
    if (found.size < ids.length) throw new NotFound();
    const current = await assignedStartups(tx, metric.id);
    const changed = ids.filter((id) => current.includes(id) !== isAssigned);
    if (changed.length === 0) return metric;
    await upsert(tx, metric.id, changed, { isAssigned });
    const names = changed.flatMap((id) => found.get(id)?.name ?? []);
    await logActivity(tx, actor, {
      ...metricEvent('metrics.assigned', metric),
      payload: { name: metric.name, startups: names, isAssigned },
    });
    return metric;
  });

export const assignedStartups = async (tx: Tx, metricId: Id<'Metric'>): Promise<Id<'Startup'>[]> =>
  (
    await tx.db
      .select({ id: startupMetrics.startupId })
      .from(startupMetrics)
      .where(and(eq(startupMetrics.metricId, metricId), eq(startupMetrics.isAssigned, true)))
  ).map(({ id }) => id);

/** The value that the startup aims at; null for none. */
export const setMetricTarget = (
  actor: Actor,
  { startupId, metricId, target }: { startupId: string; metricId: string; target: number | null },
): Promise<MetricCard> =>
  writeTx(actor, async (tx) => {
    const startup = await findStartup(tx, actor, startupId);
    const metric = await loadMetric(tx, metricId);
    assertAllowed(canSeeMetric(actor, startup.id, metric.audience), () => new NotFound());
    assertAllowed(canEnterMetrics(actor, startup.id));
    checkTarget(target, metric);
    const [before] = await tx.db
      .select()
      .from(startupMetrics)
      .where(and(eq(startupMetrics.startupId, startup.id), eq(startupMetrics.metricId, metric.id)))
      .for('update');
    const old = before?.target ?? null;
    if (old === target) return metric;
    await upsert(tx, metric.id, [startup.id], { target });
    await logActivity(tx, actor, targetSet(metric, startup.id, { target: { old, new: target } }));
    return metric;
  });

const upsert = (
  tx: Tx,
  metricId: Id<'Metric'>,
  startupIds: readonly Id<'Startup'>[],
  facts: { isAssigned: boolean } | { target: number | null },
) =>
  tx.db
    .insert(startupMetrics)
    .values(
      startupIds.map((startupId) => ({
        tenantId: tx.tenantId,
        id: newId<'StartupMetric'>(),
        metricId,
        startupId,
        ...facts,
      })),
    )
    .onConflictDoUpdate({
      target: [startupMetrics.tenantId, startupMetrics.startupId, startupMetrics.metricId],
      set: { ...facts, updatedAt: sql`excluded.updated_at`, version: sql`${startupMetrics.version} + 1` },
    });

export const targetsOf = async (tx: Tx, startupIds: readonly Id<'Startup'>[]) =>
  tx.db
    .select({ startupId: startupMetrics.startupId, metricId: startupMetrics.metricId, target: startupMetrics.target })
    .from(startupMetrics)
    .where(inArray(startupMetrics.startupId, [...startupIds]));
