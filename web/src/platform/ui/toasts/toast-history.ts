import { createStore, useStore } from '#platform/store.ts';

export interface PastToast {
  key: number;
  text: string;
  at: string;
}

const most = 20;
const shown = createStore<readonly PastToast[]>([]);
let count = 0;

/** Keeps past toasts for reading again, until the page closes. */
export function keepToast(text: string): void {
  count += 1;
  shown.set([{ key: count, text, at: new Date().toISOString() }, ...shown.read()].slice(0, most));
}

/** The newest first. */
export const usePastToasts = (): readonly PastToast[] => useStore(shown);
