import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { ChangeMessage } from './change-message.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

const Change = builder.objectRef<{ kind: string; id: string; isOwn: boolean }>('Change').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    id: t.exposeID('id'),
    isOwn: t.exposeBoolean('isOwn', { description: 'Caused by the page with this clientId.' }),
  }),
});

async function* changesFor(context: Context): AsyncGenerator<ChangeMessage> {
  for await (const change of subscribeToChanges(context.actor.tenantId, () => context.actor))
    if (!change.isSignal) yield change;
}

builder.subscriptionFields((t) => ({
  changed: t.field({
    type: Change,
    allow: 'signed-in',
    description: 'A change that the person may see. The id `*` means many.',
    args: { clientId: t.arg.string({ description: 'As in the header x-client-id of the page.' }) },
    subscribe: (_, __, context) => changesFor(context),
    resolve: ({ kind, id, sender }, { clientId }) => ({ kind, id, isOwn: sender !== undefined && sender === clientId }),
  }),
}));
