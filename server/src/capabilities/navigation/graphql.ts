import { capabilities } from '@seedbed/domain/capabilities.ts';
import { plans } from '@seedbed/domain/incubators/features.ts';
import { type FirstStep, firstStepNames } from '@seedbed/domain/navigation/first-steps.ts';
import { withImplementedPages } from '@seedbed/domain/navigation/implemented-pages.ts';
import { type SidebarEntry, sidebarFor } from '@seedbed/domain/navigation/sidebar.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { findWorkItems, type WorkItem } from '#platform/home/work-items.ts';
import { findFirstSteps } from './find-first-steps.ts';

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

const FirstStepName = builder.enumType('FirstStepName', { values: firstStepNames });
const FirstStepType = builder.objectRef<FirstStep>('FirstStep').implement({
  fields: (t) => ({
    name: t.expose('name', { type: FirstStepName }),
    isDone: t.exposeBoolean('isDone'),
  }),
});

const WorkItemType = builder.objectRef<WorkItem>('WorkItem').implement({
  description: 'Work that waits for the team.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The key of its text: `applications:work-items.to-decide`.' }),
    count: t.exposeInt('count'),
    params: t.field({
      type: 'JSON',
      description: 'Names and numbers of the text.',
      resolve: ({ params }) => params ?? {},
    }),
    dueAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ dueAt }) => dueAt ?? null }),
    path: t.exposeString('path'),
  }),
});

const capabilitiesPresent = new Set<string>(capabilities.map(({ name }) => name));

async function sidebarOf({ actor, tenant }: Context): Promise<SidebarEntry[]> {
  const incubator = await findIncubator(tenant.id);
  const { allowUserSelfDelete } = incubator.settings;
  return withImplementedPages(
    sidebarFor({
      ...{ actor, capabilitiesPresent, allowUserSelfDelete },
      features: featuresOf(incubator),
      locked: plans[incubator.plan].locked,
    }),
  );
}

builder.queryFields((t) => ({
  setUp: t.field({
    type: SetUp,
    allow: 'signed-in',
    resolve: async (_, __, context) => ({ sidebarV2: await sidebarOf(context) }),
  }),
  firstSteps: t.field({
    type: [FirstStepType],
    allow: 'signed-in',
    resolve: async (_, __, context) => findFirstSteps(await context.read(), context.actor),
  }),
  workItems: t.field({
    type: [WorkItemType],
    allow: 'signed-in',
    description: 'Empty for people who are not of the team.',
    resolve: async (_, __, context) => {
      const { actor, language, tenant } = context;
      const found = await findWorkItems(await context.read(), { actor, language, zone: tenant.timezone });
      return found.filter(({ count }) => count > 0);
    },
  }),
  sitemap: t.field({ type: [SitemapEntry], allow: 'signed-in', resolve: (_, __, context) => sidebarOf(context) }),
}));
