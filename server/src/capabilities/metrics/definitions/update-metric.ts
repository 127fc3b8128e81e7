import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { metricEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { namesIn, slugRead } from '@seedbed/domain/metrics/definitions/formula.ts';
import { checkMetric, type MetricInput, metricFieldNames } from '@seedbed/domain/metrics/definitions/input.ts';
import { referencesOf } from '@seedbed/domain/metrics/definitions/rule.ts';
import { MetricIsRead } from '@seedbed/domain/metrics/errors.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { recountPeriodsOf } from '#capabilities/metrics/collection/recount.ts';
import { metrics } from '#capabilities/metrics/table.ts';
import { recalculateLater } from '#capabilities/metrics/update-form/recalculate-all.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { assertPossible } from './check-metric.ts';
import { mainName, setPrograms } from './create-metric.ts';
import { findMetric, inputOf, loadMetric, loadMetrics, type MetricCard } from './find-metrics.ts';

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateMetric(
  tx: Tx,
  actor: Actor,
  metricId: string,
  input: object,
  version?: number | null,
): Promise<MetricCard> {
  const before = await findMetric(tx, actor, metricId, { lock: true });
  const was = inputOf(before);
  const facts = inOrder(checkMetric({ ...was, ...input }));
  const changes = changesBetween<MetricInput>(was, facts, metricFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await assertPossible(tx, before, facts);
  const { programIds, ...own } = facts;
  const name = mainName(facts.names);
  await save(tx, before, { ...own, name });
  if (changes.programIds) await setPrograms(tx, before.id, programIds);
  if (changes.formula || changes.recurrenceType || changes.recurrenceAmount)
    await recalculateLater(tx, [facts.formula]);
  if (name !== before.name) await indexRecord(tx, 'MetricDefinition', before.id, [name]);
  await logActivity(tx, actor, metricEvent('metrics.changed', { id: before.id, name }, changes));
  return loadMetric(tx, before.id);
}

/** The database sorts the keys of objects; equal facts are then equal. */
const inOrder = (facts: MetricInput): MetricInput => ({
  ...facts,
  names: inDatabaseOrder(facts.names),
  descriptions: inDatabaseOrder(facts.descriptions),
  reasons: inDatabaseOrder(facts.reasons),
  labels: inDatabaseOrder(facts.labels),
  rules: inDatabaseOrder(facts.rules),
  conditions: inDatabaseOrder(facts.conditions),
});

/** A paused metric keeps its values and is no longer asked for. */
export async function setMetricPaused(tx: Tx, actor: Actor, metricId: string, isPaused: boolean): Promise<MetricCard> {
  const before = await findMetric(tx, actor, metricId, { lock: true });
  if ((before.pausedAt !== null) === isPaused) return before;
  await save(tx, before, { pausedAt: isPaused ? Temporal.Now.instant() : null });
  await recountPeriodsOf(tx, actor, before.id);
  if (!isPaused) await recalculateLater(tx, [before.formula]);
  const changes = { isPaused: { old: !isPaused, new: isPaused } };
  await logActivity(tx, actor, metricEvent(isPaused ? 'metrics.paused' : 'metrics.resumed', before, changes));
  return loadMetric(tx, before.id);
}

/** Moves the metric to the trash for 30 days; its values leave the pages with it. Idempotent for the same person. */
export const deleteMetric = (actor: Actor, metricId: string): Promise<Id<'Metric'>> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    if (await isTrashedBy(tx, actor, metrics, metricId, 'metrics.deleted')) return metricId as Id<'Metric'>;
    const metric = await findMetric(tx, actor, metricId, { lock: true });
    const reader = (await loadMetrics(tx)).find((one) => one.id !== metric.id && reads(one, metric));
    if (reader) throw new MetricIsRead(reader.name);
    await setTrashed(tx, metrics, metric.id, true);
    await recountPeriodsOf(tx, actor, metric.id);
    await unindexRecords(tx, 'MetricDefinition', [metric.id]);
    await logActivity(tx, actor, metricEvent('metrics.deleted', metric));
    return metric.id;
  });

const reads = ({ formula, rules }: MetricCard, { id, slug }: MetricCard): boolean =>
  (formula !== null && (namesIn(formula) ?? []).some((name) => slugRead(name) === slug)) ||
  rules.some(({ validation }) => referencesOf(validation).includes(id));

export async function restoreMetricIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canConfigureMetrics(actor));
  await setTrashed(tx, metrics, recordId, false);
  const metric = await loadMetric(tx, recordId);
  await recountPeriodsOf(tx, actor, metric.id);
  await recalculateLater(tx, [metric.formula]);
  await indexRecord(tx, 'MetricDefinition', metric.id, [metric.name]);
  await logActivity(tx, actor, metricEvent('metrics.created', metric));
}

async function save(tx: Tx, before: MetricCard, facts: Partial<typeof metrics.$inferInsert>): Promise<void> {
  await tx.db
    .update(metrics)
    .set({ ...facts, updatedAt: sql`now()`, version: sql`${metrics.version} + 1` })
    .where(eq(metrics.id, before.id));
}
