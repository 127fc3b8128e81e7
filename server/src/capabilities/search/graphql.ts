import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { readsReplica } from '#platform/replica/replica-fields.ts';
import { type FoundRecord, findRecords, searchSources } from '#platform/search/find-records.ts';
import { chargeSearch } from './search-limit.ts';

type FoundType = ReturnType<typeof builder.objectRef<FoundRecord>>;

const SearchRecord = builder.unionType('SearchRecord', {
  types: () => [...new Set(searchSources().map(({ type }) => type as FoundType))],
  resolveType: ({ kind }) => kind,
});

const mostPerKind = 5;
readsReplica('search');

builder.queryFields((t) => ({
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
