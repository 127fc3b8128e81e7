import { Menu } from '@mantine/core';
import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { growth } from '@seedbed/domain/metrics/analytics/statistics.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeIn, dayText, periodName, shortValue, textIn, valueIn } from '#capabilities/metrics/format.ts';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import css from './analytics.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { type Series, trendOf } from './series.ts';
import { TargetDialog } from './target-dialog.tsx';

interface Props {
  series: Series;
  startupId: string;
  mayEnter: boolean;
}

/** The trend of one metric with its target and the median of the cohort. */
export function SeriesCard({ series, startupId, mayEnter }: Props) {
  const { t } = useTranslation('metrics');
  const [opened, setOpened] = useState<'history' | 'target' | null>(null);
  const { metric, points, target } = series;
  const name = textIn(metric.name);
  const unit = metric.unitOfMeasure;
  if (unit.unitType === 'DATE') return <Dates name={name} points={points} />;
  const trend = trendOf(series);
  const data: ChartData = {
    labels: trend.map(({ from, to }) => periodName(from, to, true)),
    series: [
      { name, values: trend.map(({ value }) => value) },
      ...(points.some(({ cohortMedian }) => cohortMedian !== null)
        ? [{ name: t('analytics.cohort'), values: trend.map(({ cohortMedian }) => cohortMedian), isReference: true }]
        : []),
      ...(target === null ? [] : [{ name: t('analytics.target'), values: trend.map(() => target), isReference: true }]),
    ],
  };
  const format = (value: number) => valueIn(value, unit);
  const last = trend.at(-1);
  const before = trend.at(-2);
  const now = last?.value == null ? '–' : format(last.value);
  // A share of a share says little: from 0.5 % to 4 % would be +700 %.
  const change = unit.unitType === 'PERCENTAGE' ? null : growth(last?.value ?? null, before?.value ?? null);
  const note = [
    last && periodName(last.from, last.to),
    change !== null && t('analytics.change', { change: changeIn(change) }),
    points.some(({ isByTeam }) => isByTeam) && t('analytics.by-team'),
    points.some(({ isCorrected }) => isCorrected) && t('analytics.has-corrections'),
  ].filter(Boolean);
  return (
    <>
      <ChartFigure
        title={name}
        now={now}
        note={note.join(' · ')}
        data={data}
        first={t('analytics.period')}
        fileName={name}
        format={format}
        entries={
          <>
            {!metric.isCalculated && points.length > 0 && (
              <Menu.Item onClick={() => setOpened('history')}>{t('analytics.history')}</Menu.Item>
            )}
            {mayEnter && <Menu.Item onClick={() => setOpened('target')}>{t('analytics.target')}</Menu.Item>}
          </>
        }
      >
        <LineChart
          data={data}
          label={t('analytics.chart', { name, value: now, count: points.length })}
          format={(value) => shortValue(value, unit)}
        />
      </ChartFigure>
      <HistoryDialog series={series} opened={opened === 'history'} onClose={() => setOpened(null)} />
      <TargetDialog
        series={series}
        startupId={startupId}
        opened={opened === 'target'}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** Dates have no trend: they are listed. */
const Dates = ({ name, points }: { name: string; points: Series['points'] }) => (
  <section className={css.group}>
    <h3 className={css.title}>{name}</h3>
    <ul className={css.list}>
      {points.toReversed().map(({ metricDataId, from, to, dateValue }) => (
        <li key={metricDataId}>
          <span>{periodName(from, to)}</span>
          <span>{dateValue ? dayText(dateValue) : '–'}</span>
        </li>
      ))}
    </ul>
  </section>
);
