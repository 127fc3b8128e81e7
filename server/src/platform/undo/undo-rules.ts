import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isTrashed, type TrashTable } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import { deleteForGood } from './delete-for-good.ts';

export interface UndoCall {
  tx: Tx;
  actor: Actor;
  recordId: string;
  /** The payload of the event. */
  payload: object;
  /** The tenant's time zone. */
  zone: string;
}

/** The old values of the changed fields. */
type OldValues = Readonly<Record<string, unknown>>;

/** How one kind of activity is undone. Both functions throw what the write itself would throw. */
export interface UndoRule {
  event: string;
  /** A deletion can be undone for 30 days, other changes for a day. */
  isDeletion: boolean;
  /** Loads and locks the record. Its values are compared with the new values of the change. */
  current?: (call: UndoCall, old: OldValues) => Promise<object>;
  undo: (call: UndoCall, old: OldValues) => Promise<unknown>;
  /** Deletes for good what a deletion put in the trash. */
  discard?: (tx: Tx, deletion: Pick<UndoCall, 'recordId' | 'payload'>) => Promise<unknown>;
  /** The table whose trash the nightly job empties. */
  trash?: TrashTable;
}

/** The default: the write itself sets the old values, so that its policy, checks, log and live update apply. */
export const undoChange = (
  event: string,
  current: NonNullable<UndoRule['current']>,
  write: UndoRule['undo'],
): UndoRule => ({ event, isDeletion: false, current, undo: write });

/** Without `trash`, Admins cannot delete the record for good. */
export const undoDeletion = (
  event: string,
  restore: (call: UndoCall) => Promise<unknown>,
  trash?: TrashTable | UndoRule['discard'],
): UndoRule => ({
  event,
  isDeletion: true,
  undo: restore,
  ...(trash && (typeof trash === 'function' ? { discard: trash } : { discard: discardFrom(trash), trash })),
});

const discardFrom =
  (table: TrashTable): NonNullable<UndoRule['discard']> =>
  async (tx, { recordId }) => {
    if (await isTrashed(tx, table, recordId)) await deleteForGood(tx, table, [recordId]);
  };

let rules: ReadonlyMap<string, UndoRule> = new Map();

/** Called once at start by `app/register-capabilities.ts`. */
export function registerUndoRules(all: readonly UndoRule[]) {
  rules = new Map(all.map((rule) => [rule.event, rule]));
  if (rules.size !== all.length) throw new Error('Two undo rules have one event.');
}

export const undoRuleOf = (event: string): UndoRule | undefined => rules.get(event);
export const undoRulesWithTrash = () =>
  [...rules.values()].flatMap(({ event, trash }) => (trash ? [{ event, trash }] : []));
export const deletionEvents = (): string[] =>
  [...rules.values()].flatMap((rule) => (rule.isDeletion ? rule.event : []));
