import { useTranslation } from 'react-i18next';
import type { EvaluationPlanQuery } from '#platform/api/generated/documents.ts';
import css from './assigning.module.css';

const needKinds = ['readers', 'industry', 'role', 'language'] as const;

/** The planned readers of each application, and why. */
export function PlanPreview({ plan }: { plan: EvaluationPlanQuery['evaluationPlan'] }) {
  const { t } = useTranslation('evaluations');
  const { count, people, applications, short, pairs } = plan;
  const reasonsOf = (reasons: readonly string[]) =>
    needKinds.filter((kind) => reasons.includes(kind)).map((kind) => t(`assign.reasons.${kind}`));
  return (
    <div role="status">
      <p className="note">
        {count === 0 ? t('assign.nothing') : t('assign.summary', { n: count, people, applications })}
        {short > 0 && ` ${t('assign.still-short', { n: short })}`}
      </p>
      {pairs.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long preview
        <div className={css.scroll} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('assign.application')}</th>
                <th scope="col">{t('assign.evaluator')}</th>
                <th scope="col">{t('assign.why')}</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(({ applicationId, name, evaluator, reasons }) => (
                <tr key={`${applicationId} ${evaluator._id}`}>
                  <td>
                    <bdi>{name}</bdi>
                  </td>
                  <td>
                    <bdi>{evaluator.fullName}</bdi>
                  </td>
                  <td className="note">{reasonsOf(reasons).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
