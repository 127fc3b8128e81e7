import { setTimeout as wait } from 'node:timers/promises';
import { batchAudience, batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { isFinished } from '@seedbed/domain/batches/batch.ts';
import { eq } from 'drizzle-orm';
import { lockBatch } from '#capabilities/batches/find-batches.ts';
import { type BatchJob, batchQueue } from '#capabilities/batches/queues.ts';
import { batchOperations } from '#capabilities/batches/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { faultText } from '#platform/fault-text.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { inTenant } from '#platform/tx.ts';
import { processChunk } from './process-chunk.ts';
import { validateBatch } from './validate-batch.ts';

/** Then other operations get their turn. */
const sliceMs = 5_000;
const mostFaults = 5;

/**
 * Each step commits its records together with their results. So a killed job continues after the last step and changes
 * no record twice.
 */
export async function runBatchJob(job: BatchJob): Promise<void> {
  const end = Date.now() + sliceMs;
  while (Date.now() < end) {
    const startedAt = performance.now();
    if (await runStep(job)) return;
    // Leave the database to other requests for half of the time.
    await wait(performance.now() - startedAt);
  }
  await inTenant(job.tenantId, (tx) => enqueue(tx, batchQueue, job));
}

/** Returns whether the operation has ended. */
async function runStep(job: BatchJob): Promise<boolean> {
  try {
    return await inTenant(job.tenantId, async (tx) => {
      const batch = await lockBatch(tx, job.operationId);
      if (!batch || isFinished(batch.state)) return true;
      tx.changes.push({ kind: 'BatchOperation', id: batch.id, audience: batchAudience(batch) });
      const actor = await findActor(tx, batch.authorId);
      return batch.isValid === null ? validateBatch(tx, actor, batch) : processChunk(tx, actor, batch);
    });
  } catch (fault) {
    if (await countFault(job)) {
      log.error('A batch operation ended with a fault.', { id: job.operationId, fault: faultText(fault) });
      return true;
    }
    throw fault;
  }
}

/** Ends the operation after its last try. */
const countFault = ({ tenantId, operationId }: BatchJob): Promise<boolean> =>
  inTenant(tenantId, async (tx) => {
    const batch = await lockBatch(tx, operationId);
    if (!batch) return true;
    const faults = batch.faults + 1;
    const isLast = faults >= mostFaults;
    const ended = { state: 'ERROR', result: 'FAILED', finishedAt: Temporal.Now.instant() } as const;
    await tx.db
      .update(batchOperations)
      .set({ faults, ...(isLast && ended) })
      .where(eq(batchOperations.id, batch.id));
    if (isLast) {
      tx.changes.push({ kind: 'BatchOperation', id: batch.id, audience: batchAudience(batch) });
      const { succeeded, failed } = batch;
      await logActivity(tx, { userId: batch.authorId }, batchFinished(batch, { state: 'ERROR', succeeded, failed }));
    }
    return isLast;
  });
