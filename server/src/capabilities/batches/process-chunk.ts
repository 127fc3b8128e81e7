import { batchChunk, finalState, isPartial } from '@seedbed/domain/batches/batch.ts';
import { RecordFailed } from '@seedbed/domain/batches/errors.ts';
import { batchFinished } from '@seedbed/domain/batches/events.ts';
import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { BatchResult } from '@seedbed/domain/batches/updates.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inSavepoint } from '#platform/batch/savepoint.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';
import { actionOf, type Batch, isUndo } from './action-of.ts';
import { waitingRecords } from './find-batches.ts';
import { saveResults } from './save-results.ts';
import { batchOperations, type RecordError } from './table.ts';
import { errorRow } from './validate-batch.ts';

/** Changes the next records and saves their results in one transaction. Returns whether the operation has ended. */
export async function processChunk(tx: Tx, actor: Actor | null, batch: Batch): Promise<boolean> {
  // Activities of all chunks share one undo.
  if (batch.undoId) tx.undoId = batch.undoId;
  tx.isUndo = isUndo(batch.input);
  const records = await waitingRecords(tx, batch.id, batchChunk);
  const results: { recordId: string; error: RecordError | null }[] = [];
  for (const { recordId } of records) results.push({ recordId, error: await changeRecord(tx, actor, batch, recordId) });
  const chunks = batch.chunks + 1;
  await saveResults(tx, batch.id, chunks, results);
  const failedNow = results.filter(({ error }) => error !== null).length;
  const failed = batch.failed + failedNow;
  const succeeded = batch.succeeded + results.length - failedNow;
  const isDone = records.length < batchChunk;
  const counts = { total: batch.total, succeeded, failed };
  const ended = { state: finalState(counts), result: resultOf(counts), finishedAt: Temporal.Now.instant() };
  await tx.db
    .update(batchOperations)
    .set({ chunks, succeeded, failed, undoId: tx.undoId ?? null, ...(isDone && ended) })
    .where(eq(batchOperations.id, batch.id));
  if (isDone)
    await logActivity(tx, { userId: batch.authorId }, batchFinished(batch, { state: ended.state, succeeded, failed }));
  return isDone;
}

export const resultOf = (counts: { total: number; succeeded: number; failed: number }): BatchResult =>
  isPartial(counts) ? 'PARTIALLY_SUCCEEDED' : counts.succeeded > 0 ? 'SUCCEEDED' : 'FAILED';

/** The error that kept the record as it was. A defect at one record does not stop the others. */
async function changeRecord(tx: Tx, actor: Actor | null, batch: Batch, recordId: string): Promise<RecordError | null> {
  // The author may have lost the right, or the account, meanwhile.
  if (!actor || !canRunBatches(actor)) return errorRow(new Forbidden());
  const action = actionOf(batch);
  const fault = await inSavepoint(tx, () => action.apply(tx, actor, recordId, action.parse(batch.input)));
  if (fault === null) return null;
  if (fault instanceof UserError) return errorRow(fault);
  log.error('A batch operation failed at one record.', { id: batch.id, recordId, fault: faultText(fault) });
  return errorRow(new RecordFailed());
}
