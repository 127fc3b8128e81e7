import type { Client } from '@urql/core';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { SendChatMessage } from '#capabilities/chat/operations.ts';
import { inputOf } from '#capabilities/comments/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { isConnected, isDeviceOffline, isLost, onConnection } from '#platform/api/connection.ts';
import { errorText, isTemporary } from '#platform/api/errors.ts';
import { inOneTab } from '#platform/offline/pending-changes.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { type PendingMessage, pendingMessages } from './pending-messages.ts';

export type Outcome = 'sent' | 'waiting' | 'refused';

/** Repeating a lost call is safe: the server knows the id. */
async function post(
  client: Client,
  id: string,
  { channelId, message, form, replyToId }: PendingMessage,
): Promise<Outcome> {
  if (isDeviceOffline()) return 'waiting';
  const { error } = await client
    .mutation(SendChatMessage, { id, channelId, ...inputOf({ message, form }), replyToId })
    .toPromise();
  if (!error) return 'sent';
  if (isLost(error) || isTemporary(error)) return 'waiting';
  toastError(errorText(error));
  return 'refused';
}

/** Sends all waiting messages of the device in the order of writing. `onRefused` gets messages that the server refuses. */
export const sendWaiting = (
  client: Client,
  userId: string,
  onRefused: (message: PendingMessage) => void = () => {},
): Promise<void> =>
  inOneTab(`chat:${userId}`, async () => {
    const waiting = pendingMessages
      .ids(userId)
      .flatMap((id) => {
        const message = pendingMessages.read(userId, id);
        return message ? [{ id, message }] : [];
      })
      .sort((one, other) => one.message.at - other.message.at);
    for (const { id, message } of waiting) {
      const outcome = await post(client, id, message);
      if (outcome === 'waiting') return;
      pendingMessages.drop(userId, id);
      if (outcome === 'refused') onRefused(message);
    }
  });

/** Sends when the connection is back. */
export function useSendWaiting(): void {
  const client = useClient();
  const { userId } = useActor();
  useEffect(() => {
    const sendAll = () => void sendWaiting(client, userId);
    const stop = onConnection(() => isConnected() && sendAll());
    sendAll();
    window.addEventListener('online', sendAll);
    return () => {
      stop();
      window.removeEventListener('online', sendAll);
    };
  }, [client, userId]);
}
