import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ChangeMessage } from './change-message.ts';
import { listen } from './hub.ts';

const mostWaiting = 1_000;

/** The messages of one subscription until it ends. A slow reader loses single messages and is asked to refetch. */
export function subscribeToChanges(
  tenantId: Id<'Incubator'>,
  actor: () => Actor,
): AsyncIterableIterator<ChangeMessage> {
  let waiting: ChangeMessage[] = [];
  let wake: ((result: IteratorResult<ChangeMessage>) => void) | undefined;
  let ended = false;

  const stop = listen({
    tenantId,
    actor,
    onMessage(change) {
      if (wake) {
        wake({ value: change, done: false });
        wake = undefined;
      } else if (waiting.length < mostWaiting) {
        waiting.push(change);
      } else {
        waiting = [{ kind: '*', id: '*', audience: ['everyone'] }];
      }
    },
  });

  return {
    next() {
      const first = waiting.shift();
      if (first) return Promise.resolve({ value: first, done: false });
      if (ended) return Promise.resolve({ value: undefined, done: true });
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
    return() {
      ended = true;
      stop();
      wake?.({ value: undefined, done: true });
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
