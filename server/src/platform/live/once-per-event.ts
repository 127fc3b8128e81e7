import type { Actor } from '@seedbed/domain/kernel/actor.ts';

const results = new WeakMap<object, Map<string, unknown>>();

/**
 * The result for one event, computed by the first subscription that asks with this key. The others share it until the
 * event is forgotten.
 */
export function oncePerEvent<Result>(event: object, key: string, compute: () => Result): Result {
  const ofEvent = results.get(event) ?? new Map<string, unknown>();
  results.set(event, ofEvent);
  if (!ofEvent.has(key)) ofEvent.set(key, compute());
  return ofEvent.get(key) as Result;
}

const keys = new WeakMap<Actor, string>();

/** Equal for equal rights. Results computed before a change of rights are not shared with those after it. */
export function rightsKey(actor: Actor): string {
  const key = keys.get(actor) ?? JSON.stringify(actor);
  keys.set(actor, key);
  return key;
}
