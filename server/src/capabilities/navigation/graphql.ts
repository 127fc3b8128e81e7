import { capabilities } from '@seedbed/domain/capabilities.ts';
import { type SidebarEntry, sidebarFor } from '@seedbed/domain/navigation/sidebar.ts';
import { withStandingPages } from '@seedbed/domain/navigation/standing-pages.ts';
import { User } from '#capabilities/accounts/public.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { Task } from '#capabilities/tasks/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { type FoundRecord, findRecords } from '#platform/search/find-records.ts';

const SitemapEntry = builder.objectRef<SidebarEntry>('SitemapEntry');
SitemapEntry.implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    locked: t.exposeBoolean('locked'),
    subMenu: t.expose('subMenu', { type: [SitemapEntry] }),
  }),
});

const SetUp = builder.objectRef<{ sidebarV2: SidebarEntry[] }>('SetUp').implement({
  fields: (t) => ({ sidebarV2: t.expose('sidebarV2', { type: [SitemapEntry] }) }),
});

const capabilitiesPresent = new Set<string>(capabilities.map(({ name }) => name));

async function sidebarOf({ actor, tenant }: Context): Promise<SidebarEntry[]> {
  const incubator = await findIncubator(tenant.id);
  const { allowUserSelfDelete } = incubator.settings;
  return withStandingPages(
    sidebarFor({ actor, features: featuresOf(incubator), capabilitiesPresent, allowUserSelfDelete }),
  );
}

const SearchRecord = builder.unionType('SearchRecord', {
  types: [Startup, User, Task],
  resolveType: (record) => (record as object as FoundRecord).kind,
});

const mostPerKind = 5;

builder.queryFields((t) => ({
  setUp: t.field({
    type: SetUp,
    allow: 'signed-in',
    resolve: async (_, __, context) => ({ sidebarV2: await sidebarOf(context) }),
  }),
  search: t.field({
    type: [SearchRecord],
    allow: 'signed-in',
    description: 'Records that the person may open and that the words find, by kind; one wrong letter is forgiven.',
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_, { text }, context) =>
      (await findRecords(await context.read(), context.actor, text, mostPerKind)) as FoundRecord[] &
        (typeof SearchRecord.$inferType)[],
  }),
  sitemap: t.field({ type: [SitemapEntry], allow: 'signed-in', resolve: (_, __, context) => sidebarOf(context) }),
}));
