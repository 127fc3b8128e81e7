import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { clearSelection, markChanging, unmarkChanging } from '#platform/selection.ts';
import { useAct } from '#platform/use-act.ts';
import { StartBatchOperation } from './operations.ts';
import { useFollow } from './panel/followed.ts';

/** Starts one action on the selected records, and opens its panel. */
export function useStartBatch(kind: BatchKind) {
  const { follow } = useFollow();
  const [start, isStarting] = useAct(StartBatchOperation);
  /** The id of the operation; null if it did not start. */
  const begin = async (action: string, ids: readonly string[], input: object): Promise<string | null> => {
    const id = newId();
    // The rows show it until the panel knows the result.
    markChanging(id, ids);
    const { data } = await start({ id, kind, action, ids: [...ids], input });
    if (!data) {
      unmarkChanging(id);
      return null;
    }
    clearSelection();
    follow({ id: data.startBatchOperation._id, kind });
    return data.startBatchOperation._id;
  };
  const startBatch = async (...call: Parameters<typeof begin>): Promise<boolean> => (await begin(...call)) !== null;
  return { begin, startBatch, isStarting };
}
