import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray, sql } from 'drizzle-orm';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';

const valuesOf = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*) from ${metricValues} v where v.tenant_id = ${metricPeriods.tenantId} and v.period_id = ${metricPeriods.id} and v.is_owed and ${condition})`;

/** Counts the owed and the filled values of these periods again. */
export async function recount(tx: Tx, ids: readonly Id<'MetricPeriod'>[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(metricPeriods)
    .set({
      owed: valuesOf(sql`true`),
      filled: valuesOf(sql`(v.value is not null or v.date_value is not null)`),
    })
    .where(inArray(metricPeriods.id, [...ids]));
}
