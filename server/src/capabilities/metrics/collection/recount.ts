import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray, sql } from 'drizzle-orm';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import type { Tx } from '#platform/tx.ts';

const isFilled = sql`(v.value is not null or v.date_value is not null)`;

/** A paused metric is not owed until it is filled: nobody is asked for it. */
const valuesOf = (condition: ReturnType<typeof sql>) => sql`(
  select count(*) from ${metricValues} v
  join ${metrics} m on m.tenant_id = v.tenant_id and m.id = v.metric_id and m.trashed_at is null
  where v.tenant_id = ${metricPeriods.tenantId} and v.period_id = ${metricPeriods.id} and v.is_owed
    and (m.paused_at is null or ${isFilled}) and ${condition})`;

/** Counts the owed and the filled values of these periods again. */
export async function recount(tx: Tx, ids: readonly Id<'MetricPeriod'>[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(metricPeriods)
    .set({ owed: valuesOf(sql`true`), filled: valuesOf(isFilled) })
    .where(inArray(metricPeriods.id, [...ids]));
}
