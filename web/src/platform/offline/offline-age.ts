import { createStore, useStore } from '#platform/store.ts';

/** When each displayed stored answer was received. */
const seen = createStore<ReadonlyMap<number, number>>(new Map());

export function setOfflineAge(key: number, at: number | null): void {
  if ((seen.read().get(key) ?? null) === at) return;
  const next = new Map(seen.read());
  if (at === null) next.delete(key);
  else next.set(key, at);
  seen.set(next);
}

/** The age of the oldest displayed data, in milliseconds since the epoch; null if all is current. */
export const useOfflineSince = (): number | null =>
  useStore(seen, (moments) => (moments.size > 0 ? Math.min(...moments.values()) : null));
