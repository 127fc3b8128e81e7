import { batchChunk, mostInline } from '@seedbed/domain/batches/batch.ts';
import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { InlineKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, type UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { assertMayAssign } from '#capabilities/incubators/public.ts';
import { batchActionOf } from '#platform/batch/batch-actions.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { changeEach } from './change-each.ts';
import { distinctIds } from './distinct-ids.ts';

export interface InlineCall {
  kind: InlineKind;
  action: string;
  ids: readonly string[];
  input: unknown;
}

export interface RecordResult {
  id: string;
  /** Why the record stayed as it was. */
  error: UserError | null;
  /** Null if nothing can be undone, such as for a record that had the values already. */
  undoId: string | null;
}

/**
 * Changes at most a hundred records before it answers, and stores no operation. Chunks commit one by one, so that locks
 * are short. A repeated call finds what the first one changed.
 */
export async function runInline(actor: Actor, { kind, action: name, ids, input }: InlineCall): Promise<RecordResult[]> {
  const action = batchActionOf(kind, name);
  if (!action) throw new Validation({ action: [{ code: 'invalid' }] });
  assertAllowed((action.allow ?? canRunBatches)(actor));
  const asked = distinctIds(ids, mostInline);
  const parsed = action.parse(input);
  // Concurrent calls lock the records in one order and cannot deadlock.
  const found = asked.filter((id) => isId(id)).toSorted();
  const refused = await readTx(actor, async (tx) => {
    if (action.assigns) await assertMayAssign(tx, asked.length);
    return action.validate(tx, actor, found, parsed);
  });
  const errors = new Map<string, UserError>(refused);
  const undoIds = new Map<string, string>();
  const open = found.filter((id) => !refused.has(id));
  let undoId: Id<'Activity'> | undefined;
  for (let from = 0; from < open.length; from += batchChunk) {
    const chunk = open.slice(from, from + batchChunk);
    const changed = await writeTx(actor, async (tx) => {
      // Activities of all chunks share one undo.
      if (undoId) tx.undoId = undoId;
      const result = await changeEach(tx, actor, chunk, { action, input, logged: { kind, action: name } });
      return { ...result, undoId: tx.undoId };
    });
    undoId ??= action.undoesEach ? undefined : changed.undoId;
    for (const [id, error] of changed.errors) errors.set(id, error);
    for (const [id, one] of changed.undoIds) undoIds.set(id, one);
  }
  return asked.map((id) => ({
    id,
    error: errors.get(id) ?? (isId(id) ? null : new NotFound()),
    undoId: undoIds.get(id) ?? null,
  }));
}
