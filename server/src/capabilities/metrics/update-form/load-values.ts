import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import type { FormField } from '@seedbed/domain/metrics/update-form/field.ts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { attachments } from '#capabilities/files/table.ts';
import { type MetricFacts, metricJson } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metrics, metricValues } from '#capabilities/metrics/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf, type RowOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const { createdAt: _c, updatedAt: _u, trashedAt: _t, tenantId: _i, ...valueRow } = getTableColumns(metricValues);
export type ValueRow = RowOf<typeof valueRow>;

interface MoreOfValue {
  metric: MetricFacts & { isPaused: boolean };
  /** The latest filled value before, of the same startup and metric; null for the first one. */
  previous: { value: number | null; dateValue: string | null } | null;
  /** Without files, none need to be looked for. */
  hasEvidence: boolean;
}
/** A value with its metric. */
export type ValueCard = ValueRow & MoreOfValue;
export type ValueJson = Omit<ValueRow, 'startsOn' | 'dateValue' | 'editedAt'> &
  MoreOfValue & { startsOn: string; dateValue: string | null; editedAt: string | null };

const previous = sql`(
  select json_build_object('value', e.value, 'dateValue', e.date_value) from ${metricValues} e
  where e.tenant_id = ${metricValues.tenantId} and e.startup_id = ${metricValues.startupId}
    and e.metric_id = ${metricValues.metricId} and e.starts_on < ${metricValues.startsOn}
    and (e.value is not null or e.date_value is not null)
  order by e.starts_on desc limit 1)`;
const hasEvidence = sql`exists (
  select from ${attachments} where ${attachments.tenantId} = ${metricValues.tenantId}
    and ${attachments.recordId} = ${metricValues.id} and ${attachments.kind} = 'metric'
    and ${attachments.trashedAt} is null)`;

const valueJson = sql`json_build_object(${sql.join(
  Object.entries(valueRow).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)}, 'metric', ${metricJson}, 'previous', ${previous}, 'hasEvidence', ${hasEvidence})`;

/**
 * The values of periods in the order of the form, but for the categories. One text for all of them: a form has hundreds
 * of cells, and each costs more as a column than as a part of a text. Needs `metrics` joined by `isOfMetric`.
 */
export const valuesJson = sql<ValueJson[]>`coalesce(json_agg(${valueJson} order by ${metricValues.startsOn},
  ${metrics.position}, ${metrics.name}, ${metrics.id}), '[]')`;

export const isOfMetric = and(
  eq(metrics.tenantId, metricValues.tenantId),
  eq(metrics.id, metricValues.metricId),
  isNull(metrics.trashedAt),
);

const cardOf = (one: ValueJson): ValueCard => ({
  ...one,
  startsOn: Temporal.PlainDate.from(one.startsOn),
  dateValue: one.dateValue === null ? null : Temporal.PlainDate.from(one.dateValue),
  editedAt: one.editedAt === null ? null : Temporal.Instant.from(one.editedAt),
});

/** The values that the person may see, by the order of their categories. */
export function cardsOf(values: readonly ValueJson[], actor: Actor | null): ValueCard[] {
  const last = Number.MAX_SAFE_INTEGER;
  return values
    .filter(({ startupId, metric }) => actor === null || canSeeMetric(actor, startupId, metric.audience))
    .map(cardOf)
    .toSorted((a, b) => (a.metric.category?.position ?? last) - (b.metric.category?.position ?? last));
}

/** The values of these periods that the person may see, in the order of the form. */
export async function valuesOfPeriods(
  tx: Tx,
  actor: Actor | null,
  periodIds: readonly Id<'MetricPeriod'>[],
): Promise<ValueCard[]> {
  if (periodIds.length === 0) return [];
  const [row] = await ofPeriods(tx.db).execute({ periodIds });
  return cardsOf(row?.values ?? [], actor);
}

const ofPeriods = perConnection((db) =>
  db
    .select({ values: valuesJson })
    .from(metricValues)
    .innerJoin(metrics, isOfMetric)
    .where(and(anyOf(metricValues.periodId, 'periodIds'), isNull(metricValues.trashedAt)))
    .prepare('metric_values_of_periods'),
);

/** Metrics that are asked for now; calculated and paused ones have no input. */
export const isInput = ({ metric }: ValueCard): boolean => metric.formula === null && !metric.isPaused;

export const isFilled = ({ value, dateValue }: Pick<ValueRow, 'value' | 'dateValue'>): boolean =>
  value !== null || dateValue !== null;

export const fieldOf = ({ id, metricId, metric, value }: ValueCard, language: string): FormField => ({
  id,
  metricId,
  name: translated(metric.labels, language) || translated(metric.names, language) || metric.name,
  unitType: metric.unitType,
  rules: metric.rules,
  isStored: value !== null,
});
