import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { hasFlag, tenantFlags } from '#capabilities/incubators/public.ts';
import { assertCollects, collectsIn } from '#capabilities/metrics/collection/collects.ts';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf, type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const locked = {
  ...getTableColumns(metricPeriods),
  startupName: startups.name,
  flags: tenantFlags,
  hasFormulas: subquery<boolean>(sql`exists (
    select from ${metrics} m where m.tenant_id = ${metricPeriods.tenantId} and m.formula is not null
      and m.paused_at is null and m.trashed_at is null)`),
};
/** A period that this transaction changes, with what decides about it. */
export type LockedPeriod = RowOf<typeof locked>;

/** The periods of these values, in the order of their ids, so that concurrent writers cannot deadlock. */
export async function lockPeriods(tx: Tx, valueIds: readonly string[]): Promise<LockedPeriod[]> {
  const isKnown = valueIds.every((id) => isId<'MetricValue'>(id));
  const found = isKnown ? await lock(tx.db).execute({ valueIds }) : [];
  assertCollects(found[0] ? hasFlag(found[0].flags, 'dataCollection') : await collectsIn(tx));
  if (found.length === 0) throw new NotFound();
  return found;
}

const lock = perConnection((db) =>
  db
    .select(locked)
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(
      and(
        sql`${metricPeriods.id} in (
          select ${metricValues.periodId} from ${metricValues}
          where ${anyOf(metricValues.id, 'valueIds')} and ${metricValues.trashedAt} is null)`,
        isNull(metricPeriods.trashedAt),
        isNull(startups.trashedAt),
      ),
    )
    .orderBy(asc(metricPeriods.id))
    .for('update', { of: metricPeriods })
    .prepare('metric_periods_lock'),
);

export const idsOf = (periods: readonly LockedPeriod[]): Id<'MetricPeriod'>[] => periods.map(({ id }) => id);
