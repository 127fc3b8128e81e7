import { type BatchProgress, type BatchUpdate, noProgress, withUpdates } from '@seedbed/domain/batches/updates.ts';
import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { map, pipe, type Source, subscribe } from 'wonka';
import { ApplicationBatchUpdates, StartupBatchUpdates, UserBatchUpdates } from '#capabilities/batches/operations.ts';
import type { FollowedBatch } from './followed.ts';

/** Thousands of updates a second must not render as often. */
const gatherMs = 200;

/** The updates of an operation from its beginning; a repeated one changes nothing. */
export function useProgress({ id, kind }: FollowedBatch): BatchProgress {
  const client = useClient();
  const [progress, setProgress] = useState(noProgress);
  useEffect(() => {
    let waiting: BatchUpdate[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      const updates = waiting;
      waiting = [];
      timer = undefined;
      setProgress((before) => withUpdates(before, updates));
    };
    const { unsubscribe } = pipe(
      updatesOf(client, { id, kind }),
      subscribe((update) => {
        if (!update) return;
        waiting.push(update);
        timer ??= setTimeout(flush, gatherMs);
      }),
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, id, kind]);
  return progress;
}

function updatesOf(client: Client, { id, kind }: FollowedBatch): Source<BatchUpdate | null> {
  if (kind === 'startups')
    return pipe(
      client.subscription(StartupBatchUpdates, { id }),
      map(({ data }) => updateOf(data?.startupBatchOperationUpdated, data?.startupBatchOperationUpdated.startupId)),
    );
  if (kind === 'users')
    return pipe(
      client.subscription(UserBatchUpdates, { id }),
      map(({ data }) => updateOf(data?.userBatchOperationUpdated, data?.userBatchOperationUpdated.userId)),
    );
  return pipe(
    client.subscription(ApplicationBatchUpdates, { id }),
    map(({ data }) =>
      updateOf(data?.applicationBatchOperationUpdated, data?.applicationBatchOperationUpdated.applicationId),
    ),
  );
}

/** The types of single records are named by their kind. */
const updateOf = (update: { updateType: string } | undefined, recordId: string | null | undefined) =>
  update
    ? {
        type: update.updateType.replace(/^[A-Z]+_PROCESSING_/, 'RECORD_') as BatchUpdate['type'],
        recordId: recordId ?? null,
      }
    : null;
