import { useQuery } from 'urql';
import { useAct } from '#platform/use-act.ts';
import { BatchOperation, UndoBatchOperation } from './operations.ts';
import { useFollow } from './panel/followed.ts';

/** The result of an operation, and its undo, for pages that speak of it. Null while it runs. */
export function useBatchResult(id: string | null) {
  const { follow } = useFollow();
  const [{ data }] = useQuery({ query: BatchOperation, variables: { id: id ?? '' }, pause: id === null });
  const [undo, isUndoing] = useAct(UndoBatchOperation);
  const batch = data?.batchOperation;
  if (!batch || batch._id !== id || batch.result === null) return null;
  return {
    ...{ succeeded: batch.succeeded, canUndo: batch.canUndo, isUndoing },
    undo: async (): Promise<boolean> => {
      const { data: undone } = await undo({ id });
      if (!undone) return false;
      const { _id, kind } = undone.undoBatchOperation;
      follow({ id: _id, kind });
      return true;
    },
  };
}
