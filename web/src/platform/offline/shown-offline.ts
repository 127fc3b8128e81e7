import { createStore, useStore } from '#platform/store.ts';

/** Of the answers on the screen that stand for those to come: when they were heard. */
const seen = createStore<ReadonlyMap<number, number>>(new Map());

export function setShownOffline(key: number, at: number | null): void {
  if ((seen.read().get(key) ?? null) === at) return;
  const next = new Map(seen.read());
  if (at === null) next.delete(key);
  else next.set(key, at);
  seen.set(next);
}

/** Since when the oldest part of the screen may have changed, in milliseconds; null where all of it is of now. */
export const useShownOfflineSince = (): number | null =>
  useStore(seen, (moments) => (moments.size > 0 ? Math.min(...moments.values()) : null));
