import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scoreOfText, scoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './assessment.module.css';
import type { Assessment } from './assessment.ts';
import { AssessmentFrame } from './assessment-frame.tsx';
import { chartOf } from './chart-of.ts';

/** A graph for each criterion, or for the chosen one. */
export function Component() {
  return <AssessmentFrame>{(assessment) => <Graphs assessment={assessment} />}</AssessmentFrame>;
}

function Graphs({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('evaluations');
  const address = useAddress();
  const { criteria } = assessment;
  const chosen = criteria.find(({ key }) => key === address.get('criterion'));
  return (
    <div className={css.parts}>
      <NativeSelect
        className={css.filter}
        label={t('assessment.topic')}
        value={chosen?.key ?? ''}
        data={[
          { value: '', label: t('assessment.all') },
          ...criteria.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => address.set({ criterion: event.currentTarget.value })}
      />
      <div className={css.pair}>
        {(chosen ? [chosen] : criteria).map(({ key, name }) => {
          const data = chartOf(assessment, [key]);
          const now = data.series[0]?.values.findLast((value) => value !== null) ?? null;
          return (
            <ChartFigure
              key={key}
              title={name}
              now={now === null ? null : scoreOfText(now)}
              data={data}
              first={t('assessment.date')}
              fileName={`assessment-${key}`}
              format={scoreText}
            >
              <LineChart data={data} label={name} format={scoreText} height={160} />
            </ChartFigure>
          );
        })}
      </div>
    </div>
  );
}
