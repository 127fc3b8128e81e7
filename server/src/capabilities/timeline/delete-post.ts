import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { postDeleted, postRestored } from '@seedbed/domain/timeline/activity-types.ts';
import { canDeletePost } from '@seedbed/domain/timeline/policy.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findPost, type PostCard } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { posts } from './table.ts';

/** Moves the post to the trash for 30 days. Idempotent for the same person. */
export const deletePost = (actor: Actor, postId: string): Promise<Id<'Post'>> =>
  writeTx(actor, async (tx) => {
    if (await isDeletedBy(tx, actor, postId)) return postId as Id<'Post'>;
    const post = await findPost(tx, actor, postId, { lock: true });
    assertAllowed(canDeletePost(actor, post));
    await setTrashed(tx, posts, post.id, true);
    const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
    await logActivity(tx, actor, postDeleted(post, readers));
    return post.id;
  });

/** Reverts the person's own deletion. Idempotent. */
export const restorePost = (actor: Actor, postId: string): Promise<PostCard> =>
  writeTx(actor, async (tx) => restorePostIn(tx, actor, postId, await isDeletedBy(tx, actor, postId)));

export async function restorePostIn(tx: Tx, actor: Actor, postId: string, wasDeleted: boolean): Promise<PostCard> {
  if (wasDeleted) await setTrashed(tx, posts, postId, false);
  const post = await findPost(tx, actor, postId, { lock: true });
  assertAllowed(canDeletePost(actor, post));
  if (!wasDeleted) return post;
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, postRestored(post, readers));
  return post;
}

const isDeletedBy = (tx: Tx, actor: Actor, postId: string) => isTrashedBy(tx, actor, posts, postId, 'timeline.deleted');
