import { isEditMarked } from '@seedbed/domain/comments/comment.ts';
import { checkBody } from '@seedbed/domain/comments/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { postEdited } from '@seedbed/domain/timeline/activity-types.ts';
import { checkPostInput } from '@seedbed/domain/timeline/input.ts';
import { canEditPost } from '@seedbed/domain/timeline/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { isSameText, newMentionIds, withKnownMentions } from '#capabilities/comments/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { findPost, type PostCard } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { posts } from './table.ts';

export interface PostChange {
  message: string;
  /** The rich text. */
  body?: unknown;
  /** The version that the form was loaded with; a newer one is a conflict. */
  version?: number | null;
}

/** Succeeds without a write for the same text. */
export async function updatePost(
  tx: Tx,
  actor: Actor,
  postId: string,
  { version, ...input }: PostChange,
): Promise<PostCard> {
  const post = await findPost(tx, actor, postId, { lock: true });
  assertAllowed(canEditPost(actor, post));
  const { body: typed, message: plain } = checkBody(input);
  const { message } = checkPostInput({ message: plain });
  const text = await withKnownMentions(tx, actor, { message, body: typed });
  if (isSameText(text, post)) return post;
  if (version != null && version !== post.version)
    throw new Conflict({ version: post.version, message: post.message ?? '' });
  const now = Temporal.Now.instant();
  const editedAt = isEditMarked(post.createdAt, now) ? now : post.editedAt;
  await tx.db
    .update(posts)
    .set({ ...text, editedAt, updatedAt: sql`now()`, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, post.id));
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, postEdited(post, text, readers, newMentionIds(text, post.body)));
  return { ...post, ...text, editedAt, version: post.version + 1 };
}
