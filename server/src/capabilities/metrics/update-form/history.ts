import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { metrics, metricValueChanges, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { ValueCard } from './load-values.ts';

export type HistoryEntry = typeof metricValueChanges.$inferSelect & { changedBy: PersonCard | null };

const mostEntries = 50;

/** Hidden equals absent. */
export async function findValue(tx: Tx, actor: Actor, id: string) {
  if (!isId<'MetricValue'>(id)) throw new NotFound();
  const [value] = await tx.db
    .select({ id: metricValues.id, startupId: metricValues.startupId, audience: metrics.audience })
    .from(metricValues)
    .innerJoin(metrics, and(eq(metrics.tenantId, metricValues.tenantId), eq(metrics.id, metricValues.metricId)))
    .where(and(eq(metricValues.id, id), isNull(metricValues.trashedAt), isNull(metrics.trashedAt)));
  if (!value) throw new NotFound();
  assertAllowed(canSeeMetric(actor, value.startupId, value.audience), () => new NotFound());
  return value;
}

export async function historyOf(tx: Tx, actor: Actor, valueId: string): Promise<HistoryEntry[]> {
  const { id } = await findValue(tx, actor, valueId);
  const rows = await tx.db
    .select({ change: getTableColumns(metricValueChanges), person: personCard(users) })
    .from(metricValueChanges)
    .leftJoin(users, and(eq(users.tenantId, metricValueChanges.tenantId), eq(users.id, metricValueChanges.changedById)))
    .where(eq(metricValueChanges.valueId, id))
    .orderBy(desc(metricValueChanges.changedAt), desc(metricValueChanges.id))
    .limit(mostEntries);
  return rows.map(({ change, person }) => ({ ...change, changedBy: person as PersonCard | null }));
}

/** The latest filled value before each of these, of the same startup and metric. */
export async function previousValues(tx: Tx, values: readonly ValueCard[]): Promise<Map<string, ValueCard>> {
  if (values.length === 0) return new Map();
  const { rows } = await tx.connection.query<{ id: string; previous: Id<'MetricValue'> }>(
    `select v.id, p.id as previous from metric_values v cross join lateral (
       select o.id from metric_values o
       where o.tenant_id = v.tenant_id and o.startup_id = v.startup_id and o.metric_id = v.metric_id
         and o.starts_on < v.starts_on and (o.value is not null or o.date_value is not null)
       order by o.starts_on desc limit 1) p
     where v.tenant_id = $1 and v.id = any($2::uuid[])`,
    [tx.tenantId, values.map(({ id }) => id)],
  );
  if (rows.length === 0) return new Map();
  const found = await tx.db
    .select()
    .from(metricValues)
    .where(
      inArray(
        metricValues.id,
        rows.map(({ previous }) => previous),
      ),
    );
  const byId = new Map(found.map((row) => [row.id as string, row]));
  const metricOf = new Map(values.map(({ id, metric }) => [id as string, metric]));
  return new Map(
    rows.flatMap(({ id, previous }) => {
      const [row, metric] = [byId.get(previous), metricOf.get(id)];
      return row && metric ? [[id, { ...row, metric }] as const] : [];
    }),
  );
}
