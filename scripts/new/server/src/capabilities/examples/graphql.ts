import { exampleInput } from '@seedbed/domain/examples/input.ts';
import { canEditExamples, canSeeExamples } from '@seedbed/domain/examples/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { createExample } from './create-example.ts';
import { deleteExample } from './delete-example.ts';
import { exampleList } from './example-list.ts';
import { type ExampleCard, findExample } from './find-examples.ts';
import { updateExample } from './update-example.ts';

export const Example = builder.objectRef<ExampleCard>('Example').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    description: t.exposeString('description', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

const ExampleInput = inputFromSchema('ExampleInput', exampleInput);

builder.listField('exampleList', {
  list: exampleList,
  row: Example,
  allow: canSeeExamples,
  export: {
    title: 'examples:title',
    file: 'examples',
    texts: 'examples',
    columns: { name: 'name', description: 'description', createdAt: 'createdAt' },
  },
});

builder.queryField('example', (t) =>
  t.field({
    type: Example,
    nullable: true,
    allow: canSeeExamples,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findExample(await context.read(), context.actor, id)),
  }),
);

builder.mutationFields((t) => ({
  createExample: t.field({
    type: Example,
    allow: canEditExamples,
    args: { id: t.arg.id(), input: t.arg({ type: ExampleInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => createExample(actor, input, id),
  }),
  updateExample: t.field({
    type: Example,
    allow: canEditExamples,
    args: {
      exampleId: t.arg.id({ required: true }),
      input: t.arg({ type: ExampleInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { exampleId, input, version }, { actor }) => transact(updateExample, actor, exampleId, input, version),
  }),
  deleteExample: t.id({
    allow: canEditExamples,
    args: { exampleId: t.arg.id({ required: true }) },
    resolve: (_, { exampleId }, { actor }) => deleteExample(actor, exampleId),
  }),
}));
