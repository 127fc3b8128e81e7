import { batchStates, canRetry, canUndo, isFinished, isStopped } from '@seedbed/domain/batches/batch.ts';
import { canContinueBatch, canRunBatches } from '@seedbed/domain/batches/policy.ts';
import { batchResults } from '@seedbed/domain/batches/updates.ts';
import { batchKinds } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { findPerson, User } from '#capabilities/accounts/public.ts';
import { batchNamesOf } from '#platform/batch/batch-actions.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { userErrorText } from '#platform/messages.ts';
import { transact } from '#platform/tx.ts';
import { isUndo } from './action-of.ts';
import { batchesExport, batchList } from './batch-list.ts';
import { type BatchCard, failedRecords, findBatch, findUndoOf, listBatches } from './find-batches.ts';
import { retryBatch, startBatch, undoBatch } from './run/start-batch.ts';
import { stopBatch } from './run/stop-batch.ts';
import type { RecordError } from './table.ts';

const BatchKind = builder.enumType('BatchKind', { values: batchKinds });
const BatchState = builder.enumType('BatchState', { values: batchStates });
const BatchResult = builder.enumType('BatchResult', { values: batchResults });

interface Failure {
  recordId: string;
  name: string | null;
  error: RecordError;
}

const textOf = ({ code, params, fields }: RecordError, { language, words }: Context): string =>
  userErrorText(new UserError(code, params, fields), language, words);

const BatchFailure = builder.objectRef<Failure>('BatchFailure').implement({
  fields: (t) => ({
    recordId: t.exposeID('recordId'),
    name: t.exposeString('name', { nullable: true, description: 'Null for a record that the person may not open.' }),
    code: t.string({ resolve: ({ error }) => error.code }),
    message: t.string({ resolve: ({ error }, _, context) => textOf(error, context) }),
  }),
});

async function failuresOf(batch: BatchCard, context: Context): Promise<Failure[]> {
  if (batch.failed === 0) return [];
  const tx = await context.read();
  const records = await failedRecords(tx, batch.id);
  const names = await batchNamesOf(batch.kind)(
    tx,
    context.actor,
    records.map(({ recordId }) => recordId),
  );
  return records.flatMap(({ recordId, error }) =>
    error ? { recordId, name: names.get(recordId) ?? null, error } : [],
  );
}

const BatchOperationRef = builder.objectRef<BatchCard>('BatchOperation');
export const BatchOperation = BatchOperationRef.implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: BatchKind }),
    action: t.exposeString('action'),
    isUndo: t.boolean({ resolve: ({ input }) => isUndo(input) }),
    state: t.expose('state', { type: BatchState }),
    isValid: t.exposeBoolean('isValid', { nullable: true, description: 'Null until validated.' }),
    result: t.expose('result', { type: BatchResult, nullable: true }),
    count: t.exposeInt('total'),
    succeeded: t.exposeInt('succeeded'),
    failed: t.exposeInt('failed'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    error: t.string({
      nullable: true,
      description: 'Why validation failed.',
      resolve: ({ error }, _, context) => error && textOf(error, context),
    }),
    canRetry: t.boolean({ resolve: (batch, _, { actor }) => canContinueBatch(actor, batch) && canRetry(batch) }),
    canUndo: t.boolean({ resolve: (batch, _, { actor }) => canContinueBatch(actor, batch) && canUndo(batch) }),
    canStop: t.boolean({
      resolve: (batch, _, { actor }) => canContinueBatch(actor, batch) && !isFinished(batch.state),
    }),
    isStopped: t.boolean({ description: 'It was ended before its last record.', resolve: (batch) => isStopped(batch) }),
    isUndone: t.exposeBoolean('isUndone'),
    undoneBy: t.field({
      type: BatchOperationRef,
      nullable: true,
      description: 'The operation that undoes this one; its failures are the records that changed since.',
      resolve: async (batch, _, context) =>
        batch.isUndone ? findUndoOf(await context.read(), context.actor, batch.id) : null,
    }),
    by: t.field({
      type: User,
      nullable: true,
      resolve: async ({ authorId }, _, context) => orNull(findPerson(await context.read(), context.actor, authorId)),
    }),
    failures: t.field({
      type: [BatchFailure],
      description: 'The first hundred records that stayed as they were.',
      resolve: (batch, _, context) => failuresOf(batch, context),
    }),
  }),
});

builder.listField('batchOperationList', {
  list: batchList,
  row: BatchOperation,
  allow: canRunBatches,
  export: batchesExport,
});

builder.queryFields((t) => ({
  batchOperation: t.field({
    type: BatchOperation,
    nullable: true,
    allow: canRunBatches,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findBatch(await context.read(), context.actor, id)),
  }),
  batchOperations: t.field({
    type: [BatchOperation],
    allow: canRunBatches,
    description: "The person's newest operations, for Admins everybody's; at most 50.",
    resolve: async (_, __, context) => listBatches(await context.read(), context.actor),
  }),
}));

builder.mutationFields((t) => ({
  startBatchOperation: t.field({
    type: BatchOperation,
    allow: canRunBatches,
    description: 'One action on at most 10,000 records. The subscriptions of its kind report its progress.',
    args: {
      id: t.arg.id(),
      kind: t.arg({ type: BatchKind, required: true }),
      action: t.arg.string({ required: true }),
      ids: t.arg.idList({ required: true }),
      input: t.arg({ type: 'JSON' }),
    },
    resolve: (_, { id, kind, action, ids, input }, { actor }) =>
      transact(startBatch, actor, { id, kind, action, ids, input: input ?? {} }),
  }),
  retryBatchOperation: t.field({
    type: BatchOperation,
    allow: canContinueBatch,
    description: 'A new operation with the records that stayed as they were.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => retryBatch(actor, id),
  }),
  stopBatchOperation: t.field({
    type: BatchOperation,
    allow: canContinueBatch,
    description: 'Ends the operation. Changed records stay changed, and a retry continues with the others.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => stopBatch(actor, id),
  }),
  undoBatchOperation: t.field({
    type: BatchOperation,
    allow: canContinueBatch,
    description: 'A new operation that undoes this one.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => undoBatch(actor, id),
  }),
}));
