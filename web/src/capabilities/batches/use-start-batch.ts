import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { clearSelection } from '#platform/selection.ts';
import { useAct } from '#platform/use-act.ts';
import { StartBatchOperation } from './operations.ts';
import { useFollow } from './panel/followed.ts';

/** Starts one action on the selected records, and opens its panel. */
export function useStartBatch(kind: BatchKind) {
  const { follow } = useFollow();
  const [start, isStarting] = useAct(StartBatchOperation);
  const startBatch = async (action: string, ids: readonly string[], input: object): Promise<boolean> => {
    const { data } = await start({ id: newId(), kind, action, ids: [...ids], input });
    if (!data) return false;
    clearSelection();
    follow({ id: data.startBatchOperation._id, kind });
    return true;
  };
  return { startBatch, isStarting };
}
