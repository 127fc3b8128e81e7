import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** A message that waits on this device for a connection. */
export interface PendingMessage {
  channelId: string;
  message: string;
  /** Rich text as JSON, or empty. */
  form: string;
  replyToId: string | null;
  at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(value: unknown): PendingMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { channelId, message, form, replyToId, at } = value as Record<string, unknown>;
  if (!isText(channelId) || !isText(message) || !isText(form) || typeof at !== 'number') return null;
  return { channelId, message, form, replyToId: isText(replyToId) ? replyToId : null, at };
}

export const pendingMessages = pendingChangesOf('chat-message', parse);

export interface WaitingMessage extends PendingMessage {
  id: string;
}

/** The waiting messages of a channel, in the order of writing. */
export const waitingIn = (userId: string, channelId: string): WaitingMessage[] =>
  pendingMessages
    .ids(userId)
    .flatMap((id) => {
      const message = pendingMessages.read(userId, id);
      return message?.channelId === channelId ? [{ ...message, id }] : [];
    })
    .sort((one, other) => one.at - other.at);
