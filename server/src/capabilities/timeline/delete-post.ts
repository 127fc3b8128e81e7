import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { postDeleted, postRestored } from '@seedbed/domain/timeline/events.ts';
import { canDeletePost } from '@seedbed/domain/timeline/policy.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findPost, type PostCard, privateReaders } from './find-posts.ts';
import { posts } from './table.ts';

/** Moves the post to the trash for 30 days. Idempotent for the same person. */
export const deletePost = (actor: Actor, postId: string): Promise<Id<'Post'>> =>
  writeTx(actor, async (tx) => {
    if (await isDeletedBy(tx, actor, postId)) return postId as Id<'Post'>;
    const post = await findPost(tx, actor, postId, { lock: true });
    assertAllowed(canDeletePost(actor, post));
    await setTrashed(tx, post.id, true);
    const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
    await logActivity(tx, actor, postDeleted(post, readers));
    return post.id;
  });

/** Undoes the person's own deletion. Idempotent. */
export const restorePost = (actor: Actor, postId: string): Promise<PostCard> =>
  writeTx(actor, async (tx) => {
    const wasDeleted = await isDeletedBy(tx, actor, postId);
    if (wasDeleted) await setTrashed(tx, postId as Id<'Post'>, false);
    const post = await findPost(tx, actor, postId, { lock: true });
    assertAllowed(canDeletePost(actor, post));
    if (!wasDeleted) return post;
    const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
    await logActivity(tx, actor, postRestored(post, readers));
    return post;
  });

const setTrashed = (tx: Tx, id: Id<'Post'>, isTrashed: boolean) =>
  tx.db
    .update(posts)
    .set({
      trashedAt: isTrashed ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${posts.version} + 1`,
    })
    .where(eq(posts.id, id));

/** In the trash, and last deleted by this person. */
async function isDeletedBy(tx: Tx, actor: Actor, postId: string): Promise<boolean> {
  if (!isId<'Post'>(postId)) return false;
  const [post] = await tx.db
    .select({ trashedAt: posts.trashedAt })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('update');
  if (!post?.trashedAt) return false;
  const [last] = await tx.db
    .select({ actorId: activities.actorId })
    .from(activities)
    .where(and(eq(activities.recordId, postId), eq(activities.type, 'timeline.deleted')))
    .orderBy(desc(activities.id))
    .limit(1);
  return last?.actorId === actor.userId;
}
