import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { metricEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { checkMetric, type MetricInput, slugFrom } from '@seedbed/domain/metrics/definitions/input.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { metricPrograms, metrics } from '#capabilities/metrics/table.ts';
import { recalculateLater } from '#capabilities/metrics/update-form/recalculate-all.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertCreatesMetrics, assertPossible } from './check-metric.ts';
import { loadMetric, type MetricCard } from './find-metrics.ts';

export const mainName = (names: MetricInput['names']): string => translated(names, 'en') || (names[0]?.value ?? '');

/** `id` is made by the client, so that a repeated call creates one metric. */
export const createMetric = (actor: Actor, input: object, given?: string | null): Promise<MetricCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    await assertCreatesMetrics(tx);
    const checked = checkMetric(input);
    const name = mainName(checked.names);
    const { programIds, ...facts } = checked;
    const own = { ...facts, name };
    const slug = await freeSlug(tx, slugFrom(name), given);
    const isRepeated = await isCreated(tx, actor, metrics, given, checked);
    if (!isRepeated) await assertPossible(tx, { id: given ?? '', slug }, checked);
    const { id, isNew } = await createOnce(tx, actor, metrics, given, { ...own, slug }, checked);
    if (!isNew) return loadMetric(tx, id);
    await setPrograms(tx, id, programIds);
    await addRecords(tx, 'MetricDefinition', [{ id, texts: [name] }]);
    await recalculateLater(tx, [checked.formula]);
    await logActivity(tx, actor, metricEvent('metrics.created', { id, name }));
    return loadMetric(tx, id);
  });

/** The repeated call finds its own slug taken, and answers with the first metric. */
async function freeSlug(tx: Tx, wanted: string, id?: string | null): Promise<string> {
  const taken = await tx.db
    .select({ slug: metrics.slug })
    .from(metrics)
    .where(
      sql`${metrics.trashedAt} is null and ${metrics.slug} like ${`${wanted}%`} and ${metrics.id} is distinct from ${id ?? null}::uuid`,
    );
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(wanted)) return wanted;
  let n = 2;
  while (slugs.has(`${wanted}_${n}`)) n += 1;
  return `${wanted}_${n}`;
}

export async function setPrograms(tx: Tx, metricId: Id<'Metric'>, programIds: readonly Id<'Program'>[]): Promise<void> {
  await tx.db.delete(metricPrograms).where(eq(metricPrograms.metricId, metricId));
  if (programIds.length === 0) return;
  await tx.db.insert(metricPrograms).values(
    programIds.map((programId) => ({
      tenantId: tx.tenantId,
      id: newId<'MetricProgram'>(),
      metricId,
      programId,
    })),
  );
}
