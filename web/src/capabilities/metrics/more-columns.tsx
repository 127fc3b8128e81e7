import { latestColumnKey, latestColumns } from '@seedbed/domain/metrics/latest-columns.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { locale } from '#platform/i18n/i18n.ts';
import type { Cells, ListRow } from '#platform/list/groups.ts';
import type { AddedColumns, MoreColumns } from '#platform/list/more-columns.ts';
import { ComparableMetrics } from './analytics/operations.ts';
import { textIn, type Unit, valueIn } from './format.ts';

interface MetricRow extends ListRow {
  latestMetrics?: readonly { key: string; value: number }[];
}

function useColumns(): MoreColumns | undefined {
  const isAllowed = canSeePortfolioMetrics(useActor());
  const [{ data }] = useQuery({ query: ComparableMetrics, pause: !isAllowed, requestPolicy: 'cache-first' });
  const language = locale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are written in the language
  return useMemo(() => {
    if (!data) return undefined;
    const metrics = data.comparableMetrics;
    return {
      columns: latestColumns(metrics.map(({ id, unitOfMeasure: { unitType } }) => ({ id, unitType }))),
      labels: Object.fromEntries(metrics.map(({ id, name }) => [latestColumnKey(id), textIn(name)])),
      options: {},
      cells: Object.fromEntries(
        metrics.map(({ id, unitOfMeasure }) => [latestColumnKey(id), cellOf(latestColumnKey(id), unitOfMeasure)]),
      ),
    };
  }, [data, language]);
}

const cellOf = (key: string, unit: Unit): Cells<ListRow>[string] =>
  function MetricCell({ row }: { row: MetricRow }) {
    const latest = row.latestMetrics?.find((one) => one.key === key);
    return latest ? valueIn(latest.value, unit) : null;
  };

/** The latest values of metrics in the portfolio, to compare startups and to filter by thresholds. */
export const moreColumns: AddedColumns[] = [{ list: 'startups', useColumns }];
