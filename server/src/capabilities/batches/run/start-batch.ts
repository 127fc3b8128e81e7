import { batchAudience, batchStarted } from '@seedbed/domain/batches/activity-types.ts';
import { canRetry, canUndo, mostBatchRecords } from '@seedbed/domain/batches/batch.ts';
import { NothingToRetry, NothingToUndo } from '@seedbed/domain/batches/errors.ts';
import { canContinueBatch, canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { allRecords, type BatchCard, findBatch, lockBatch } from '#capabilities/batches/find-batches.ts';
import { batchQueue } from '#capabilities/batches/queues.ts';
import { batchOperations } from '#capabilities/batches/table.ts';
import { assertMayAssign } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { batchActionOf } from '#platform/batch/batch-actions.ts';
import { createOnce } from '#platform/create-once.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { distinctIds } from './distinct-ids.ts';

interface StartBatch {
  id?: string | null | undefined;
  kind: BatchKind;
  action: string;
  ids: readonly string[];
  input: unknown;
}

/** Queues one action on many records. A job validates and changes them. */
export async function startBatch(
  tx: Tx,
  actor: Actor,
  { id, kind, action, ids, input }: StartBatch,
): Promise<BatchCard> {
  assertAllowed(canRunBatches(actor));
  const registered = batchActionOf(kind, action);
  // The job's undo is one for all records.
  if (!registered || registered.undoesEach) throw new Validation({ action: [{ code: 'invalid' }] });
  assertAllowed(registered.allow?.(actor) ?? true);
  registered.parse(input);
  const recordIds = checkIds(ids);
  if (registered.assigns) await assertMayAssign(tx, recordIds.length);
  return addBatch(tx, actor, { id, kind, action, input, recordIds });
}

/** Repeats the action on the records that it did not change. */
export const retryBatch = (actor: Actor, id: string): Promise<BatchCard> =>
  writeTx(actor, async (tx) => {
    const before = await findLocked(tx, actor, id);
    assertAllowed(canContinueBatch(actor, before));
    assertAllowed(canRetry(before), () => new NothingToRetry());
    const records = await allRecords(tx, before.id);
    const left = records.filter(({ chunk, error }) => chunk === null || error !== null);
    const { kind, action, input } = before;
    publishContinued(tx, before);
    return addBatch(tx, actor, {
      kind,
      action,
      input,
      retriesId: before.id,
      recordIds: left.map((one) => one.recordId),
    });
  });

/** Undoes the action on every changed record; a record that changed since stays as it is. */
export const undoBatch = (actor: Actor, id: string): Promise<BatchCard> =>
  writeTx(actor, async (tx) => {
    const before = await findLocked(tx, actor, id);
    assertAllowed(canContinueBatch(actor, before));
    assertAllowed(canUndo(before), () => new NothingToUndo());
    const records = await allRecords(tx, before.id);
    const changed = records.filter(({ chunk, error }) => chunk !== null && error === null);
    const { kind, action } = before;
    publishContinued(tx, before);
    return addBatch(tx, actor, {
      kind,
      action,
      input: { undoId: before.undoId },
      undoesId: before.id,
      recordIds: changed.map((one) => one.recordId),
    });
  });

/** An operation is undone and retried once, so its panels offer it no longer. */
const publishContinued = (tx: Tx, before: BatchCard): unknown =>
  tx.changes.push({ kind: 'BatchOperation', id: before.id, audience: batchAudience(before) });

/** Concurrent calls wait for each other, so that one of them retries or undoes. */
async function findLocked(tx: Tx, actor: Actor, id: string): Promise<BatchCard> {
  await lockBatch(tx, (await findBatch(tx, actor, id)).id);
  return findBatch(tx, actor, id);
}

interface NewBatch {
  id?: string | null | undefined;
  kind: BatchKind;
  action: string;
  input: unknown;
  recordIds: readonly string[];
  undoesId?: Id<'BatchOperation'>;
  retriesId?: Id<'BatchOperation'>;
}

async function addBatch(tx: Tx, actor: Actor, { id: given, recordIds, ...values }: NewBatch): Promise<BatchCard> {
  const row = { ...values, input: values.input ?? {}, authorId: actor.userId, total: recordIds.length };
  const asked = { ...values, recordIds };
  const { id, isNew } = await createOnce(tx, actor, batchOperations, given, row, asked);
  if (isNew) {
    await addRecords(tx, id, recordIds);
    await enqueue(tx, batchQueue, { tenantId: tx.tenantId, operationId: id });
    await logActivity(tx, actor, batchStarted({ ...row, id }));
  }
  return findBatch(tx, actor, id);
}

// Citus copies rows of a statement without an answer, which row security refuses.
const addRecords = (tx: Tx, operationId: Id<'BatchOperation'>, recordIds: readonly string[]) =>
  tx.connection.query(
    `insert into batch_records (tenant_id, id, operation_id, record_id)
     select $1, one.id, $2, one.record_id from unnest($3::uuid[], $4::uuid[]) as one (id, record_id)
     returning true`,
    [tx.tenantId, operationId, recordIds.map(() => newId()), recordIds],
  );

function checkIds(ids: readonly string[]): string[] {
  const distinct = distinctIds(ids, mostBatchRecords);
  if (!distinct.every((id) => isId(id)))
    throw new Validation({ ids: [{ code: 'invalid', params: { field: 'common:fields.ids' } }] });
  // Concurrent operations lock their records in one order and cannot deadlock.
  return distinct.sort();
}
