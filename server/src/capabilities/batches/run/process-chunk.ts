import { batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { batchChunk, finalState, isPartial } from '@seedbed/domain/batches/batch.ts';
import { RecordFailed } from '@seedbed/domain/batches/errors.ts';
import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { BatchResult } from '@seedbed/domain/batches/updates.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { actionOf, type Batch, isUndo } from '#capabilities/batches/action-of.ts';
import { waitingRecords } from '#capabilities/batches/find-batches.ts';
import { batchOperations, type RecordError } from '#capabilities/batches/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inSavepoint } from '#platform/batch/savepoint.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';
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

/**
 * With the error that kept a record as it was. Most steps have no failure: a step runs as a whole first, and once more
 * with a savepoint for each record if one fails.
 */
async function changeRecords(tx: Tx, actor: Actor | null, batch: Batch, ids: readonly string[]): Promise<Result[]> {
  // The author may have lost the right, or the account, meanwhile.
  if (!actor || !canRunBatches(actor)) return ids.map((recordId) => ({ recordId, error: errorRow(new Forbidden()) }));
  const change = changeOf(tx, actor, batch, ids);
  const fault = await inSavepoint(tx, change.all);
  if (fault === null) return ids.map((recordId) => ({ recordId, error: null }));
  const results: Result[] = [];
  for (const recordId of ids)
    results.push({ recordId, error: errorOf(await inSavepoint(tx, () => change.one(recordId)), batch, recordId) });
  return results;
}

/** The prepared facts are read once, and shared by all records of the step. */
function changeOf(tx: Tx, actor: Actor, batch: Batch, ids: readonly string[]) {
  const action = actionOf(batch);
  let prepared: Promise<unknown> | undefined;
  const start = async () => {
    const input = action.parse(batch.input);
    prepared ??= action.prepare?.(tx, actor, ids, input);
    return { input, shared: await prepared };
  };
  return {
    all: async () => {
      const { input, shared } = await start();
      if (action.applyAll) await action.applyAll(tx, actor, ids, input, shared);
      else for (const id of ids) await action.apply(tx, actor, id, input, shared);
    },
    one: async (id: string) => {
      const { input, shared } = await start();
      await action.apply(tx, actor, id, input, shared);
    },
  };
}

/** A defect at one record does not stop the others. */
function errorOf(fault: unknown, { id }: Batch, recordId: string): RecordError | null {
  if (fault === null) return null;
  if (fault instanceof UserError) return errorRow(fault);
  log.error('A batch operation failed at one record.', { id, recordId, fault: faultText(fault) });
  return errorRow(new RecordFailed());
}
