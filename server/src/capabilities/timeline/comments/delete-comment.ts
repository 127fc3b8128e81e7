import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { commentDeleted, commentRestored } from '@seedbed/domain/timeline/events.ts';
import { canDeleteComment } from '@seedbed/domain/timeline/policy.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findComment } from './find-comment.ts';

/** Moves the comment to the trash for 30 days. Idempotent for the same person. */
export const deleteComment = (actor: Actor, commentId: string): Promise<Id<'Comment'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, comments, commentId, 'timeline.comment-deleted'))
      return commentId as Id<'Comment'>;
    const { post, ...comment } = await findComment(tx, actor, commentId);
    assertAllowed(canDeleteComment(actor, post, comment));
    await setTrashed(tx, comments, comment.id, true);
    const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
    await logActivity(tx, actor, commentDeleted(post, comment, readers));
    return comment.id;
  });

/** The undo of a deletion. The comment stays hidden while its post is in the trash. */
export async function restoreCommentIn(tx: Tx, actor: Actor, commentId: string): Promise<void> {
  const wasDeleted = await isTrashed(tx, comments, commentId);
  if (wasDeleted) await setTrashed(tx, comments, commentId, false);
  const { post, ...comment } = await findComment(tx, actor, commentId);
  assertAllowed(canDeleteComment(actor, post, comment));
  if (!wasDeleted) return;
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, commentRestored(post, comment, readers));
}
