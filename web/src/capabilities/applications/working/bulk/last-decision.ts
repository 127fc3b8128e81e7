import { useEffect } from 'react';
import { useActor } from '#platform/actor.tsx';
import { storedJson } from '#platform/browser-storage.ts';
import { createStore, useStore } from '#platform/store.ts';

/** The newest decision about many applications whose emails wait. */
export interface LastDecision {
  batchId: string;
  isRejection: boolean;
}

const valid = (value: unknown): LastDecision | null =>
  value !== null && typeof value === 'object' && 'batchId' in value ? (value as LastDecision) : null;

const last = createStore<LastDecision | null>(null);
const storage = (userId: string) => storedJson(`batches:${userId}:decision`, valid);

/** Stays until the person closes it, also after a reload. */
export function useLastDecision() {
  const { userId } = useActor();
  useEffect(() => last.set(storage(userId).read()), [userId]);
  const set = (next: LastDecision | null) => {
    last.set(next);
    if (next) storage(userId).write(next);
    else storage(userId).clear();
  };
  return { decision: useStore(last), remember: set, forget: () => set(null) };
}
