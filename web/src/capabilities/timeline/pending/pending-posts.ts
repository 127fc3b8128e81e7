import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** A post that waits on this device for a connection, by the id of the future post. */
export interface PendingPost {
  startupId: string;
  message: string;
  /** The rich text as JSON, or an empty text. */
  form: string;
  isPublic: boolean;
  /** The reason why the server refused it; an empty text before. */
  problem: string;
}

function isPendingPost(value: unknown): value is PendingPost {
  const { startupId, message, form, isPublic, problem } = (value ?? {}) as Record<string, unknown>;
  return [startupId, message, form, problem].every((one) => typeof one === 'string') && typeof isPublic === 'boolean';
}

export const pendingPosts = pendingChangesOf('post', (value) => (isPendingPost(value) ? value : null));
