import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Notice } from './change-message.ts';
import { listen } from './hub.ts';

const mostWaiting = 1_000;

/**
 * What one subscription hears, from now until it ends. A reader that falls too far behind loses single notices and is
 * told to ask again instead.
 */
export function notices(tenantId: Id<'Incubator'>, actor: () => Actor): AsyncIterableIterator<Notice> {
  let waiting: Notice[] = [];
  let wake: ((result: IteratorResult<Notice>) => void) | undefined;
  let ended = false;

  const stop = listen({
    tenantId,
    actor,
    hear(notice) {
      if (wake) {
        wake({ value: notice, done: false });
        wake = undefined;
      } else if (waiting.length < mostWaiting) {
        waiting.push(notice);
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
