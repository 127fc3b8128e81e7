import { builder } from '#platform/graphql/builder.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

const Change = builder.objectRef<{ kind: string; id: string }>('Change').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), id: t.exposeID('id') }),
});

builder.subscriptionFields((t) => ({
  changed: t.field({
    type: Change,
    allow: 'signed-in',
    description: 'What the person may see and has just changed; id `*` says that many have.',
    subscribe: (_, __, context) => subscribeToChanges(context.actor.tenantId, () => context.actor),
    resolve: (change) => change,
  }),
}));
