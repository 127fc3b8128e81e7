import { latestColumnKey } from '@seedbed/domain/metrics/latest-columns.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import DataLoader from 'dataloader';
import { Metric, metricShape } from '#capabilities/metrics/definitions/graphql-types.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { comparableMetrics } from './latest-columns.ts';

interface Latest {
  key: string;
  value: number;
}

const LatestMetric = builder.objectRef<Latest>('LatestMetric').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key of the column.' }),
    value: t.exposeFloat('value'),
  }),
});

/** One statement for all rows of a page. The list has checked that the reader may open its startups. */
const latestLoader = (context: Context) =>
  new DataLoader<string, Latest[]>(async (startupIds) => {
    const tx = await context.read();
    const ids = (await comparableMetrics(tx, context.actor)).map(({ id }) => id);
    const { rows } = await tx.connection.query<{ startup_id: string; metric_id: string; value: number }>(
      `select s.id as startup_id, m.id as metric_id, v.value
       from unnest($2::uuid[]) s(id) cross join unnest($3::uuid[]) m(id)
       cross join lateral (
         select value from metric_values
         where tenant_id = $1 and startup_id = s.id and metric_id = m.id and value is not null
         order by starts_on desc limit 1) v`,
      [tx.tenantId, startupIds, ids],
    );
    const byStartup = Map.groupBy(rows, ({ startup_id }) => startup_id);
    return startupIds.map((id) =>
      (byStartup.get(id) ?? []).map(({ metric_id, value }) => ({ key: latestColumnKey(metric_id), value })),
    );
  });

builder.objectFields(Startup, (t) => ({
  latestMetrics: t.field({
    type: [LatestMetric],
    description: 'The latest values that lists show; none for those who may not see the figures of the portfolio.',
    resolve: ({ id }, _, context) =>
      canSeePortfolioMetrics(context.actor) ? context.loader(latestLoader).load(id) : [],
  }),
}));

builder.queryField('comparableMetrics', (t) =>
  t.field({
    type: [Metric],
    allow: canSeePortfolioMetrics,
    description: 'The metrics that the list of startups offers as columns.',
    resolve: async (_, __, context) =>
      (await comparableMetrics(await context.read(), context.actor)).map((metric) => metricShape(metric, context)),
  }),
);
