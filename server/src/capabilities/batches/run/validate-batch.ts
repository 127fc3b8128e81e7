import { batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { actionOf, type Batch } from '#capabilities/batches/action-of.ts';
import { allRecords } from '#capabilities/batches/find-batches.ts';
import { batchOperations } from '#capabilities/batches/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { saveResults } from './save-results.ts';

/** The first step: fails the operation before any change if nothing of it is possible. Returns whether it has ended. */
export async function validateBatch(tx: Tx, actor: Actor | null, batch: Batch): Promise<boolean> {
  const records = await allRecords(tx, batch.id);
  const ids = records.map(({ recordId }) => recordId);
  const { refused, error } = await validated(tx, actor, batch, ids);
  const results = [...refused].map(([recordId, refusal]) => ({ recordId, error: errorRow(refusal) }));
  await saveResults(tx, batch.id, 1, results);
  const isValid = !error && refused.size < ids.length;
  const failed = isValid ? refused.size : ids.length;
  const ended = { state: 'FAILED', result: 'FAILED', finishedAt: Temporal.Now.instant() } as const;
  await tx.db
    .update(batchOperations)
    .set({
      isValid,
      chunks: 1,
      failed,
      state: 'IN_PROGRESS',
      ...(error && { error: errorRow(error) }),
      ...(!isValid && ended),
    })
    .where(eq(batchOperations.id, batch.id));
  if (!isValid)
    await logActivity(tx, { userId: batch.authorId }, batchFinished(batch, { state: 'FAILED', succeeded: 0, failed }));
  return !isValid;
}

async function validated(tx: Tx, actor: Actor | null, batch: Batch, ids: readonly string[]) {
  try {
    assertAllowed(actor !== null && canRunBatches(actor));
    const action = actionOf(batch);
    return { refused: await action.validate(tx, actor, ids, action.parse(batch.input)), error: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { refused: new Map<string, UserError>(), error };
  }
}

export const errorRow = ({ code, params, fields }: UserError) => ({ code, params, fields });
