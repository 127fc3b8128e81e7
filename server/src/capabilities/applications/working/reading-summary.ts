import { noReadings, type ReadingSummary } from '@seedbed/domain/applications/working/reading-summary.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { applicationRounds, applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * Stores the results of the readers in one round, for lists, boards and exports. Evaluations call it in the transaction
 * of each change. The version of the application stays: a decision is not stale because another reader has finished.
 */
export async function setReadingSummary(
  tx: Tx,
  { applicationId, roundId }: { applicationId: Id<'Application'>; roundId: Id<'FunnelRound'> },
  summary: ReadingSummary,
): Promise<void> {
  await tx.db
    .update(applicationRounds)
    .set(summary)
    .where(and(eq(applicationRounds.applicationId, applicationId), eq(applicationRounds.roundId, roundId)));
  await tx.db
    .update(applications)
    .set(summary)
    .where(and(eq(applications.id, applicationId), eq(applications.roundId, roundId)));
}

/** The results in a round that the application entered, or returned to. */
export async function readingsIn(
  tx: Tx,
  applicationId: Id<'Application'>,
  roundId: Id<'FunnelRound'> | null,
): Promise<ReadingSummary> {
  if (roundId === null) return noReadings;
  const { readersAssigned, readersDone, rawScore, adjustedScore, tally } = applicationRounds;
  const [found] = await tx.db
    .select({ readersAssigned, readersDone, rawScore, adjustedScore, tally })
    .from(applicationRounds)
    .where(and(eq(applicationRounds.applicationId, applicationId), eq(applicationRounds.roundId, roundId)));
  return found ?? noReadings;
}
