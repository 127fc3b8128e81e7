import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { BatchUpdate, BatchUpdateType } from '@seedbed/domain/batches/updates.ts';
import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { readTx } from '#platform/tx.ts';
import { batchUpdates } from './batch-updates.ts';
import { findBatch } from './find-batches.ts';

/** Refuses operations of others, and of another kind, before the subscription begins. */
async function subscribe(kind: BatchKind, operationId: string, context: Context) {
  const batch = await readTx(context.actor, (tx) => findBatch(tx, context.actor, operationId));
  if (batch.kind !== kind) throw new NotFound();
  return batchUpdates(() => context.actor, batch.id);
}

/** The contract names each type and field by its kind of record. */
function addSubscription(kind: BatchKind, record: 'startup' | 'user' | 'application') {
  const [name, prefix] = [`${record[0]?.toUpperCase()}${record.slice(1)}`, record.toUpperCase()];
  type Value = Exclude<BatchUpdateType, 'RECORD_SUCCEEDED' | 'RECORD_FAILED'>;
  const typeOf = (type: BatchUpdateType) => type.replace('RECORD_', `${prefix}_PROCESSING_`) as Value;
  const UpdateType = builder.enumType(`${name}BatchUpdateType`, {
    values: [
      'VALIDATION_FAILED',
      'VALIDATION_SUCCEEDED',
      `${prefix}_PROCESSING_SUCCEEDED`,
      `${prefix}_PROCESSING_FAILED`,
      'PROCESSING_SUCCEEDED',
      'PROCESSING_PARTIALLY_SUCCEEDED',
      'PROCESSING_FAILED',
    ],
  });
  const Update = builder.objectRef<BatchUpdate>(`${name}BatchUpdate`).implement({
    fields: (t) => ({
      updateType: t.field({ type: UpdateType, resolve: ({ type }) => typeOf(type) }),
      [`${record}Id`]: t.exposeID('recordId', { nullable: true }),
    }),
  });
  builder.subscriptionField(`${record}BatchOperationUpdated`, (t) =>
    t.field({
      type: Update,
      allow: canRunBatches,
      args: { operationId: t.arg.id({ required: true }) },
      subscribe: (_, { operationId }, context) => subscribe(kind, operationId, context),
      resolve: (update: BatchUpdate) => update,
    }),
  );
}

addSubscription('startups', 'startup');
addSubscription('users', 'user');
addSubscription('applications', 'application');
