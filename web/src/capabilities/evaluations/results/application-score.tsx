import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { scoreOfText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { ApplicationEvaluations } from '#capabilities/evaluations/operations.ts';

/** In the head of an application: the score of the last evaluated round. The evaluations are below the answers. */
export function ApplicationScore({ id }: { id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data }] = useQuery({ query: ApplicationEvaluations, variables: { id } });
  const result = data?.application?.evaluationResults.at(-1);
  if (!result || result.done === 0) return null;
  return (
    <span>
      <strong>{scoreOfText(result.adjustedMean)}</strong>{' '}
      {t('results.in-head', { done: result.done, total: result.assigned })}
    </span>
  );
}
