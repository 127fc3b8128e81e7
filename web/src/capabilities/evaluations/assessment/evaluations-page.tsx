import { useTranslation } from 'react-i18next';
import assigning from '#capabilities/evaluations/assigning/assigning.module.css';
import { ScoreText } from '#capabilities/evaluations/reading/score-text.tsx';
import { useStartup } from '#capabilities/startups/public.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import type { Assessment } from './assessment.ts';
import { AssessmentFrame } from './assessment-frame.tsx';

/** Every evaluation of the startup; a row opens its answers. It comes whole with the figures that are made of it. */
export function Component() {
  return <AssessmentFrame>{({ evaluations }) => <Table evaluations={evaluations} />}</AssessmentFrame>;
}

function Table({ evaluations }: Pick<Assessment, 'evaluations'>) {
  const { t } = useTranslation('evaluations');
  const { name: startup } = useStartup();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={assigning.scroll} tabIndex={0}>
      <table className={assigning.table} aria-label={t('assessment.table', { name: startup })}>
        <thead>
          <tr>
            <th scope="col">{t('assign.evaluator')}</th>
            <th scope="col">{t('assign.round')}</th>
            <th scope="col">{t('assessment.date')}</th>
            <th scope="col">{t('results.tally')}</th>
            <th scope="col" className={assigning.number}>
              {t('assessment.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {evaluations.map(({ _id, evaluator, roundName, applicationName, submittedAt, ...one }) => {
            const name = <bdi>{evaluator?.fullName ?? t('somebody')}</bdi>;
            return (
              <tr key={_id}>
                <th scope="row">
                  {one.canOpen ? <AppLink to={`/applications/evaluations/${_id}`}>{name}</AppLink> : name}
                </th>
                <td>
                  <bdi>{roundName}</bdi>
                  {' · '}
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
