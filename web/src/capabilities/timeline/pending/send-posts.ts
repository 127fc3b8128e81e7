import type { Client } from '@urql/core';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { inputOf } from '#capabilities/comments/public.tsx';
import { CreatePost } from '#capabilities/timeline/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { isDeviceOffline, isLost } from '#platform/api/connection.ts';
import { errorText, isTemporary } from '#platform/api/errors.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { useWhenBack } from '#platform/offline/use-when-back.ts';
import { pendingPosts } from './pending-posts.ts';

const laterMs = 30_000;

/** Sends a stored post. Its id makes a repeated call harmless. A refused post stays, with the reason. */
export function sendPost(client: Client, userId: string, id: string): Promise<void> {
  return inOneTab(`post:${userId}:${id}`, async () => {
    const post = pendingPosts.read(userId, id);
    if (!post || post.problem || isDeviceOffline()) return;
    const { startupId, isPublic } = post;
    const { error } = await client.mutation(CreatePost, { id, startupId, ...inputOf(post), isPublic }).toPromise();
    if (!error) pendingPosts.drop(userId, id);
    else if (isTemporary(error)) setTimeout(() => void sendPost(client, userId, id), laterMs);
    else if (!isLost(error)) pendingPosts.keep(userId, id, { ...post, problem: errorText(error) });
  });
}

/** Sends pending posts once connected. */
export function useSendPosts(): void {
  const client = useClient();
  const { userId } = useActor();
  const sendAll = () => {
    for (const id of pendingPosts.ids(userId)) void sendPost(client, userId, id);
  };
  useEffect(sendAll, [client, userId]);
  useWhenBack(sendAll);
}
