import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { asc, gt, inArray } from 'drizzle-orm';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { defineQueue, enqueue } from '#platform/jobs.ts';
import { manyIds } from '#platform/live/publish-changes.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { recalculate } from './recalculate.ts';

interface Recalculation {
  tenantId: Id<'Incubator'>;
}
type StartupId = Id<'Startup'>;

/** Times in seconds. */
export const recalculations = defineQueue<Recalculation>('metric-recalculations', {
  expireInSeconds: 600,
  retentionSeconds: 86_400,
});

/** A new or changed formula has results of the past too. */
export const recalculateLater = async (tx: Tx, formulas: readonly (string | null)[]): Promise<void> => {
  if (formulas.some((formula) => formula !== null)) await enqueue(tx, recalculations, { tenantId: tx.tenantId });
};

/** People who save wait for the transaction of a chunk. */
const startupsAChunk = 20;

/** Calculates all formulas of all periods. Idempotent. */
export async function recalculateAll({ tenantId }: Recalculation): Promise<void> {
  let last: StartupId | undefined;
  do {
    const after = last;
    last = await inTenant(tenantId, (tx) => recalculateChunk(tx, after));
  } while (last);
}

/** Answers the last startup of a full chunk. */
async function recalculateChunk(tx: Tx, after: StartupId | undefined): Promise<StartupId | undefined> {
  const found = await tx.db
    .selectDistinct({ id: metricPeriods.startupId })
    .from(metricPeriods)
    .where(after && gt(metricPeriods.startupId, after))
    .orderBy(asc(metricPeriods.startupId))
    .limit(startupsAChunk);
  if (found.length === 0) return undefined;
  const ids = found.map(({ id }) => id);
  // Locked in the order of writers: a value that is saved meanwhile is calculated with the new formula.
  const periods = await tx.db
    .select()
    .from(metricPeriods)
    .where(inArray(metricPeriods.startupId, ids))
    .orderBy(asc(metricPeriods.id))
    .for('update');
  await recalculate(tx, periods);
  const audience = ['staff' as const, ...ids.map((id) => `startup:${id}` as const)];
  tx.changes.push({ kind: 'MetricPeriod', id: manyIds, audience });
  return ids.length === startupsAChunk ? ids.at(-1) : undefined;
}
