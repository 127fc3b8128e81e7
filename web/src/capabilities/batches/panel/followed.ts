import { type BatchKind, batchKinds } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import { useEffect } from 'react';
import { useActor } from '#platform/actor.tsx';
import { storedJson } from '#platform/browser-storage.ts';
import { createStore, useStore } from '#platform/store.ts';

export interface FollowedBatch {
  id: string;
  kind: BatchKind;
}

const valid = (value: unknown): FollowedBatch[] | null =>
  Array.isArray(value)
    ? value.filter(
        ({ id, kind }: Partial<FollowedBatch>) => typeof id === 'string' && kind && batchKinds.includes(kind),
      )
    : null;

/** The operations with an open panel; stored on the device, so that a reload shows them again. */
const followed = createStore<readonly FollowedBatch[]>([]);
const most = 5;
const storage = (userId: string) => storedJson(`batches:${userId}`, valid);

export function useFollowedBatches() {
  const { userId } = useActor();
  useEffect(() => {
    const stored = storage(userId);
    followed.set(stored.read() ?? []);
    return stored.onOtherTab((value) => followed.set(value ?? []));
  }, [userId]);
  return useStore(followed);
}

/** Opens and closes panels of the signed-in person. */
export function useFollow() {
  const { userId } = useActor();
  const set = (next: readonly FollowedBatch[]) => {
    followed.set(next);
    storage(userId).write([...next]);
  };
  return {
    follow: (batch: FollowedBatch) =>
      set([batch, ...followed.read().filter(({ id }) => id !== batch.id)].slice(0, most)),
    unfollow: (id: string) => set(followed.read().filter((one) => one.id !== id)),
  };
}
