import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { postEdited } from '@seedbed/domain/timeline/events.ts';
import { checkPostInput } from '@seedbed/domain/timeline/input.ts';
import { canEditPost } from '@seedbed/domain/timeline/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findPost, type PostCard, privateReaders } from './find-posts.ts';
import { posts } from './table.ts';

export interface PostChange {
  message: string;
  /** The version that the form was loaded with; a newer one is a conflict. */
  version?: number | null;
}

/** Succeeds without a write for the same text. */
export const updatePost = (actor: Actor, postId: string, change: PostChange): Promise<PostCard> =>
  writeTx(actor, (tx) => updatePostIn(tx, actor, postId, change));

export async function updatePostIn(
  tx: Tx,
  actor: Actor,
  postId: string,
  { version, ...input }: PostChange,
): Promise<PostCard> {
  const post = await findPost(tx, actor, postId, { lock: true });
  assertAllowed(canEditPost(actor, post));
  const { message } = checkPostInput(input);
  if (message === post.message) return post;
  if (version != null && version !== post.version)
    throw new Conflict({ version: post.version, message: post.message ?? '' });
  await tx.db
    .update(posts)
    .set({ message, updatedAt: sql`now()`, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, post.id));
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, postEdited(post, message, readers));
  return { ...post, message, version: post.version + 1 };
}
