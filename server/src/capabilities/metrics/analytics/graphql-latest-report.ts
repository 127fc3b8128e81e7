import { canOpenMetrics, canSeeMetric } from '@seedbed/domain/metrics/policy.ts';
import DataLoader from 'dataloader';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { latestReports, type LatestReport as Row } from './latest-report.ts';

const LatestReport = builder.objectRef<Row>('LatestReport').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    runway: t.float({
      nullable: true,
      description: 'Months for which the money lasts; null if it is unknown, or not for the reader.',
      resolve: ({ startupId, runway, audience }, _, { actor }) =>
        audience && canSeeMetric(actor, startupId, audience) ? runway : null,
    }),
  }),
});

const reportsOf = (context: Context) =>
  new DataLoader<string, Row | null>(async (ids) => latestReports(await context.read(), ids));

builder.objectField(Startup, 'latestReport', (t) =>
  t.field({
    type: LatestReport,
    nullable: true,
    description: 'The last period whose metrics the startup submitted.',
    resolve: ({ id }, _, context) => (canOpenMetrics(context.actor, id) ? context.loader(reportsOf).load(id) : null),
  }),
);
