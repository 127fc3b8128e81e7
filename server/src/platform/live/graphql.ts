import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { ChangeMessage } from './change-message.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

const Change = builder.objectRef<ChangeMessage>('Change').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    id: t.exposeID('id'),
  }),
});

async function* changesFor(context: Context, clientId: string | null | undefined): AsyncGenerator<ChangeMessage> {
  for await (const change of subscribeToChanges(context.actor.tenantId, () => context.actor)) {
    const isKnown = change.isAnswered && change.sender !== undefined && change.sender === clientId;
    if (!change.isSignal && !isKnown) yield change;
  }
}

builder.subscriptionFields((t) => ({
  changed: t.field({
    type: Change,
    allow: 'signed-in',
    description:
      'A change that the person may see. The id `*` means many. The own mutations of the page answer their changes, and are left out.',
    args: { clientId: t.arg.string({ description: 'As in the header x-client-id of the page.' }) },
    subscribe: (_, { clientId }, context) => changesFor(context, clientId),
    resolve: (change) => change,
  }),
}));
