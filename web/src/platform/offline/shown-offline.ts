import { useSyncExternalStore } from 'react';

/** Of the answers on the screen that stand for those to come: when they were heard. */
const seen = new Map<number, number>();
const listeners = new Set<() => void>();

export function setShownOffline(key: number, at: number | null): void {
  if (at === null ? !seen.delete(key) : seen.get(key) === at) return;
  if (at !== null) seen.set(key, at);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Since when the oldest part of the screen may have changed, in milliseconds; null where all of it is of now. */
export const useShownOfflineSince = (): number | null =>
  useSyncExternalStore(subscribe, () => (seen.size > 0 ? Math.min(...seen.values()) : null));
