import { RecordFailed } from '@seedbed/domain/batches/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { Action } from '#capabilities/batches/action-of.ts';
import { inSavepoint } from '#platform/batch/savepoint.ts';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';

interface Change {
  action: Action;
  input: unknown;
  /** Names the operation in the log. */
  logged: object;
}

interface ChunkResult {
  /** Why a record stayed as it was. */
  errors: ReadonlyMap<string, UserError>;
  /** The undo of each changed record. */
  undoIds: ReadonlyMap<string, string>;
}

/**
 * Changes the records of one transaction. Most steps have no failure: a step runs as a whole first, and once more with a
 * savepoint for each record if one fails.
 */
export async function changeEach(tx: Tx, actor: Actor, ids: readonly string[], change: Change): Promise<ChunkResult> {
  const steps = stepsOf(tx, actor, ids, change);
  const errors = new Map<string, UserError>();
  if ((await inSavepoint(tx, steps.all)) !== null) {
    steps.undoIds.clear();
    for (const id of ids) {
      const fault = await inSavepoint(tx, () => steps.one(id));
      if (fault !== null) errors.set(id, errorOf(fault, id, change.logged));
    }
  }
  return { errors, undoIds: steps.undoIds };
}

/** The prepared facts are read once, and shared by all records of the step. */
function stepsOf(tx: Tx, actor: Actor, ids: readonly string[], { action, input }: Change) {
  const undoIds = new Map<string, string>();
  let prepared: Promise<unknown> | undefined;
  const start = async () => {
    const parsed = action.parse(input);
    prepared ??= action.prepare?.(tx, actor, ids, parsed);
    return { parsed, shared: await prepared };
  };
  const keepUndo = (id: string) => tx.undoId && undoIds.set(id, tx.undoId);
  const one = async (id: string) => {
    const { parsed, shared } = await start();
    if (action.undoesEach) delete tx.undoId;
    await action.apply(tx, actor, id, parsed, shared);
    keepUndo(id);
  };
  const all = async () => {
    const { parsed, shared } = await start();
    if (!action.applyAll) for (const id of ids) await one(id);
    else {
      await action.applyAll(tx, actor, ids, parsed, shared);
      ids.forEach(keepUndo);
    }
  };
  return { all, one, undoIds };
}

/** A defect at one record does not stop the others. */
function errorOf(fault: unknown, recordId: string, logged: object): UserError {
  if (fault instanceof UserError) return fault;
  log.error('A batch operation failed at one record.', { ...logged, recordId, fault: faultText(fault) });
  return new RecordFailed();
}
