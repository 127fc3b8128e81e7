import { TooManyLines } from '@seedbed/domain/forms/errors.ts';
import type { LineContent } from '@seedbed/domain/forms/form.ts';
import { checkLine, checkLineWrites, type LineWrite, mostLines } from '@seedbed/domain/forms/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { assertNotArchived, findEditableForm } from '#capabilities/forms/find-forms.ts';
import type { FormRow, LineRow } from '#capabilities/forms/table.ts';
import { criteriaById } from '#capabilities/forms/tags.ts';
import type { Tx } from '#platform/tx.ts';
import { allLines, inOrder } from './find-lines.ts';
import { assertFeatures } from './line-features.ts';
import { type LineState, stateOf } from './line-state.ts';
import { storeLines } from './store-lines.ts';

/**
 * Writes, moves, removes and restores lines of a draft, all or none. A line that others changed since its `version` is
 * a conflict; the same again succeeds and writes nothing.
 */
export async function saveLines(tx: Tx, actor: Actor, formId: string, given: unknown): Promise<FormRow> {
  const form = await findEditableForm(tx, actor, formId);
  assertNotArchived(form);
  const writes = checkLineWrites(given);
  const rows = await allLines(
    tx,
    form.id,
    writes.map(({ id }) => id),
  );
  assertAllowed(
    rows.every((row) => row.formId === form.id),
    () => new NotFound(),
  );
  const stored = new Map(rows.map((row) => [row.id as string, row]));
  const states = new Map(rows.map((row): [string, LineState] => [row.id, stateOf(row)]));
  for (const write of writes) {
    const row = stored.get(write.id);
    const next = await nextState(tx, write, states);
    const before = states.get(write.id);
    if (before && same(before, next)) continue;
    if (row && write.version !== row.version) throw new Conflict({ version: row.version, lineId: row.id });
    states.set(write.id, next);
  }
  const count = [...states.values()].filter(({ isRemoved }) => !isRemoved).length;
  assertAllowed(count <= mostLines, () => new TooManyLines(mostLines));
  const changed = writes.flatMap(({ id }) => {
    const row = stored.get(id);
    const next = states.get(id);
    return next && !(row && same(stateOf(row), next)) ? [{ id, row, next }] : [];
  });
  return storeLines(tx, actor, form, changed);
}

async function nextState(
  tx: Tx,
  { id, type: given, content, after, isRemoved }: LineWrite,
  states: ReadonlyMap<string, LineState>,
): Promise<LineState> {
  const before = states.get(id);
  const type = given ?? before?.type;
  if (!type) throw new Validation({ type: [{ code: 'required' }] });
  const isWritten = content !== undefined || type !== before?.type;
  const next = isWritten ? checkLine(type, content ?? {}) : before.content;
  if (isWritten) await assertFeatures(tx, before?.content ?? null, next);
  if (isWritten) await assertCriterion(tx, before?.content ?? null, next);
  const isMoved = after !== undefined || !before;
  return inDatabaseOrder({
    type,
    content: next,
    position: isMoved ? positionAfter(after, id, states) : before.position,
    isRemoved: isRemoved ?? before?.isRemoved ?? false,
  });
}

/** A line keeps a criterion that was merged since. */
async function assertCriterion(tx: Tx, before: LineContent | null, { criterionId }: LineContent): Promise<void> {
  if (criterionId === null || criterionId === before?.criterionId) return;
  const isKnown = (await criteriaById(tx, [criterionId])).has(criterionId);
  if (!isKnown)
    throw new Validation({ criterionId: [{ code: 'invalid', params: { field: 'forms:compare.facts.criterionId' } }] });
}

/** After the named line; at the end if it is gone meanwhile, or none is named. */
function positionAfter(after: string | null | undefined, id: string, states: ReadonlyMap<string, LineState>): string {
  const others = inOrder(
    [...states].flatMap(([one, { position, isRemoved }]) =>
      isRemoved || one === id ? [] : [{ id: one as LineRow['id'], position }],
    ),
  );
  const at = after === null ? -1 : others.findIndex((one) => one.id === after);
  const previous = after === null ? null : (others[at] ?? others.at(-1) ?? null);
  // An undo may have given two lines one position: stay behind both.
  const next = others.find(({ position }) => previous === null || position > previous.position);
  return generateKeyBetween(previous?.position ?? null, next?.position ?? null);
}
