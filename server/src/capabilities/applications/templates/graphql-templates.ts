import { canCreateFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { Funnel, FunnelKindName } from '#capabilities/applications/funnels/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { createIntake } from './create-intake.ts';

builder.mutationFields((t) => ({
  createIntake: t.field({
    type: Funnel,
    allow: canCreateFunnels,
    description: 'A funnel with two rounds and a published form with usual questions, from a template.',
    args: {
      id: t.arg.id({ description: 'Made by the client, so that a repeated call creates nothing twice.' }),
      names: t.arg({ type: 'JSON', required: true }),
      kind: t.arg({ type: FunnelKindName, required: true }),
    },
    resolve: (_, { id, names, kind }, { actor }) => createIntake(actor, { id, names, kind }),
  }),
}));
