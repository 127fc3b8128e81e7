import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { User } from '#capabilities/accounts/public.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { Task } from '#capabilities/tasks/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type FoundRecord, findRecords } from '#platform/search/find-records.ts';

const SearchRecord = builder.unionType('SearchRecord', {
  types: [Startup, User, Task],
  resolveType: (record) => (record as object as FoundRecord).kind,
});

const mostPerKind = 5;

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
      return (await findRecords(await context.read(), actor, text, mostPerKind)) as FoundRecord[] &
        (typeof SearchRecord.$inferType)[];
    },
  }),
}));
