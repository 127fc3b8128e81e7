import { useTranslation } from 'react-i18next';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { type Examples, State } from './example.tsx';
import { faces } from './people.ts';

const [first, second] = faces;
const data = {
  labels: ['1', '2', '3', '4'],
  series: [
    { name: first?.fullName ?? '', values: [3, 8, null, 12] },
    { name: second?.fullName ?? '', values: [5, 6, 7, 9], isReference: true },
  ],
};

/** Charts with their legend and table. */
export const charts: Examples = {
  ChartFigure: function Figures() {
    const { t } = useTranslation('tasks');
    const figure = { title: t('fields.name'), data, first: t('fields.name'), fileName: 'chart', format: String };
    return (
      <>
        <State name="lines" wide>
          <ChartFigure {...figure}>
            <LineChart data={data} label={t('fields.name')} format={String} />
          </ChartFigure>
        </State>
        <State name="bars" wide>
          <ChartFigure {...figure}>
            <BarChart data={data} label={t('fields.name')} format={String} />
          </ChartFigure>
        </State>
      </>
    );
  },
};
