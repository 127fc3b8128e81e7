import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { type PostCard, registerPostType, StartupEvent } from '#capabilities/timeline/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { Metric, metricShape } from './definitions/graphql-types.ts';
import { type PostedPeriod, type PostedValue, postedPeriods } from './update-form/timeline-posts.ts';

const periodLoader = (context: Context) =>
  new DataLoader<string, PostedPeriod | null>(async (ids) => {
    const found = await postedPeriods(await context.read(), context.actor, ids as Id<'MetricPeriod'>[]);
    return ids.map((id) => found.get(id) ?? null);
  });
const periodOf = (post: PostCard, context: Context) =>
  post.recordId ? context.loader(periodLoader).load(post.recordId) : null;

const MetricDifference = builder.objectRef<PostedValue>('MetricDifference').implement({
  description: 'Compared with the value before.',
  fields: (t) => ({
    diff: t.exposeFloat('diff', { nullable: true }),
    change: t.exposeFloat('change', { nullable: true }),
    useArrow: t.exposeBoolean('useArrow'),
  }),
});

const SubmittedData = builder.objectRef<PostedValue>('SubmittedData').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    isPoint0: t.exposeBoolean('isPoint0', { description: 'The first value that the startup reported.' }),
    value: t.exposeFloat('value', { nullable: true }),
    dateValue: t.expose('dateValue', { type: 'Date', nullable: true }),
    unit: t.string({ nullable: true, resolve: ({ metric }) => metric.customUnit }),
    metric: t.field({ type: Metric, resolve: ({ metric }, _, context) => metricShape(metric, context) }),
    metadata: t.field({ type: MetricDifference, resolve: (value) => value }),
    editedBy: t.expose('editedBy', { type: User, nullable: true }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    isByTeam: t.exposeBoolean('isByTeam'),
  }),
});

builder.objectType(builder.objectRef<PostCard>('DataDueEvent'), {
  interfaces: [StartupEvent],
  fields: (t) => ({
    dueDate: t.field({
      type: 'Date',
      nullable: true,
      resolve: async (post, _, context) => (await periodOf(post, context))?.period.dueOn ?? null,
    }),
    from: t.field({
      type: 'Date',
      nullable: true,
      resolve: async (post, _, context) => (await periodOf(post, context))?.period.startsOn ?? null,
    }),
    to: t.field({
      type: 'Date',
      nullable: true,
      resolve: async (post, _, context) => (await periodOf(post, context))?.period.endsOn ?? null,
    }),
  }),
});

for (const [name, isTopLevel] of [
  ['DataSubmittedEvent', true],
  ['DataSubmittedNonTopLevelEvent', false],
] as const)
  builder.objectType(builder.objectRef<PostCard>(name), {
    interfaces: [StartupEvent],
    fields: (t) => ({
      dueDate: t.field({
        type: 'Date',
        nullable: true,
        resolve: async (post, _, context) => (await periodOf(post, context))?.period.dueOn ?? null,
      }),
      from: t.field({
        type: 'Date',
        nullable: true,
        resolve: async (post, _, context) => (await periodOf(post, context))?.period.startsOn ?? null,
      }),
      to: t.field({
        type: 'Date',
        nullable: true,
        resolve: async (post, _, context) => (await periodOf(post, context))?.period.endsOn ?? null,
      }),
      data: t.field({
        type: [SubmittedData],
        resolve: async (post, _, context) =>
          ((await periodOf(post, context))?.values ?? []).filter(({ metric }) => metric.isTopLevel === isTopLevel),
      }),
    }),
  });

builder.objectType(builder.objectRef<PostCard>('DataCategorizationUpdateEvent'), { interfaces: [StartupEvent] });
builder.objectType(builder.objectRef<PostCard>('DataCategorizationSkipEvent'), { interfaces: [StartupEvent] });

registerPostType('DATA_DUE', 'DataDueEvent');
registerPostType('DATA_SUBMITTED', 'DataSubmittedEvent');
registerPostType('DATA_SUBMITTED_NON_TOP_LEVEL', 'DataSubmittedNonTopLevelEvent');
registerPostType('DATA_CATEGORIZATION_UPDATE', 'DataCategorizationUpdateEvent');
registerPostType('DATA_CATEGORIZATION_SKIP', 'DataCategorizationSkipEvent');
