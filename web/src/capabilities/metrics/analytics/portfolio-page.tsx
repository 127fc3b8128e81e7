import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { shortValue, textIn, valueIn } from '#capabilities/metrics/format.ts';
import { MetricsTabs } from '#capabilities/metrics/metrics-tabs.tsx';
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

type Portfolio = PortfolioMetricsQuery['portfolioMetrics'][number];
const spans = [6, 12, 24, 36] as const;

/** The figures of all startups: totals, medians, cohorts and the distribution of each metric. */
export function Component() {
  const { t } = useTranslation('metrics');
  const [programIds, setPrograms] = useState<string[]>([]);
  const [months, setMonths] = useState(12);
  const [metricId, setMetric] = useState('');
  const since = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months }).toString();
  const variables = { programIds: programIds.length > 0 ? programIds : null, since };
  const [{ data, error, stale }, again] = useQuery({ query: PortfolioMetrics, variables });
  const programs = (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const source = useListedChoices(programs);
  const all = data?.portfolioMetrics ?? [];
  const chosen = all.some(({ metric }) => metric.id === metricId) ? metricId : (all[0]?.metric.id ?? '');
  return (
    <Page
      title={t('portfolio.title')}
      sentence={t('portfolio.sentence')}
      action={all.length > 0 && <ExportReport {...variables} />}
      bar={<MetricsTabs />}
    >
      <div className={css.group}>
        <Row gap={3} align="end">
          <Picker
            label={t('fields.programIds')}
            placeholder={t('portfolio.all-programs')}
            source={source}
            value={programs.filter(({ value }) => programIds.includes(value))}
            onChange={(chosen) => setPrograms(chosen.map(({ value }) => value))}
          />
          <NativeSelect
            label={t('portfolio.span')}
            value={String(months)}
            data={spans.map((count) => ({ value: String(count), label: t('portfolio.months', { count }) }))}
            onChange={(event) => setMonths(Number(event.currentTarget.value))}
          />
        </Row>
      </div>
      {!data && <NotLoaded error={error} onRetry={again} rows={4} kind="cards" />}
      {data && all.length === 0 && !stale && (
        <Empty drawing={<StoryDrawing />} title={t('portfolio.empty')} sentence={t('portfolio.empty-sentence')} />
      )}
      {all.length > 0 && (
        <>
          <PortfolioDetail metricId={chosen} all={all} onChoose={setMetric} {...variables} />
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
