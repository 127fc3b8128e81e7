import { useTranslation } from 'react-i18next';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { shortNumber } from './question-card.tsx';

interface Props {
  points: readonly { name: string; openedAt: string; n: number; mean: number }[];
}

/** The mean score of each survey with the same form. */
export function Trend({ points }: Props) {
  const { t } = useTranslation('feedback');
  const data = {
    labels: points.map(({ openedAt }) => shortDay(openedAt, ownZone())),
    series: [{ name: t('results.mean'), values: points.map(({ mean }) => mean) }],
  };
  const all = { ...data, labels: points.map(({ name, n }) => `${name} (${t('results.n', { count: n })})`) };
  return (
    <ChartFigure
      title={t('results.trend')}
      note={t('results.trend-note')}
      data={data}
      all={all}
      first={t('results.survey')}
      fileName={t('results.trend')}
      format={shortNumber}
    >
      <LineChart data={data} label={t('results.trend-note')} format={shortNumber} />
    </ChartFigure>
  );
}
