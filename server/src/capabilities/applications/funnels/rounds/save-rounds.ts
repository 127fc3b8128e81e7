import { TooManyRounds } from '@seedbed/domain/applications/errors.ts';
import { checkRound, checkRoundWrites, type RoundWrite } from '@seedbed/domain/applications/funnels/input.ts';
import { mostRounds } from '@seedbed/domain/applications/funnels/round.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { assertForm } from '#capabilities/applications/funnels/check-references.ts';
import {
  assertNotArchived,
  type FunnelCard,
  findEditableFunnel,
} from '#capabilities/applications/funnels/find-funnels.ts';
import type { RoundRow } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { allRounds, inOrder } from './find-rounds.ts';
import { type RoundState, stateOf } from './round-state.ts';
import { storeRounds } from './store-rounds.ts';

/**
 * Writes, moves, removes and restores rounds of a funnel, all or none. A round that others changed since its `version`
 * is a conflict; the same again succeeds and writes nothing.
 */
export async function saveRounds(tx: Tx, actor: Actor, funnelId: string, given: unknown): Promise<FunnelCard> {
  const funnel = await findEditableFunnel(tx, actor, funnelId);
  assertNotArchived(funnel);
  const writes = checkRoundWrites(given);
  const rows = await allRounds(
    tx,
    funnel.id,
    writes.map(({ id }) => id),
  );
  assertAllowed(
    rows.every((row) => row.funnelId === funnel.id),
    () => new NotFound(),
  );
  const stored = new Map(rows.map((row) => [row.id as string, row]));
  const states = new Map(rows.map((row): [string, RoundState] => [row.id, stateOf(row)]));
  for (const write of writes) {
    const row = stored.get(write.id);
    const before = states.get(write.id);
    const next = nextState(write, states);
    if (before && same(before, next)) continue;
    if (row && write.version !== row.version) throw new Conflict({ version: row.version, roundId: row.id });
    await assertForms(tx, before, next);
    states.set(write.id, next);
  }
  const count = [...states.values()].filter(({ isRemoved }) => !isRemoved).length;
  assertAllowed(count <= mostRounds, () => new TooManyRounds(mostRounds));
  const changed = writes.flatMap(({ id }) => {
    const row = stored.get(id);
    const next = states.get(id);
    return next && !(row && same(stateOf(row), next)) ? [{ id, row, next }] : [];
  });
  return storeRounds(tx, actor, funnel, changed);
}

function nextState(
  { id, type: given, content, after, isRemoved }: RoundWrite,
  states: ReadonlyMap<string, RoundState>,
): RoundState {
  const before = states.get(id);
  const type = given ?? before?.type;
  if (!type) throw new Validation({ type: [{ code: 'required' }] });
  const isMoved = after !== undefined || !before;
  return inDatabaseOrder({
    type,
    content: checkRound(type, content ?? before?.content ?? {}),
    position: isMoved ? positionAfter(after, id, states) : before.position,
    isRemoved: isRemoved ?? before?.isRemoved ?? false,
  });
}

/** A form that stays is not checked again: it may be archived since. */
async function assertForms(tx: Tx, before: RoundState | undefined, { content }: RoundState): Promise<void> {
  const { formId, evaluationFormId } = content;
  if (formId !== before?.content.formId) await assertForm(tx, formId, 'application', 'formId');
  if (evaluationFormId !== before?.content.evaluationFormId)
    await assertForm(tx, evaluationFormId, 'evaluation', 'evaluationFormId');
}

/** After the named round; at the end if it is gone meanwhile, or none is named. */
function positionAfter(after: string | null | undefined, id: string, states: ReadonlyMap<string, RoundState>): string {
  const others = inOrder(
    [...states].flatMap(([one, { position, isRemoved }]) =>
      isRemoved || one === id ? [] : [{ id: one as RoundRow['id'], position }],
    ),
  );
  const at = after === null ? -1 : others.findIndex((one) => one.id === after);
  const previous = after === null ? null : (others[at] ?? others.at(-1) ?? null);
  // An undo may have given two rounds one position: stay behind both.
  const next = others.find(({ position }) => previous === null || position > previous.position);
  return generateKeyBetween(previous?.position ?? null, next?.position ?? null);
}
