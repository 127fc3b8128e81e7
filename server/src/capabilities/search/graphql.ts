import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { readsReplica } from '#platform/replica/replica-fields.ts';
import { type FoundRecord, findRecords, findRecordsById, searchSources } from '#platform/search/find-records.ts';
import type { Tx } from '#platform/tx.ts';
import { chargeSearch } from './search-limit.ts';

type FoundType = ReturnType<typeof builder.objectRef<FoundRecord>>;

const SearchRecord = builder.unionType('SearchRecord', {
  types: () => [...new Set(searchSources().map(({ type }) => type as FoundType))],
  resolveType: ({ foundType }) => foundType,
});

const mostPerKind = 5;
const mostLinked = 20;

const LinkedRecordInput = builder.inputType('LinkedRecordInput', {
  fields: (t) => ({ kind: t.string({ required: true }), id: t.id({ required: true }) }),
});
readsReplica('search');

builder.queryFields((t) => ({
  linkedRecords: t.field({
    type: [SearchRecord],
    allow: 'signed-in',
    description: 'Those of these records that the person may open: hidden and absent ones are left out.',
    args: { records: t.arg({ type: [LinkedRecordInput], required: true }) },
    resolve: async (_, { records }, context) => findLinked(await context.read(), context.actor, records),
  }),
  search: t.field({
    type: [SearchRecord],
    allow: 'signed-in',
    description: 'Matching records that the person may open, by kind; tolerates one wrong letter.',
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_, { text }, context) => {
      const { actor, tenant } = context;
      // Without the feature, the palette finds only pages, settings and help.
      if (!hasFeature(featuresOf(await findIncubator(tenant.id)), 'broadSearch')) return [];
      return findRecords(await context.read(), actor, text, mostPerKind, (words) => chargeSearch(actor, words));
    },
  }),
}));

/** One statement for each kind. */
async function findLinked(tx: Tx, actor: Actor, records: readonly { kind: string; id: string }[]) {
  const asked = records.slice(0, mostLinked).filter(({ id }) => isId(id));
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      findRecordsById(
        tx,
        actor,
        kind,
        asked.flatMap((one) => (one.kind === kind ? one.id : [])),
      ),
    ),
  );
  return found.flat();
}
