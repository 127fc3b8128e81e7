import { canListApplications, canSeeDashboard } from '@seedbed/domain/applications/policy.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { RoundTypeName } from '#capabilities/applications/funnels/graphql-types.ts';
import { Application, ApplicationStatusName } from '#capabilities/applications/working/graphql-types.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type AnalyticsFilter,
  type GroupFigures,
  groupFigures,
  newestFunnelOf,
  type RoundFigures,
  roundFigures,
  type SpanFigures,
  type StatusFigures,
  spanFigures,
  statusFigures,
  type Totals,
  totalsOf,
} from './find-analytics.ts';
import { findApplicationsOfStartup } from './of-startup.ts';

const Round = builder.objectRef<RoundFigures>('ApplicationRoundFigures').implement({
  description: 'How many applications came into a round, and went on from it.',
  fields: (t) => ({
    roundId: t.exposeID('id'),
    name: t.string({
      resolve: ({ name }, _, { language }) => translated(name, language) || (name[0]?.value ?? ''),
    }),
    type: t.expose('type', { type: RoundTypeName }),
    entered: t.exposeInt('entered'),
    advanced: t.exposeInt('advanced', { description: 'Came into a later round, or were accepted.' }),
    waiting: t.exposeInt('waiting', { description: 'Are in it now.' }),
  }),
});

const Group = builder.objectRef<GroupFigures>('ApplicationGroupFigures').implement({
  description: 'Applications from one country or source.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Null for applications that do not say.' }),
    applied: t.exposeInt('applied'),
    accepted: t.exposeInt('accepted'),
  }),
});

const Span = builder.objectRef<SpanFigures>('ApplicationDecisionTimes').implement({
  description: 'Decisions by the days since the application was sent.',
  fields: (t) => ({
    fromDays: t.exposeInt('fromDays'),
    untilDays: t.exposeInt('untilDays', { nullable: true }),
    count: t.exposeInt('count'),
  }),
});

const Status = builder.objectRef<StatusFigures>('ApplicationStatusFigures').implement({
  description: 'How many applications have a status.',
  fields: (t) => ({
    status: t.expose('status', { type: ApplicationStatusName }),
    count: t.exposeInt('count'),
  }),
});

const Analytics = builder.objectRef<AnalyticsFilter & { totals: Totals }>('ApplicationAnalytics').implement({
  description: 'Figures of the applications that the reader reviews. Drafts that were never sent are not counted.',
  fields: (t) => ({
    applied: t.int({ resolve: ({ totals }) => totals.applied }),
    accepted: t.int({ resolve: ({ totals }) => totals.accepted }),
    rejected: t.int({ resolve: ({ totals }) => totals.rejected, description: 'With scheduled rejections.' }),
    newestFunnelId: t.id({
      nullable: true,
      description: 'The newest funnel among the counted applications.',
      resolve: async (filter, _, context) => newestFunnelOf(await context.read(), context.actor, filter),
    }),
    statuses: t.field({
      type: [Status],
      description: 'Statuses that applications have, in the order of the process.',
      resolve: async (filter, _, context) => statusFigures(await context.read(), context.actor, filter),
    }),
    medianDays: t.float({ nullable: true, resolve: ({ totals }) => totals.medianDays }),
    rounds: t.field({
      type: [Round],
      description: 'In the order of the funnel; empty without one.',
      resolve: async (filter, _, context) => roundFigures(await context.read(), context.actor, filter),
    }),
    sources: t.field({
      type: [Group],
      description: 'The most frequent ones first, at most 12.',
      resolve: async (filter, _, context) => groupFigures(await context.read(), context.actor, filter, 'source'),
    }),
    countries: t.field({
      type: [Group],
      description: 'The most frequent ones first, at most 12.',
      resolve: async (filter, _, context) => groupFigures(await context.read(), context.actor, filter, 'country'),
    }),
    decisionTimes: t.field({
      type: [Span],
      resolve: async (filter, _, context) => spanFigures(await context.read(), context.actor, filter),
    }),
  }),
});

builder.queryFields((t) => ({
  applicationAnalytics: t.field({
    type: Analytics,
    allow: canSeeDashboard,
    args: { funnelId: t.arg.id(), since: t.arg({ type: 'DateTime', required: true }) },
    resolve: async (_, { funnelId, since }, context) => {
      const tx = await context.read();
      assertAllowed(await hasFeatureIn(tx, 'applicationsDashboard'), () => new FeatureLocked('applicationsDashboard'));
      assertAllowed(!funnelId || isId(funnelId), () => new NotFound());
      const filter = { funnelId: funnelId ?? null, since };
      return { ...filter, totals: await totalsOf(tx, context.actor, filter) };
    },
  }),
  startupApplications: t.field({
    type: [Application],
    allow: canListApplications,
    description: 'The applications that made a startup, or joined it; the newest first. Hidden ones are left out.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: async (_, { startupId }, context) =>
      findApplicationsOfStartup(await context.read(), context.actor, startupId),
  }),
}));
