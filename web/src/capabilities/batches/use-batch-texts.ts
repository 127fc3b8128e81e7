import { useTranslation } from 'react-i18next';
import type { BatchCardFragment } from '#platform/api/generated/documents.ts';

type Counts = Pick<BatchCardFragment, 'kind' | 'count' | 'succeeded' | 'failed' | 'result' | 'isStopped'>;

/** The specification fixes the English texts of the panel. */
export function useBatchTexts() {
  const { t } = useTranslation('batches');
  const failedText = ({ kind, failed }: Pick<Counts, 'kind' | 'failed'>) => t(`failed.${kind}`, { n: failed });
  return {
    titleOf: ({ kind, action, isUndo }: Pick<BatchCardFragment, 'kind' | 'action' | 'isUndo'>): string => {
      const title = t(`actions.${kind}.${action}` as 'actions.startups.fields');
      return isUndo ? t('undo-of', { title }) : title;
    },
    failedText,
    resultText: (counts: Counts): string => {
      const { kind, count, succeeded, failed, result, isStopped } = counts;
      if (isStopped) return t('stopped', { done: succeeded + failed, total: count });
      if (result === 'FAILED') return failedText(counts);
      if (result === 'PARTIALLY_SUCCEEDED') return t(`partial.${kind}`, { a: succeeded, b: failed });
      return t(`processed.${kind}`, { n: succeeded });
    },
  };
}
