import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Tx } from '#platform/tx.ts';

export interface UndoCall {
  tx: Tx;
  actor: Actor;
  recordId: string;
  /** The payload of the event. */
  payload: object;
  /** The tenant's time zone. */
  zone: string;
}

/** How one kind of activity is undone. Both functions throw what the write itself would throw. */
export interface UndoRule {
  event: string;
  /** A deletion can be undone for 30 days, other changes for a day. */
  isDeletion: boolean;
  /** Loads and locks the record. Its values are compared with the new values of the change. */
  current?: (call: UndoCall) => Promise<object>;
  /** `old` holds the old values of the changed fields. */
  undo: (call: UndoCall, old: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** The default: the write itself sets the old values, so that its policy, checks, log and live update apply. */
export const undoChange = (
  event: string,
  current: NonNullable<UndoRule['current']>,
  write: UndoRule['undo'],
): UndoRule => ({ event, isDeletion: false, current, undo: write });

export const undoDeletion = (event: string, restore: (call: UndoCall) => Promise<unknown>): UndoRule => ({
  event,
  isDeletion: true,
  undo: restore,
});

let rules: ReadonlyMap<string, UndoRule> = new Map();

/** Called once at start by `app/register-capabilities.ts`. */
export function registerUndoRules(all: readonly UndoRule[]) {
  rules = new Map(all.map((rule) => [rule.event, rule]));
  if (rules.size !== all.length) throw new Error('Two undo rules have one event.');
}

export const undoRuleOf = (event: string): UndoRule | undefined => rules.get(event);
export const deletionEvents = (): string[] =>
  [...rules.values()].flatMap((rule) => (rule.isDeletion ? rule.event : []));
