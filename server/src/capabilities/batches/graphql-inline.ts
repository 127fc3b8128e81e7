import { inlineKinds } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { builder } from '#platform/graphql/builder.ts';
import { userErrorText } from '#platform/messages.ts';
import { type RecordResult, runInline } from './run/run-inline.ts';

const InlineBatchKind = builder.enumType('InlineBatchKind', { values: inlineKinds });

const BatchRecordResult = builder.objectRef<RecordResult>('BatchRecordResult').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    code: t.string({
      nullable: true,
      description: 'Why the record stayed as it was.',
      resolve: ({ error }) => error?.code ?? null,
    }),
    message: t.string({
      nullable: true,
      resolve: ({ error }, _, { language, words }) => error && userErrorText(error, language, words),
    }),
    undoId: t.exposeID('undoId', { nullable: true, description: 'Records that are undone together share it.' }),
  }),
});

builder.mutationFields((t) => ({
  runBatch: t.field({
    type: [BatchRecordResult],
    // Each action has a rule of its own.
    allow: 'signed-in',
    description: 'One action on at most 100 records, with a result for each. More are an operation.',
    args: {
      kind: t.arg({ type: InlineBatchKind, required: true }),
      action: t.arg.string({ required: true }),
      ids: t.arg.idList({ required: true }),
      input: t.arg({ type: 'JSON' }),
    },
    resolve: (_, { kind, action, ids, input }, { actor }) =>
      runInline(actor, { kind, action, ids, input: input ?? {} }),
  }),
}));
