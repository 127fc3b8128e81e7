import { useTranslation } from 'react-i18next';
import { scoreText } from '#capabilities/evaluations/reading/score-text.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './assessment.module.css';
import type { Assessment } from './assessment.ts';
import { AssessmentFrame } from './assessment-frame.tsx';
import { chartOf, valuesOf } from './chart-of.ts';
import { Radar } from './radar.tsx';

const shownSittings = 3;

/** Health, the last three scores as a radar, and the criteria over time. */
export function Component() {
  return <AssessmentFrame>{(assessment) => <Performance assessment={assessment} />}</AssessmentFrame>;
}

function Performance({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('evaluations');
  const { health, criteria, sittings } = assessment;
  const newest = sittings.at(-1);
  const over = chartOf(
    assessment,
    criteria.map(({ key }) => key),
  );
  const last = sittings.slice(-shownSittings);
  const radar = {
    labels: criteria.map(({ name }) => name),
    series: last.map((sitting) => ({
      name: sitting.name,
      values: criteria.map(({ key }) => valuesOf(sitting)[key] ?? null),
    })),
  };
  return (
    <div className={css.parts}>
      <section className={css.health} aria-labelledby="health-title">
        <h2 id="health-title" className={css.title}>
          {t('assessment.health')}
        </h2>
        <p className={css.value}>{health === null ? '–' : scoreText(health)}</p>
        <p className={css.note}>{t('assessment.health-help')}</p>
        {newest && (
          <p className={css.note}>
            <TimeAgo at={newest.at} />
          </p>
        )}
      </section>
      <div className={css.pair}>
        <ChartFigure
          title={t('assessment.radar')}
          data={radar}
          first={t('assessment.criterion')}
          fileName="assessment-radar"
          format={scoreText}
        >
          <Radar data={radar} label={t('assessment.radar')} />
        </ChartFigure>
        <ChartFigure
          title={t('assessment.over-time')}
          data={over}
          first={t('assessment.date')}
          fileName="assessment"
          format={scoreText}
        >
          <LineChart data={over} label={t('assessment.over-time')} format={scoreText} />
        </ChartFigure>
      </div>
    </div>
  );
}
