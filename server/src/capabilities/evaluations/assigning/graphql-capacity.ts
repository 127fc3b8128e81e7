import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { builder } from '#platform/graphql/builder.ts';
import { transact } from '#platform/tx.ts';
import { type OwnRound, ownRounds, setOwnCapacity } from './own-capacity.ts';

const OwnEvaluationRound = builder.objectRef<OwnRound>('OwnEvaluationRound').implement({
  description: 'A round that the person can be asked to read in.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({ resolve: ({ name }, _, { language }) => translated(name, language) || (name[0]?.value ?? '') }),
    funnelName: t.string({
      resolve: ({ funnelNames }, _, { language }) => translated(funnelNames, language) || (funnelNames[0]?.value ?? ''),
    }),
    assigned: t.exposeInt('assigned'),
    capacity: t.int({ resolve: ({ own, usual }) => own ?? usual }),
    usualCapacity: t.exposeInt('usual', { description: 'Without an own choice.' }),
    isOwnCapacity: t.boolean({ resolve: ({ own }) => own !== null }),
  }),
});

builder.queryField('ownEvaluationRounds', (t) =>
  t.field({
    type: [OwnEvaluationRound],
    allow: canEvaluate,
    description: 'The rounds of published funnels whose pools the person is in.',
    resolve: async (_, __, context) => ownRounds(await context.read(), context.actor),
  }),
);

builder.mutationField('setEvaluationCapacity', (t) =>
  t.field({
    type: OwnEvaluationRound,
    allow: canEvaluate,
    description: 'How many applications the person takes in a round; null for the usual number.',
    args: { roundId: t.arg.id({ required: true }), capacity: t.arg.int() },
    resolve: (_, { roundId, capacity }, { actor }) => transact(setOwnCapacity, actor, roundId, capacity),
  }),
);
