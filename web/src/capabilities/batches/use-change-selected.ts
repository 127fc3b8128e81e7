import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { useTranslation } from 'react-i18next';
import { clearSelection } from '#platform/selection.ts';
import { useRunBatch } from './use-run-batch.ts';

/** Actions of the selection bar: up to a hundred records change at once, with Undo; more are a job with a panel. */
export function useChangeSelected(kind: BatchKind) {
  const { t } = useTranslation('batches');
  const { change, isChanging } = useRunBatch(kind);
  /** False if every record stayed as it was. */
  const changeSelected = async (action: string, ids: readonly string[], input: object): Promise<boolean> => {
    const changed = await change(action, ids, input, (n) => t(`processed.${kind}`, { n }));
    if (changed.length > 0) clearSelection();
    return changed.length > 0;
  };
  return { changeSelected, isChanging };
}
