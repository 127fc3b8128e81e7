import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { MetricInput } from '@seedbed/domain/metrics/definitions/input.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { metricCategories, metricPrograms, metrics } from '#capabilities/metrics/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const category = subquery<{ id: string; names: Translation[]; position: number } | null>(sql`(
    select json_build_object('id', ${metricCategories.id}, 'names', ${metricCategories.names}, 'position', ${metricCategories.position})
    from ${metricCategories} where ${metricCategories.tenantId} = ${metrics.tenantId} and ${metricCategories.id} = ${metrics.categoryId})`);

export const metricCard = {
  ...getTableColumns(metrics),
  programIds: subquery<Id<'Program'>[]>(sql`coalesce((
    select json_agg(${metricPrograms.programId} order by ${metricPrograms.programId}) from ${metricPrograms}
    where ${metricPrograms.tenantId} = ${metrics.tenantId} and ${metricPrograms.metricId} = ${metrics.id}), '[]')`),
  category,
};
export type MetricCard = RowOf<typeof metricCard>;

const shown = [
  'id',
  'name',
  'names',
  'descriptions',
  'reasons',
  'labels',
  'placeholder',
  'slug',
  'unitType',
  'customUnit',
  'recurrenceAmount',
  'recurrenceType',
  'rules',
  'audience',
  'isTopLevel',
  'formula',
] as const;
/** The facts of a metric that a form or a chart shows. */
export type MetricFacts = Pick<MetricCard, (typeof shown)[number] | 'category'>;

/** Selects a metric as one JSON value: a form has many rows, and columns cost more than keys. */
export const metricJson = sql<MetricFacts & { isPaused: boolean }>`json_build_object(${sql.join(
  shown.map((name) => sql`${sql.raw(`'${name}'`)}, ${metrics[name]}`),
  sql`, `,
)}, 'isPaused', ${metrics.pausedAt} is not null, 'category', ${category})`;

export const visibleDefinitions = (actor: Actor): Restriction =>
  canConfigureMetrics(actor) ? { key: 'ALL' } : noRecord;

/** Hidden equals absent. */
export async function findMetric(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<MetricCard> {
  if (!canConfigureMetrics(actor)) throw new NotFound();
  return loadMetric(tx, id, lock);
}

export async function loadMetric(tx: Tx, id: string, lock = false): Promise<MetricCard> {
  if (!isId<'Metric'>(id)) throw new NotFound();
  const here = and(eq(metrics.id, id), isNull(metrics.trashedAt));
  if (lock) await tx.db.select({ id: metrics.id }).from(metrics).where(here).for('update');
  const [metric] = await tx.db.select(metricCard).from(metrics).where(here);
  if (!metric) throw new NotFound();
  return metric;
}

/** All metrics in the order of the form: by category, then by name. */
export async function loadMetrics(tx: Tx): Promise<MetricCard[]> {
  const all = await tx.db
    .select(metricCard)
    .from(metrics)
    .where(isNull(metrics.trashedAt))
    .orderBy(asc(metrics.position), asc(metrics.name), asc(metrics.id));
  const last = Number.MAX_SAFE_INTEGER;
  return all.toSorted((a, b) => (a.category?.position ?? last) - (b.category?.position ?? last));
}

/** The metric as the input of the editor. */
export const inputOf = (metric: MetricCard): MetricInput => ({
  names: inDatabaseOrder([...metric.names]),
  descriptions: inDatabaseOrder([...metric.descriptions]),
  reasons: inDatabaseOrder([...metric.reasons]),
  labels: inDatabaseOrder([...metric.labels]),
  placeholder: metric.placeholder,
  unitType: metric.unitType,
  customUnit: metric.customUnit,
  categoryId: metric.categoryId,
  recurrenceAmount: metric.recurrenceAmount,
  recurrenceType: metric.recurrenceType,
  rules: inDatabaseOrder([...metric.rules]),
  reach: metric.reach,
  programIds: metric.programIds,
  conditions: inDatabaseOrder([...metric.conditions]),
  audience: metric.audience,
  isTopLevel: metric.isTopLevel,
  formula: metric.formula,
});

export const recurrenceOf = ({ recurrenceAmount, recurrenceType }: MetricCard) => ({
  amount: recurrenceAmount,
  type: recurrenceType,
});
