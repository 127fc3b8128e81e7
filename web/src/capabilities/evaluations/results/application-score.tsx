import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { scoreOfText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { ApplicationEvaluations } from '#capabilities/evaluations/operations.ts';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { Tally } from './result-facts.tsx';

/** The scores of the last evaluated round, beside the decision. The evaluations themselves are below the answers. */
export function ApplicationScore({ id }: { id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data }] = useQuery({ query: ApplicationEvaluations, variables: { id } });
  const result = data?.application?.evaluationResults.at(-1);
  if (!result || result.done === 0) return null;
  return (
    <RecordSection title={t('results.title')}>
      <Facts>
        <Fact label={t('results.adjusted')}>{scoreOfText(result.adjustedMean)}</Fact>
        <Fact label={t('results.raw')}>{scoreOfText(result.rawMean)}</Fact>
        <Fact label={t('results.readers')}>{t('queue.progress', { done: result.done, total: result.assigned })}</Fact>
      </Facts>
      <Tally tally={result.tally} />
    </RecordSection>
  );
}
