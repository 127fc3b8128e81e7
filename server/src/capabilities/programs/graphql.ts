import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { conditionsIn, type Filter } from '@seedbed/domain/kernel/list/request.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { programStatusOf, programWeekOf, programWeeks } from '@seedbed/domain/programs/program.ts';
import { canListStartups } from '@seedbed/domain/startups/policy.ts';
import DataLoader from 'dataloader';
import { CurrentUser, type PersonCard, User } from '#capabilities/accounts/public.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { Startup, type StartupCard } from '#capabilities/startups/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { assignedPeople } from './assigned-people.ts';
import { listPrograms, type Program as ProgramRow, programsOfPerson, programsOfStartups } from './find-programs.ts';
import { listStartups, startupOrders } from './list-startups.ts';
import { type ProgramCounts, programCounts } from './lists/program-counts.ts';
import { portfolioExport } from './lists/startups-export.ts';
import { portfolio } from './portfolio.ts';
import { assignedOptions, tagOptions } from './startup-filter-options.ts';

const countsLoader = (context: Context) =>
  new DataLoader<Id<'Program'>, ProgramCounts>(async (ids) => {
    const counts = await programCounts(await context.read(), context.actor, ids);
    return ids.map((id) => counts.get(id) ?? { startups: 0, people: 0 });
  });

export const Program = builder.objectRef<ProgramRow>('Program').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    kind: t.exposeString('kind'),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    version: t.exposeInt('version'),
    startupCount: t.int({
      description: 'The startups that the reader may open.',
      resolve: async ({ id }, _, context) => (await context.loader(countsLoader).load(id)).startups,
    }),
    personCount: t.int({
      nullable: true,
      description: 'For those who may open programs.',
      resolve: async ({ id }, _, context) =>
        canOpenPrograms(context.actor) ? (await context.loader(countsLoader).load(id)).people : null,
    }),
    status: t.string({ resolve: (program, _, { tenant }) => programStatusOf(program, tenant.timezone) }),
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    week: t.int({
      nullable: true,
      description: 'The current week, from 1; zero or less before the first day, null after the last one.',
      resolve: (program, _, { tenant }) => programWeekOf(program, today(tenant.timezone)),
    }),
    weeks: t.int({ nullable: true, description: 'The number of weeks.', resolve: programWeeks }),
  }),
});

const programsLoader = (context: Context) =>
  new DataLoader<Id<'Startup'>, ProgramRow[]>(async (ids) => {
    const byStartup = await programsOfStartups(await context.read(), ids);
    return ids.map((id) => byStartup.get(id) ?? []);
  });

const assignedLoader = (context: Context) =>
  new DataLoader<Id<'Startup'>, PersonCard[]>(async (ids) => {
    const byStartup = await assignedPeople(await context.read(), context.actor, ids);
    return ids.map((id) => byStartup.get(id) ?? []);
  });

builder.objectFields(Startup, (t) => ({
  assigned: t.field({
    type: [User],
    description: 'Its assigned people; for staff and advisors.',
    resolve: (startup, _, context) =>
      canListStartups(context.actor) ? context.loader(assignedLoader).load(startup.id) : [],
  }),
  programs: t.field({
    type: [Program],
    resolve: (startup, _, context) => context.loader(programsLoader).load(startup.id),
  }),
}));
builder.objectFields(CurrentUser, (t) => ({
  programs: t.field({
    type: [Program],
    resolve: async (user, _, context) => programsOfPerson(await context.read(), user.id),
  }),
}));

const StartupOrder = builder.enumType('StartupOrder', { values: startupOrders });

const StartupPage = builder
  .objectRef<{ results: StartupCard[]; totalCount: number; next: string | null }>('StartupPage')
  .implement({
    fields: (t) => ({
      results: t.expose('results', { type: [Startup] }),
      totalCount: t.exposeInt('totalCount'),
      next: t.exposeString('next', { nullable: true }),
    }),
  });

/** Archived startups leave the list also where nobody may filter. */
const isUsualPart = (filter: Filter) => conditionsIn(filter).every(({ column }) => column === 'status');

const assertFilterable = async (context: Context, filter?: Filter) => {
  if (filter && isUsualPart(filter)) return;
  if (!(await hasFeatureIn(await context.read(), 'startupFilter'))) throw new FeatureLocked('startupFilter');
};

builder.queryFields((t) => ({
  programs: t.field({
    type: [Program],
    allow: 'signed-in',
    resolve: async (_, __, context) => listPrograms(await context.read()),
  }),
  startups: t.field({
    type: StartupPage,
    allow: canListStartups,
    args: {
      search: t.arg.string(),
      programId: t.arg.id(),
      cursor: t.arg.string(),
      limit: t.arg.int({ defaultValue: 25 }),
      order: t.arg({ type: StartupOrder, defaultValue: 'NAME' }),
    },
    resolve: async (_, args, context) => {
      if (args.programId) await assertFilterable(context);
      return listStartups(await context.read(), context.actor, args);
    },
  }),
}));

const StartupFilterOptions = builder.objectRef<object>('StartupFilterOptions').implement({
  description: 'The filter values of the portfolio that the person may see.',
  fields: (t) => ({
    industries: t.field({
      type: [Tag],
      resolve: async (_, __, context) => tagOptions(await context.read(), context.actor, 'industry'),
    }),
    tags: t.field({
      type: [Tag],
      resolve: async (_, __, context) => tagOptions(await context.read(), context.actor, 'startup'),
    }),
    people: t.field({
      type: [User],
      resolve: async (_, __, context) => assignedOptions(await context.read(), context.actor),
    }),
  }),
});

builder.queryField('startupFilterOptions', (t) =>
  t.field({
    type: StartupFilterOptions,
    allow: canListStartups,
    resolve: async (_, __, context) => {
      await assertFilterable(context);
      return {};
    },
  }),
);

builder.listField('startupList', {
  list: portfolio,
  row: Startup,
  allow: canListStartups,
  assertFilterable,
  export: portfolioExport,
});
