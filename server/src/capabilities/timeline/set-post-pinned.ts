import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { postPinSet } from '@seedbed/domain/timeline/activity-types.ts';
import { canPin } from '@seedbed/domain/timeline/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { findPost, type PostCard } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { posts } from './table.ts';

/** Succeeds without a write if already set. */
export async function setPostPinned(tx: Tx, actor: Actor, postId: string, pinned: boolean): Promise<PostCard> {
  const post = await findPost(tx, actor, postId, { lock: true });
  assertAllowed(canPin(actor, post));
  if (post.isPinned === pinned) return post;
  await tx.db
    .update(posts)
    .set({ isPinned: pinned, updatedAt: sql`now()`, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, post.id));
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, postPinSet(post, pinned, readers));
  return { ...post, isPinned: pinned, version: post.version + 1 };
}
