import { mostInline } from '@seedbed/domain/batches/batch.ts';
import { type BatchKind, hasJobs, type InlineKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { markChanging, unmarkChanging } from '#platform/selection.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { RunBatch } from './operations.ts';
import { useStartBatch } from './use-start-batch.ts';

interface BatchOutcome {
  changed: readonly string[];
  /** Records that stayed as they were. */
  refused: readonly { id: string; message: string }[];
  /** Records that a failed call did not reach. */
  left: readonly string[];
  error: CombinedError | null;
  undoIds: readonly string[];
}

/** One action on the selected records: up to a hundred are changed at once, more by a job with a panel. */
export function useRunBatch(kind: InlineKind, options: { silent?: boolean } = {}) {
  const { t } = useTranslation('lists');
  const [run, isRunning] = useAct(RunBatch, options);
  const { startBatch, isStarting } = useStartBatch(kind as BatchKind);

  /** `input` may depend on the records of a call. Without a message about the result. It ends at a failed call, which has shown its error unless silent. */
  async function runBatch(
    action: string,
    ids: readonly string[],
    input: object | ((ids: readonly string[]) => object),
  ): Promise<BatchOutcome> {
    const key = newId();
    // The rows show it until the result is known.
    markChanging(key, ids);
    const results = [];
    let [done, error]: [number, CombinedError | null] = [0, null];
    for (; done < ids.length && !error; done += mostInline) {
      const chunk = ids.slice(done, done + mostInline);
      const answer = await run({ kind, action, ids: chunk, input: typeof input === 'function' ? input(chunk) : input });
      if (!answer.data) {
        error = answer.error;
        break;
      }
      results.push(...answer.data.runBatch);
    }
    unmarkChanging(key);
    return {
      changed: results.flatMap(({ _id, code }) => (code === null ? _id : [])),
      refused: results.flatMap(({ _id, code, message }) => (code === null ? [] : { id: _id, message: message ?? '' })),
      left: ids.slice(done),
      error,
      undoIds: [...new Set(results.flatMap(({ undoId }) => undoId ?? []))],
    };
  }

  /**
   * Confirms the changes with Undo, and counts the unchanged records in one message with one reason. Answers the records
   * that changed, or that a job will change.
   */
  async function change(
    action: string,
    ids: readonly string[],
    input: object,
    done: (count: number) => string,
  ): Promise<readonly string[]> {
    if (hasJobs(kind) && ids.length > mostInline) return (await startBatch(action, ids, input)) ? ids : [];
    const { changed, refused, undoIds } = await runBatch(action, ids, input);
    const [first] = refused;
    if (first) toastError(t('unchanged', { count: refused.length, reason: first.message }));
    if (changed.length > 0) offerUndo(done(changed.length), ...undoIds);
    return changed;
  }

  return { change, runBatch, isChanging: isRunning || isStarting };
}
