import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { metrics, metricValueChanges, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';

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
