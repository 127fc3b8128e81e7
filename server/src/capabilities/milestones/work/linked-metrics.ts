import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type Language, translated } from '@seedbed/domain/kernel/translations.ts';
import { canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { milestoneEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { stateAtValue } from '@seedbed/domain/milestones/milestone.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { metrics } from '#capabilities/metrics/table.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

type MetricName = Pick<typeof metrics.$inferSelect, 'id' | 'names' | 'audience'>;

export async function metricNames(tx: Tx, ids: readonly Id<'Metric'>[]): Promise<Map<Id<'Metric'>, MetricName>> {
  if (ids.length === 0) return new Map();
  const found = await tx.db
    .select({ id: metrics.id, names: metrics.names, audience: metrics.audience })
    .from(metrics)
    .where(and(inArray(metrics.id, [...ids]), isNull(metrics.trashedAt)));
  return new Map(found.map((metric) => [metric.id, metric]));
}

/** Null for people who may not see the metric of this startup. */
export const metricNameFor = (actor: Actor, startupId: string, metric: MetricName | undefined, language: Language) =>
  metric && canSeeMetric(actor, startupId, metric.audience)
    ? translated(metric.names, language) || (metric.names[0]?.value ?? null)
    : null;

/** Milestones with a linked metric take over its latest value, and the state that follows from it. */
export async function followMetrics(tx: Tx, startupId: Id<'Startup'>): Promise<void> {
  const linked = await tx.db
    .select()
    .from(milestones)
    .where(
      and(
        eq(milestones.startupId, startupId),
        inArray(milestones.state, ['not_started', 'in_progress']),
        isNotNull(milestones.metricId),
        isNull(milestones.trashedAt),
      ),
    )
    .for('update');
  if (linked.length === 0) return;
  const { rows } = await tx.connection.query<{ metric_id: string; value: number }>(
    `select distinct on (metric_id) metric_id, value from metric_values
     where tenant_id = $1 and startup_id = $2 and metric_id = any($3::uuid[]) and value is not null
     order by metric_id, starts_on desc`,
    [tx.tenantId, startupId, linked.map(({ metricId }) => metricId)],
  );
  const latest = new Map(rows.map((row) => [row.metric_id, row.value]));
  for (const one of linked) {
    const value = latest.get(one.metricId ?? '');
    if (value !== undefined) await takeOver(tx, one, value);
  }
}

async function takeOver(tx: Tx, before: typeof milestones.$inferSelect, value: number): Promise<void> {
  const state = stateAtValue(before, value);
  if (value === before.progress && state === before.state) return;
  const isDone = state === 'achieved' || state === 'submitted';
  await tx.db
    .update(milestones)
    .set({
      progress: value,
      state,
      ...(isDone && { submittedAt: sql`now()`, reason: null }),
      ...(state === 'achieved' && { decidedAt: sql`now()` }),
      updatedAt: sql`now()`,
      version: sql`${milestones.version} + 1`,
    })
    .where(eq(milestones.id, before.id));
  const changes = { progress: { old: before.progress, new: value } };
  const type = isDone ? (`milestones.${state}` as const) : 'milestones.reported';
  await logActivity(tx, null, milestoneEvent(type, before, { changes }));
}
