import { batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { finalState, isFinished } from '@seedbed/domain/batches/batch.ts';
import { NothingToStop } from '@seedbed/domain/batches/errors.ts';
import { canContinueBatch } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { type BatchCard, findBatch, lockBatch } from '#capabilities/batches/find-batches.ts';
import { batchOperations } from '#capabilities/batches/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { resultOf } from './process-chunk.ts';

/** Ends an operation after its running chunk. Changed records stay changed; a retry continues with the others. */
export const stopBatch = (actor: Actor, id: string): Promise<BatchCard> =>
  writeTx(actor, async (tx) => {
    // Waits for the running chunk.
    await lockBatch(tx, (await findBatch(tx, actor, id)).id);
    const batch = await findBatch(tx, actor, id);
    assertAllowed(canContinueBatch(actor, batch));
    assertAllowed(!isFinished(batch.state), () => new NothingToStop());
    const { succeeded, failed } = batch;
    const state = finalState(batch);
    const result = succeeded > 0 ? 'PARTIALLY_SUCCEEDED' : resultOf(batch);
    await tx.db
      .update(batchOperations)
      .set({ state, result, finishedAt: Temporal.Now.instant() })
      .where(eq(batchOperations.id, batch.id));
    await logActivity(tx, actor, batchFinished(batch, { state, succeeded, failed }));
    return findBatch(tx, actor, id);
  });
