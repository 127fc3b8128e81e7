import { useSyncExternalStore } from 'react';

export interface ShownToast {
  key: number;
  text: string;
  at: string;
}

const most = 20;
let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** So that whoever missed it can read it again, for as long as the page stands. */
export function keepPreviousData(text: string): void {
  count += 1;
  shown = [{ key: count, text, at: new Date().toISOString() }, ...shown].slice(0, most);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The newest first. */
export const useShownToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, () => shown);
