import { batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { batchChunk, finalState, isPartial } from '@seedbed/domain/batches/batch.ts';
import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { BatchResult } from '@seedbed/domain/batches/updates.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { actionOf, type Batch, isUndo } from '#capabilities/batches/action-of.ts';
import { waitingRecords } from '#capabilities/batches/find-batches.ts';
import { batchOperations, type RecordError } from '#capabilities/batches/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { changeEach } from './change-each.ts';
import { saveResults } from './save-results.ts';
import { errorRow } from './validate-batch.ts';

interface Result {
  recordId: string;
  error: RecordError | null;
}

/** Changes the next records and saves their results in one transaction. Returns whether the operation has ended. */
export async function processChunk(tx: Tx, actor: Actor | null, batch: Batch): Promise<boolean> {
  // Activities of all chunks share one undo.
  if (batch.undoId) tx.undoId = batch.undoId;
  tx.isUndo = isUndo(batch.input);
  const records = await waitingRecords(tx, batch.id, batchChunk);
  const ids = records.map(({ recordId }) => recordId);
  const results = await changeRecords(tx, actor, batch, ids);
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

/** With the error that kept a record as it was. */
async function changeRecords(tx: Tx, actor: Actor | null, batch: Batch, ids: readonly string[]): Promise<Result[]> {
  // The author may have lost the right, or the account, meanwhile.
  if (!actor || !canRunBatches(actor)) return ids.map((recordId) => ({ recordId, error: errorRow(new Forbidden()) }));
  const action = actionOf(batch);
  const { errors } = await changeEach(tx, actor, ids, { action, input: batch.input, logged: { id: batch.id } });
  return ids.map((recordId) => {
    const error = errors.get(recordId);
    return { recordId, error: error ? errorRow(error) : null };
  });
}
