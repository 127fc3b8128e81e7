import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isPublishedTo } from '#platform/live/hub.ts';
import { atMost } from '#platform/live/publish-changes.ts';
import type { WriteFacts } from '#platform/request-scope.ts';

const mostChanges = 200;

/** The extensions of a mutation's answer: what it changed, as the live stream would publish it, and how to undo it. */
export function committedFor(actor: Actor | undefined, { changes, undoId }: WriteFacts) {
  const shown = changes.filter((change) => !change.isSignal && actor && isPublishedTo(actor, change));
  const byRecord = new Map(atMost(mostChanges, shown).map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  return { changes: [...byRecord.values()], undoId };
}
