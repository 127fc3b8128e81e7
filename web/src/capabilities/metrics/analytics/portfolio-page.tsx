import { NativeSelect } from '@mantine/core';
import {
  comparisons,
  mostCompared,
  reportColumns,
  reportList,
  reportSpans,
} from '@seedbed/domain/metrics/analytics/comparison.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { shortValue, textIn, valueIn } from '#capabilities/metrics/format.ts';
import { MetricsTabs } from '#capabilities/metrics/metrics-tabs.tsx';
import { ViewsOf } from '#capabilities/views/public.tsx';
import type { PortfolioMetricsQuery } from '#platform/api/generated/documents.ts';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Grid, Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './analytics.module.css';
import { ExportReport } from './export-report.tsx';
import { PortfolioMetrics } from './operations.ts';
import { PortfolioDetail } from './portfolio-detail.tsx';
import { startLabel } from './start-label.ts';
import { useReport } from './use-report.ts';

type Portfolio = PortfolioMetricsQuery['portfolioMetrics'][number];

/** The figures of all startups: totals, medians, comparisons and the distribution of up to four metrics. */
export function Component() {
  const { t } = useTranslation('metrics');
  const { report, setPrograms, setMetrics, setBy, setSpan } = useReport();
  const { programs: programIds, by, span } = report;
  const since = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: span }).toString();
  const variables = { programIds: programIds.length > 0 ? [...programIds] : null, since };
  const [{ data, error, stale }, again] = useQuery({ query: PortfolioMetrics, variables });
  const programs = (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const all = data?.portfolioMetrics ?? [];
  const metrics = all.map(({ metric }) => ({ value: metric.id, label: textIn(metric.name) }));
  const [programSource, metricSource] = [useListedChoices(programs), useListedChoices(metrics)];
  const asked = metrics.filter(({ value }) => report.metrics.includes(value));
  const labels: Record<string, string> = {
    programs: t('fields.programIds'),
    metrics: t('portfolio.all-metrics'),
    by: t('portfolio.by'),
    span: t('portfolio.span'),
  };
  const labelOf = (column: string) => labels[column] ?? column;
  const chosen = asked.length > 0 ? asked : metrics.slice(0, 1);
  return (
    <Page
      title={t('portfolio.title')}
      sentence={t('portfolio.sentence')}
      action={
        all.length > 0 && (
          <ExportReport {...variables} metricIds={asked.length > 0 ? asked.map(({ value }) => value) : null} />
        )
      }
      bar={<MetricsTabs />}
    >
      <div className={css.group}>
        <Row gap={3} align="end">
          <Picker
            label={t('fields.programIds')}
            placeholder={t('portfolio.all-programs')}
            source={programSource}
            value={programs.filter(({ value }) => programIds.includes(value))}
            onChange={(some) => setPrograms(some.map(({ value }) => value))}
          />
          <Picker
            label={t('portfolio.metrics', { count: mostCompared })}
            placeholder={chosen[0]?.label ?? ''}
            source={metricSource}
            value={asked}
            onChange={(some) => setMetrics(some.map(({ value }) => value))}
          />
          <NativeSelect
            label={t('portfolio.by')}
            value={by}
            data={comparisons.map((one) => ({ value: one, label: t(`portfolio.comparisons.${one}`) }))}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('portfolio.span')}
            value={String(span)}
            data={reportSpans.map((count) => ({ value: String(count), label: t('portfolio.months', { count }) }))}
            onChange={(event) => setSpan(event.currentTarget.value)}
          />
          <ViewsOf name={reportList} columns={reportColumns} label={labelOf} />
        </Row>
      </div>
      {!data && <NotLoaded error={error} onRetry={again} rows={4} kind="cards" />}
      {data && all.length === 0 && !stale && (
        <Empty drawing={<StoryDrawing />} title={t('portfolio.empty')} sentence={t('portfolio.empty-sentence')} />
      )}
      {all.length > 0 && (
        <>
          {chosen.map(({ value }) => (
            <PortfolioDetail key={value} metricId={value} all={all} by={by} {...variables} />
          ))}
          <section className={css.group}>
            <h2 className={css.title}>{t('portfolio.all-metrics')}</h2>
            <Grid min="380px" gap={4}>
              {all.map((one) => (
                <MedianCard key={one.metric.id} portfolio={one} />
              ))}
            </Grid>
          </section>
        </>
      )}
    </Page>
  );
}

/** The median of one metric over time. */
function MedianCard({ portfolio: { metric, points } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('metrics');
  const name = textIn(metric.name);
  const unit = metric.unitOfMeasure;
  const last = points.at(-1);
  const now = last ? valueIn(last.median, unit) : '–';
  const data = {
    labels: points.map(({ from }) => startLabel(from, metric.trackingRecurrence)),
    series: [{ name: t('portfolio.median'), values: points.map(({ median }) => median) }],
  };
  return (
    <ChartFigure
      title={name}
      now={now}
      note={last && t('portfolio.reporters', { count: last.reporters })}
      data={data}
      first={t('analytics.period')}
      fileName={name}
      format={(value) => valueIn(value, unit)}
    >
      <LineChart
        data={data}
        label={t('analytics.chart', { name, value: now, count: points.length })}
        format={(value) => shortValue(value, unit)}
      />
    </ChartFigure>
  );
}
