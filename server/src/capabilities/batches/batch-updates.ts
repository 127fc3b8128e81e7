import { isFinished } from '@seedbed/domain/batches/batch.ts';
import type { BatchUpdate } from '@seedbed/domain/batches/updates.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { manyIds } from '#platform/live/publish-changes.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';
import { readTx } from '#platform/tx.ts';
import { type BatchCard, findBatch, recordsSince } from './find-batches.ts';

/**
 * All updates of an operation from its beginning, so that a late or reconnected subscriber misses none. Messages only
 * cause a read: a lost one costs time, no update.
 */
export async function* batchUpdates(actor: () => Actor, id: Id<'BatchOperation'>): AsyncGenerator<BatchUpdate> {
  const changes = subscribeToChanges(actor().tenantId, actor);
  try {
    let chunk = 0;
    let isValidated = false;
    for (;;) {
      const { batch, records } = await readTx(actor(), async (tx) => ({
        batch: await findBatch(tx, actor(), id),
        records: await recordsSince(tx, id, chunk),
      }));
      if (batch.isValid !== null && !isValidated) {
        isValidated = true;
        yield { type: batch.isValid ? 'VALIDATION_SUCCEEDED' : 'VALIDATION_FAILED', recordId: null };
      }
      for (const { recordId, error } of records) yield { type: error ? 'RECORD_FAILED' : 'RECORD_SUCCEEDED', recordId };
      chunk = records.at(-1)?.chunk ?? chunk;
      if (isFinished(batch.state)) return yield* finalUpdate(batch);
      await nextChange(changes, id);
    }
  } finally {
    await changes.return?.();
  }
}

function* finalUpdate({ isValid, result }: BatchCard): Generator<BatchUpdate> {
  if (isValid !== false) yield { type: `PROCESSING_${result ?? 'FAILED'}`, recordId: null };
}

async function nextChange(changes: ReturnType<typeof subscribeToChanges>, id: string): Promise<void> {
  for (;;) {
    const { value, done } = await changes.next();
    if (done || value.kind === '*') return;
    if (value.kind === 'BatchOperation' && (value.id === id || value.id === manyIds)) return;
  }
}
