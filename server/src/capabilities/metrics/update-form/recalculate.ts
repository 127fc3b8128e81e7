import { newId } from '@seedbed/domain/kernel/ids.ts';
import { calculated } from '@seedbed/domain/metrics/definitions/formula.ts';
import { type Period, periodBefore, periodOf, type Recurrence } from '@seedbed/domain/metrics/periods/period.ts';
import { inArray, sql } from 'drizzle-orm';
import { loadMetrics, type MetricCard, recurrenceOf } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';

type PeriodRow = Pick<typeof metricPeriods.$inferSelect, 'id' | 'startupId' | 'startsOn' | 'endsOn'>;
type ValueRow = Pick<typeof metricValues.$inferSelect, 'periodId' | 'metricId' | 'value'>;

const days = {
  id: metricPeriods.id,
  startupId: metricPeriods.startupId,
  startsOn: metricPeriods.startsOn,
  endsOn: metricPeriods.endsOn,
};

const rowsAStatement = 500;

/** Writes the calculated metrics of the changed periods, and of those that follow them. */
export async function recalculate(tx: Tx, changed: readonly PeriodRow[]): Promise<void> {
  const metrics = await loadMetrics(tx);
  const formulas = metrics.filter(({ formula }) => formula !== null);
  if (formulas.length === 0) return;
  const startupIds = [...new Set(changed.map(({ startupId }) => startupId))];
  const periods = await tx.db.select(days).from(metricPeriods).where(inArray(metricPeriods.startupId, startupIds));
  // No formula looks further back than one period.
  const starts = new Set(
    changed.flatMap(({ startupId, startsOn, endsOn }) => [
      keyOf(startupId, startsOn),
      keyOf(startupId, endsOn.add({ days: 1 })),
    ]),
  );
  const touched = periods.filter(({ startupId, startsOn }) => starts.has(keyOf(startupId, startsOn)));
  const read = new Set([...starts, ...touched.flatMap((period) => startsBefore(period, formulas))]);
  const readIds = periods.filter(({ startupId, startsOn }) => read.has(keyOf(startupId, startsOn))).map(({ id }) => id);
  const values = await tx.db
    .select({ periodId: metricValues.periodId, metricId: metricValues.metricId, value: metricValues.value })
    .from(metricValues)
    .where(inArray(metricValues.periodId, readIds));
  const find = finder(periods, values, metrics);
  const rows = touched.flatMap((period) => rowsOf(tx, period, metrics, find));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db
      .insert(metricValues)
      .values(rows.slice(i, i + rowsAStatement))
      .onConflictDoUpdate({
        target: [metricValues.tenantId, metricValues.periodId, metricValues.metricId],
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      });
}

const startsBefore = ({ startupId, startsOn, endsOn }: PeriodRow, formulas: readonly MetricCard[]): string[] =>
  formulas.map((metric) => keyOf(startupId, periodBefore(recurrenceOf(metric), { from: startsOn, to: endsOn }).from));

const keyOf = (startupId: string, day: Temporal.PlainDate) => `${startupId} ${day}`;

type Find = (startupId: string, period: Period) => Map<string, number | null>;

/** The values of a startup's period by the slugs of their metrics. */
function finder(periods: readonly PeriodRow[], values: readonly ValueRow[], metrics: readonly MetricCard[]): Find {
  const slugOf = new Map<string, string>(metrics.map(({ id, slug }) => [id, slug]));
  const byPeriod = Map.groupBy(values, ({ periodId }) => periodId);
  const idOf = new Map(periods.map((one) => [`${one.startupId} ${one.startsOn} ${one.endsOn}`, one.id]));
  return (startupId, { from, to }) => {
    const id = idOf.get(`${startupId} ${from} ${to}`);
    const found = id ? (byPeriod.get(id) ?? []) : [];
    return new Map(
      found.flatMap(({ metricId, value }) => {
        const slug = slugOf.get(metricId);
        return slug ? [[slug, value] as const] : [];
      }),
    );
  };
}

const covers = (recurrence: Recurrence, { startsOn, endsOn }: PeriodRow): boolean => {
  const { from, to } = periodOf(recurrence, startsOn);
  return from.equals(startsOn) && to.equals(endsOn);
};

function rowsOf(tx: Tx, period: PeriodRow, metrics: readonly MetricCard[], find: Find) {
  const own = metrics.filter((metric) => covers(recurrenceOf(metric), period));
  const formulas = own.filter(({ formula, pausedAt }) => formula !== null && pausedAt === null);
  const [first] = formulas;
  if (!first) return [];
  const days = { from: period.startsOn, to: period.endsOn };
  const before = periodBefore(recurrenceOf(first), days);
  const results = calculated(own, find(period.startupId, days), find(period.startupId, before));
  return formulas.map((metric) => ({
    tenantId: tx.tenantId,
    id: newId<'MetricValue'>(),
    periodId: period.id,
    metricId: metric.id,
    startupId: period.startupId,
    startsOn: period.startsOn,
    value: results.get(metric.slug) ?? null,
    isOwed: false,
  }));
}
