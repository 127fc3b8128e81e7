import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { RowOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export const periodCard = { ...getTableColumns(metricPeriods), startupName: startups.name, startupLogo: startups.logo };
export type PeriodCard = RowOf<typeof periodCard>;

/** Hidden equals absent. */
export async function findPeriod(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<PeriodCard> {
  if (!isId<'MetricPeriod'>(id)) throw new NotFound();
  const here = and(eq(metricPeriods.id, id), isNull(metricPeriods.trashedAt));
  if (lock) await tx.db.select({ id: metricPeriods.id }).from(metricPeriods).where(here).for('update');
  const [period] = await tx.db
    .select(periodCard)
    .from(metricPeriods)
    .innerJoin(startups, and(eq(startups.tenantId, metricPeriods.tenantId), eq(startups.id, metricPeriods.startupId)))
    .where(and(here, isNull(startups.trashedAt)));
  assertAllowed(!!period && canOpenMetrics(actor, period.startupId), () => new NotFound());
  return period as PeriodCard;
}

export const eventFacts = ({ id, startupId, startupName, startsOn, endsOn, dueOn }: PeriodCard) => ({
  id,
  startupId,
  startupName,
  from: startsOn.toString(),
  to: endsOn.toString(),
  dueOn: dueOn.toString(),
});
