import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchCardFragment } from '#platform/api/generated/documents.ts';

type Counts = Pick<BatchCardFragment, 'kind' | 'count' | 'succeeded' | 'failed' | 'result' | 'isStopped'>;

/** Works outside of components once the texts are loaded. */
export function batchTitle({ kind, action, isUndo }: Pick<BatchCardFragment, 'kind' | 'action' | 'isUndo'>): string {
  const title = i18next.t(`batches:actions.${kind}.${action}` as 'batches:actions.startups.fields');
  return isUndo ? i18next.t('batches:undo-of', { title }) : title;
}

/** The specification fixes the English texts of the panel. */
export function useBatchTexts() {
  const { t } = useTranslation('batches');
  const failedText = ({ kind, failed }: Pick<Counts, 'kind' | 'failed'>) => t(`failed.${kind}`, { n: failed });
  return {
    titleOf: batchTitle,
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
