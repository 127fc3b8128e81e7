import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import { comparisons } from '@seedbed/domain/metrics/analytics/comparison.ts';
import { canOpenMetrics, canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { Metric, metricShape } from '#capabilities/metrics/definitions/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type PortfolioMetric as PortfolioMetricRow,
  type PortfolioPoint as PortfolioPointRow,
  type PortfolioSeries as PortfolioSeriesRow,
  portfolioMetric,
  portfolioSeries,
} from './portfolio.ts';
import {
  type MetricSeries as MetricSeriesRow,
  type SeriesPoint as SeriesPointRow,
  startupSeries,
} from './startup-series.ts';

const required = { required: true } as const;

const SeriesPoint = builder.objectRef<SeriesPointRow>('MetricSeriesPoint').implement({
  fields: (t) => ({
    metricDataId: t.exposeID('id'),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    value: t.exposeFloat('value', { nullable: true }),
    dateValue: t.expose('dateValue', { type: 'Date', nullable: true }),
    isByTeam: t.exposeBoolean('isByTeam'),
    isCorrected: t.exposeBoolean('isCorrected'),
    cohortMedian: t.exposeFloat('cohortMedian', {
      nullable: true,
      description: 'Anonymous: null until five startups of the same programs have reported.',
    }),
  }),
});

const MetricSeries = builder.objectRef<MetricSeriesRow>('MetricSeries').implement({
  fields: (t) => ({
    metric: t.field({ type: Metric, resolve: ({ metric }, _, context) => metricShape(metric, context) }),
    target: t.exposeFloat('target', { nullable: true }),
    points: t.expose('points', { type: [SeriesPoint] }),
  }),
});

const PortfolioPoint = builder.objectRef<PortfolioPointRow>('PortfolioPoint').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    reporters: t.exposeInt('reporters'),
    total: t.exposeFloat('total'),
    median: t.exposeFloat('median'),
    lower: t.exposeFloat('lower'),
    upper: t.exposeFloat('upper'),
  }),
});

const PortfolioSeries = builder.objectRef<PortfolioSeriesRow>('PortfolioSeries').implement({
  fields: (t) => ({
    metric: t.field({ type: Metric, resolve: ({ metric }, _, context) => metricShape(metric, context) }),
    points: t.expose('points', { type: [PortfolioPoint] }),
  }),
});

const PortfolioCohort = builder.objectRef<PortfolioMetricRow['cohorts'][number]>('PortfolioCohort').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    points: t.expose('points', { type: [PortfolioPoint] }),
  }),
});

const PortfolioValue = builder.objectRef<PortfolioMetricRow['latest'][number]>('PortfolioValue').implement({
  fields: (t) => ({
    startupId: t.exposeID('startupId'),
    startup: t.exposeString('startup'),
    from: t.expose('from', { type: 'Date' }),
    value: t.exposeFloat('value'),
  }),
});

const PortfolioMetric = builder.objectRef<PortfolioMetricRow>('PortfolioMetric').implement({
  fields: (t) => ({
    metric: t.field({ type: Metric, resolve: ({ metric }, _, context) => metricShape(metric, context) }),
    cohorts: t.expose('cohorts', { type: [PortfolioCohort] }),
    latest: t.expose('latest', { type: [PortfolioValue] }),
  }),
});

const PortfolioComparison = builder.enumType('PortfolioComparison', { values: comparisons });

const yearAgo = () => Temporal.Now.plainDateISO('UTC').subtract({ months: 12 }).with({ day: 1 });
const sinceOf = (text: string | null | undefined) => (text ? dayFrom(text) : null) ?? yearAgo();

builder.queryFields((t) => ({
  startupMetrics: t.field({
    type: [MetricSeries],
    allow: canOpenMetrics,
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => startupSeries(await context.read(), context.actor, startupId),
  }),
  portfolioMetrics: t.field({
    type: [PortfolioSeries],
    allow: canSeePortfolioMetrics,
    description: 'Of the startups that the person may open.',
    args: { programIds: t.arg.idList(), since: t.arg.string() },
    resolve: async (_, { programIds, since }, context) =>
      portfolioSeries(await context.read(), context.actor, { programIds, since: sinceOf(since) }),
  }),
  portfolioMetric: t.field({
    type: PortfolioMetric,
    allow: canSeePortfolioMetrics,
    args: {
      metricId: t.arg.id(required),
      programIds: t.arg.idList(),
      since: t.arg.string(),
      by: t.arg({ type: PortfolioComparison, defaultValue: 'PROGRAM' }),
    },
    resolve: async (_, { metricId, programIds, since, by }, context) =>
      portfolioMetric(await context.read(), context.actor, {
        ...{ metricId, programIds, since: sinceOf(since) },
        by: by ?? 'PROGRAM',
      }),
  }),
}));
