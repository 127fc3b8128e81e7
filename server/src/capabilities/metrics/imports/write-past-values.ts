import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { Period } from '@seedbed/domain/metrics/periods/period.ts';
import { statusAfter } from '@seedbed/domain/metrics/periods/status.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { recount } from '#capabilities/metrics/collection/recount.ts';
import { type MetricCard, metricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { valuesOfPeriods } from '#capabilities/metrics/update-form/load-values.ts';
import { recalculate } from '#capabilities/metrics/update-form/recalculate.ts';
import { writeValues } from '#capabilities/metrics/update-form/write-values.ts';
import type { Tx } from '#platform/tx.ts';

export interface PastValue {
  metric: MetricCard;
  period: Period;
  value: number | null;
  /** yyyy-MM-dd */
  dateValue: string | null;
}

export type StoredValues = readonly (typeof metricValues.$inferSelect & { metric: MetricCard })[];

/** The filled values of these startups. */
export async function storedValues(tx: Tx, startupIds: readonly string[]): Promise<ReadonlyMap<string, StoredValues>> {
  const ids = [...new Set(startupIds)] as Id<'Startup'>[];
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ value: getTableColumns(metricValues), metric: metricCard })
    .from(metricValues)
    .innerJoin(metrics, and(eq(metrics.tenantId, metricValues.tenantId), eq(metrics.id, metricValues.metricId)))
    .where(
      and(
        inArray(metricValues.startupId, ids),
        isNull(metrics.trashedAt),
        isNull(metrics.formula),
        sql`(${metricValues.value} is not null or ${metricValues.dateValue} is not null)`,
      ),
    );
  return Map.groupBy(
    rows.map(({ value, metric }) => ({ ...value, metric: metric as MetricCard })),
    ({ startupId }) => startupId as string,
  );
}

/** Values of the past: no request, no post and no notification; a history as for every value. */
export async function writePastValues(
  tx: Tx,
  actor: Actor,
  startup: string,
  past: readonly PastValue[],
): Promise<void> {
  if (past.length === 0) return;
  assertAllowed(canEnterMetrics(actor, startup));
  const startupId = startup as Id<'Startup'>;
  // The collection may open the same periods at this moment.
  await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`metric periods ${tx.tenantId}`]);
  const periods = await periodsOf(tx, actor, startupId, past);
  const idOf = (period: Period) =>
    periods.find(({ startsOn, endsOn }) => startsOn.equals(period.from) && endsOn.equals(period.to))?.id;
  await tx.db
    .insert(metricValues)
    .values(
      past.flatMap(({ metric, period }) => {
        const periodId = idOf(period);
        const startsOn = period.from;
        return periodId
          ? [{ tenantId: tx.tenantId, id: newId<'MetricValue'>(), periodId, metricId: metric.id, startupId, startsOn }]
          : [];
      }),
    )
    .onConflictDoNothing({ target: [metricValues.tenantId, metricValues.periodId, metricValues.metricId] });
  const cards = await valuesOfPeriods(
    tx,
    null,
    periods.map(({ id }) => id),
  );
  const changed = past.flatMap(({ metric, period, value, dateValue }) => {
    const before = cards.find((one) => one.metricId === metric.id && one.periodId === idOf(period));
    const day = dateValue === null ? null : Temporal.PlainDate.from(dateValue);
    return before ? [{ before, value, dateValue: day, comment: before.comment }] : [];
  });
  await writeValues(tx, actor, changed);
  await settle(
    tx,
    periods.map(({ id }) => id),
  );
  await recalculate(tx, periods);
}

/** Existing periods, and new ones that count as reported. */
async function periodsOf(tx: Tx, actor: Actor, startupId: Id<'Startup'>, past: readonly PastValue[]) {
  const asked = [...new Map(past.map(({ period }) => [`${period.from} ${period.to}`, period])).values()];
  await tx.db
    .insert(metricPeriods)
    .values(
      asked.map(({ from, to }) => ({
        tenantId: tx.tenantId,
        id: newId<'MetricPeriod'>(),
        startupId,
        startsOn: from,
        endsOn: to,
        dueOn: to,
        status: 'submitted' as const,
        submittedAt: sql`now()` as never,
        submittedById: actor.userId,
      })),
    )
    .onConflictDoNothing();
  const all = await tx.db.select().from(metricPeriods).where(eq(metricPeriods.startupId, startupId)).for('update');
  return all.filter(({ startsOn, endsOn }) => asked.some(({ from, to }) => from.equals(startsOn) && to.equals(endsOn)));
}

async function settle(tx: Tx, ids: readonly Id<'MetricPeriod'>[]): Promise<void> {
  await recount(tx, ids);
  const periods = await tx.db
    .select()
    .from(metricPeriods)
    .where(inArray(metricPeriods.id, [...ids]));
  const rows = periods.map(({ id, status, filled, owed }) => ({
    id,
    status: statusAfter(status, { filled, owed, hasChanged: false }),
  }));
  await tx.connection.query(
    `update metric_periods p set status = d.status, updated_at = now(), version = p.version + 1
     from jsonb_to_recordset($1) as d(id uuid, status text) where p.id = d.id and p.tenant_id = $2`,
    [JSON.stringify(rows), tx.tenantId],
  );
}
