import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { metricEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { coreCategories, coreMetrics, ruleOfCore } from '@seedbed/domain/metrics/definitions/core.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { isNull } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { metricCategories, metrics } from '#capabilities/metrics/table.ts';
import { recalculateLater } from '#capabilities/metrics/update-form/recalculate-all.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { translate } from '#platform/messages.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { listCategories } from './categories.ts';
import { loadMetrics, type MetricCard } from './find-metrics.ts';

/** Adds the standard set: those of its metrics that the organization does not have yet. Idempotent. */
export const addCoreMetrics = (actor: Actor): Promise<MetricCard[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    if (!(await hasFeatureIn(tx, 'coreMetrics'))) throw new FeatureLocked('coreMetrics');
    // Two clicks at once wait for each other.
    await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`core metrics ${tx.tenantId}`]);
    const added = await insertCoreMetrics(tx);
    await recalculateLater(
      tx,
      added.map(({ formula }) => formula),
    );
    await logActivities(
      tx,
      actor,
      added.map((metric) => metricEvent('metrics.created', metric)),
    );
    return loadMetrics(tx);
  });

const textsOf = (key: string) =>
  languages.map((language) => ({ language, value: translate(`metrics:core.${key}`, language) }));

export async function insertCoreMetrics(tx: Tx): Promise<{ id: Id<'Metric'>; name: string; formula: string | null }[]> {
  const taken = new Set(
    (await tx.db.select({ slug: metrics.slug }).from(metrics).where(isNull(metrics.trashedAt))).map(({ slug }) => slug),
  );
  const missing = coreMetrics.filter(({ slug }) => !taken.has(slug));
  if (missing.length === 0) return [];
  const categories = await coreCategoryIds(tx);
  const idBySlug = new Map((await loadMetrics(tx)).map(({ slug, id }) => [slug, id]));
  for (const { slug } of missing) idBySlug.set(slug, newId<'Metric'>());
  const rows = missing.map((core) => ({
    tenantId: tx.tenantId,
    id: idBySlug.get(core.slug) as Id<'Metric'>,
    name: translate(`metrics:core.${core.slug}`, 'en'),
    names: textsOf(core.slug),
    descriptions: textsOf(`about.${core.slug}`),
    slug: core.slug,
    unitType: core.unitType,
    categoryId: categories.get(core.category) ?? null,
    recurrenceAmount: core.recurrence.amount,
    recurrenceType: core.recurrence.type,
    rules: ruleOfCore(core, idBySlug),
    conditions: core.conditions ?? [],
    placeholder: core.placeholder ?? null,
    isTopLevel: core.isTopLevel ?? true,
    isCore: true,
    formula: core.formula ?? null,
    position: coreMetrics.indexOf(core),
  }));
  await tx.db.insert(metrics).values(rows);
  await addRecords(
    tx,
    'MetricDefinition',
    rows.map(({ id, name }) => ({ id, texts: [name] })),
  );
  return rows;
}

async function coreCategoryIds(tx: Tx): Promise<Map<string, Id<'MetricCategory'>>> {
  const existing = await listCategories(tx);
  const named = (key: string) => translate(`metrics:core.categories.${key}`, 'en');
  const found = new Map(
    coreCategories.map((key) => [key as string, existing.find(({ name }) => name === named(key))?.id] as const),
  );
  const missing = coreCategories.filter((key) => !found.get(key));
  const rows = missing.map((key, i) => ({
    tenantId: tx.tenantId,
    id: newId<'MetricCategory'>(),
    name: named(key),
    names: textsOf(`categories.${key}`),
    position: existing.length + i,
  }));
  if (rows.length > 0) await tx.db.insert(metricCategories).values(rows);
  const all = new Map<string, Id<'MetricCategory'>>();
  for (const [key, id] of found) if (id) all.set(key, id);
  for (const [i, key] of missing.entries()) all.set(key, rows[i]?.id as Id<'MetricCategory'>);
  return all;
}
