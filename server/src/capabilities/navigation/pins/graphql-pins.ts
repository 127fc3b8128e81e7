import { newPin } from '@seedbed/domain/navigation/pins.ts';
import { SavedViewObject } from '#capabilities/views/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { type FoundRecord, searchSources } from '#platform/search/find-records.ts';
import { findPins, type PinnedRecord } from './find-pins.ts';
import { setPinned } from './set-pinned.ts';

type FoundType = ReturnType<typeof builder.objectRef<FoundRecord>>;

const Pinned = builder.unionType('PinnedRecord', {
  types: () => [
    ...new Set([...searchSources().map(({ type }) => type as FoundType), SavedViewObject as unknown as FoundType]),
  ],
  resolveType: ({ foundType }) => foundType,
});

const PinType = builder.objectRef<PinnedRecord>('Pin').implement({
  description: 'A record or a saved view that the person keeps in the sidebar.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The GraphQL type of the record.' }),
    path: t.exposeString('path', { nullable: true, description: 'The page of the list of a saved view.' }),
    record: t.field({ type: Pinned, resolve: ({ record }) => record as FoundRecord }),
  }),
});

const PinInput = inputFromSchema('PinInput', newPin);

builder.queryField('pins', (t) =>
  t.field({
    type: [PinType],
    allow: 'signed-in',
    resolve: async (_, __, context) => findPins(await context.read(), context.actor),
  }),
);

builder.mutationField('setPinned', (t) =>
  t.field({
    type: [PinType],
    allow: 'signed-in',
    description: 'Puts a record or a saved view into the own sidebar, or takes it out.',
    args: { pin: t.arg({ type: PinInput, required: true }), isPinned: t.arg.boolean({ required: true }) },
    resolve: (_, { pin, isPinned }, { actor }) => setPinned(actor, pin, isPinned),
  }),
);
