import { type Comparison, mostCompared } from '@seedbed/domain/metrics/analytics/comparison.ts';
import { distribution } from '@seedbed/domain/metrics/analytics/statistics.ts';
import { isSummed } from '@seedbed/domain/metrics/definitions/unit.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { shortValue, textIn, valueIn } from '#capabilities/metrics/format.ts';
import type { PortfolioMetricsQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './analytics.module.css';
import { PortfolioMetric } from './operations.ts';
import { startLabel } from './start-label.ts';

interface Props {
  metricId: string;
  all: PortfolioMetricsQuery['portfolioMetrics'];
  by: Comparison;
  programIds: string[] | null;
  since: string;
}

/** One metric in depth: the total, the comparison, the distribution, and the startups behind it. */
export function PortfolioDetail({ metricId, all, by, programIds, since }: Props) {
  const { t } = useTranslation('metrics');
  const [{ data, error }, again] = useQuery({ query: PortfolioMetric, variables: { metricId, programIds, since, by } });
  const own = all.find(({ metric }) => metric.id === metricId);
  if (!own) return null;
  const { metric, points } = own;
  const name = textIn(metric.name);
  const unit = metric.unitOfMeasure;
  const format = (value: number) => valueIn(value, unit);
  const short = (value: number) => shortValue(value, unit);
  const labels = points.map(({ from }) => startLabel(from, metric.trackingRecurrence));
  const totals = { labels, series: [{ name: t('portfolio.total'), values: points.map(({ total }) => total) }] };
  const spread = {
    labels,
    series: [
      { name: t('portfolio.median'), values: points.map(({ median }) => median) },
      { name: t('portfolio.lower'), values: points.map(({ lower }) => lower), isReference: true },
      { name: t('portfolio.upper'), values: points.map(({ upper }) => upper), isReference: true },
    ],
  };
  const detail = data?.portfolioMetric;
  const allCohorts = {
    labels,
    series: (detail?.cohorts ?? []).map((cohort) => ({
      name: cohort.name,
      values: points.map(({ from }) => cohort.points.find((one) => one.from === from)?.median ?? null),
    })),
  };
  const cohorts = { labels, series: allCohorts.series.slice(0, mostCompared) };
  const bins = distribution((detail?.latest ?? []).map(({ value }) => value));
  // Close values need their decimals.
  const binText = bins.some(({ from, to }) => short(from) === short(to)) ? format : short;
  const shares = {
    labels: bins.map(({ from, to }) => (from === to ? format(from) : `${binText(from)} – ${binText(to)}`)),
    series: [{ name: t('portfolio.startups'), values: bins.map(({ count }) => count) }],
  };
  const count = String;
  return (
    <section className={css.group}>
      <h2 className={css.title}>
        <bdi>{name}</bdi>
      </h2>
      <div className={css.detail}>
        {isSummed(unit) && (
          <ChartFigure
            title={t('portfolio.total')}
            data={totals}
            first={t('analytics.period')}
            fileName={`${name} ${t('portfolio.total')}`}
            format={format}
          >
            <BarChart data={totals} label={t('portfolio.chart', { name, kind: t('portfolio.total') })} format={short} />
          </ChartFigure>
        )}
        <ChartFigure
          title={t('portfolio.median')}
          data={spread}
          first={t('analytics.period')}
          fileName={`${name} ${t('portfolio.median')}`}
          format={format}
        >
          <LineChart data={spread} label={t('portfolio.chart', { name, kind: t('portfolio.median') })} format={short} />
        </ChartFigure>
        {!detail && <NotLoaded error={error} onRetry={again} rows={3} />}
        {cohorts.series.length > 0 && (
          <ChartFigure
            title={t(`portfolio.compared.${by}`)}
            data={cohorts}
            all={allCohorts}
            first={t('analytics.period')}
            fileName={`${name} ${t(`portfolio.compared.${by}`)}`}
            format={format}
          >
            <LineChart
              data={cohorts}
              label={t('portfolio.chart', { name, kind: t(`portfolio.compared.${by}`) })}
              format={short}
            />
          </ChartFigure>
        )}
        {bins.length > 0 && (
          <ChartFigure
            title={t('portfolio.distribution')}
            note={t('portfolio.latest')}
            data={shares}
            first={name}
            fileName={`${name} ${t('portfolio.distribution')}`}
            format={count}
          >
            <BarChart
              data={shares}
              label={t('portfolio.chart', { name, kind: t('portfolio.distribution') })}
              format={count}
            />
          </ChartFigure>
        )}
      </div>
      {detail && detail.latest.length > 0 && (
        <details>
          <summary>{t('portfolio.values')}</summary>
          <ul className={css.list}>
            {detail.latest.map(({ startupId, startup, from, value }) => (
              <li key={startupId}>
                <AppLink to={`/startup/${startupId}/file/analytics`}>
                  <bdi>{startup}</bdi>
                </AppLink>
                <span>
                  {format(value)} · {startLabel(from, metric.trackingRecurrence)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
