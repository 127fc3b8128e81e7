import { useTranslation } from 'react-i18next';
import assigning from '#capabilities/evaluations/assigning/assigning.module.css';
import { ScoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { SortHead, useRowSort } from '#capabilities/evaluations/sort-head.tsx';
import { useStartup } from '#capabilities/startups/public.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import type { Assessment } from './assessment.ts';
import { AssessmentFrame } from './assessment-frame.tsx';

type Evaluation = Assessment['evaluations'][number];

const values = {
  evaluator: ({ evaluator }: Evaluation) => evaluator?.fullName,
  round: ({ roundName, applicationName }: Evaluation) => `${roundName} ${applicationName}`,
  date: ({ submittedAt }: Evaluation) => submittedAt,
  score: ({ score }: Evaluation) => score,
};

const pathOf = (id: string, { sessionId }: Pick<Evaluation, 'sessionId'>) =>
  sessionId ? `/coaching/session/${sessionId}` : `/applications/evaluations/${id}`;

/** Every evaluation of the startup, and every scorecard of its coaching sessions; a row opens its answers. It comes whole with the figures that are made of it. */
export function Component() {
  return <AssessmentFrame>{({ evaluations }) => <Table evaluations={evaluations} />}</AssessmentFrame>;
}

function Table({ evaluations }: Pick<Assessment, 'evaluations'>) {
  const { t } = useTranslation('evaluations');
  const { name: startup } = useStartup();
  const { sorted, head } = useRowSort(values, { key: 'date', isDescending: true });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={assigning.scroll} tabIndex={0}>
      <table className={assigning.table} aria-label={t('assessment.table', { name: startup })}>
        <thead>
          <tr>
            <SortHead {...head('evaluator')}>{t('assign.evaluator')}</SortHead>
            <SortHead {...head('round')}>{t('assign.round')}</SortHead>
            <SortHead {...head('date')}>{t('assessment.date')}</SortHead>
            <th scope="col">{t('results.tally')}</th>
            <SortHead {...head('score')} isNumber>
              {t('assessment.score')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {sorted(evaluations).map(({ _id, evaluator, roundName, applicationName, submittedAt, ...one }) => {
            const name = <bdi>{evaluator?.fullName ?? t('somebody')}</bdi>;
            return (
              <tr key={_id}>
                <th scope="row">{one.canOpen ? <AppLink to={pathOf(_id, one)}>{name}</AppLink> : name}</th>
                <td>
                  {roundName && (
                    <>
                      <bdi>{roundName}</bdi>
                      {' · '}
                    </>
                  )}
                  <bdi>{applicationName}</bdi>
                </td>
                <td>{submittedAt && shortDay(submittedAt, ownZone())}</td>
                <td>{one.recommendation && t(`values.recommendation.${one.recommendation}`)}</td>
                <td className={assigning.number}>
                  <ScoreText score={one.score} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
