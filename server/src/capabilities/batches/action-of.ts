import type { BatchKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { importUndoHours } from '@seedbed/domain/kernel/import/import.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { type BatchAction, batchActionOf, refusesNone } from '#platform/batch/batch-actions.ts';
import { undoRecord } from '#platform/undo/undo.ts';
import type { batchOperations } from './table.ts';

export type Batch = typeof batchOperations.$inferSelect;

/** The undo of an operation is an action too, so that it has progress, results and retry. */
const undoActionOf = (
  kind: BatchKind,
  action: string,
): Omit<BatchAction<{ undoId: string }, unknown>, 'kind' | 'name'> => ({
  parse: (input) => input as { undoId: string },
  validate: refusesNone,
  apply: async (tx, actor, recordId, { undoId }) => {
    const { timezone } = await findIncubatorIn(tx);
    const part = kind === 'startups' ? { startupId: recordId } : { recordId };
    const hours = action === 'import' ? importUndoHours : undefined;
    await undoRecord(tx, actor, { undoId, part, zone: timezone, hours });
  },
});

export type Action = Omit<BatchAction<unknown, unknown>, 'kind' | 'name'>;

export function actionOf({ kind, action, input }: Batch): Action {
  if (isUndo(input)) return undoActionOf(kind, action) as Action;
  const found = batchActionOf(kind, action);
  if (!found) throw new NotFound();
  return found;
}

export const isUndo = (input: unknown): boolean => typeof input === 'object' && input !== null && 'undoId' in input;
