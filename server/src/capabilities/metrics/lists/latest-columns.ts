import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { latestColumnKey, latestColumns, latestPrefix } from '@seedbed/domain/metrics/latest-columns.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { sql } from 'drizzle-orm';
import { loadMetrics, type MetricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricValues } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { AddedColumns } from '#platform/list/more-columns.ts';
import type { ColumnSource } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';

/** The metrics that lists of startups offer as columns. */
export const comparableMetrics = async (tx: Tx, actor: Actor): Promise<MetricCard[]> =>
  canSeePortfolioMetrics(actor) ? (await loadMetrics(tx)).filter(({ unitType }) => unitType !== 'DATE') : [];

/** The latest value of each metric: to filter the portfolio by thresholds, to sort it, and to compare startups. */
export const latestMetricColumns: AddedColumns = {
  list: 'portfolio',
  prefix: latestPrefix,
  load: async (tx, actor) => {
    const metrics = await comparableMetrics(tx, actor);
    return {
      columns: latestColumns(metrics),
      sources: Object.fromEntries(metrics.map(({ id }) => [latestColumnKey(id), sourceOf(id)])),
    };
  },
  exported: {
    select: 'latestMetrics { key value }',
    load: async (tx, actor, language) =>
      Object.fromEntries(
        (await comparableMetrics(tx, actor)).map(({ id, slug, name, names }) => {
          const key = latestColumnKey(id);
          const value = ({ latestMetrics }: { latestMetrics: readonly { key: string; value: number }[] }) =>
            latestMetrics.find((one) => one.key === key)?.value ?? null;
          return [key, { heading: translated(names, language) || name, name: slug, value }];
        }),
      ),
  },
};

/** The id is part of the statement and of its name. */
const sourceOf = (metricId: string): ColumnSource => ({
  expression: sql`(select ${metricValues.value} from ${metricValues} where ${metricValues.tenantId} = ${startups.tenantId} and ${metricValues.startupId} = ${startups.id} and ${metricValues.metricId} = ${sql.raw(`'${metricId}'`)} and ${metricValues.value} is not null order by ${metricValues.startsOn} desc limit 1)`,
  sqlType: 'double precision',
  isOptional: true,
});
