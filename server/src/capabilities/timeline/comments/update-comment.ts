import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { commentEdited } from '@seedbed/domain/timeline/activity-types.ts';
import { canEditComment } from '@seedbed/domain/timeline/policy.ts';
import type { CommentCard } from '#capabilities/timeline/find-posts.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type CommentChange, editComment } from './comment-writes.ts';
import { findComment } from './find-comment.ts';

/** Succeeds without a write for the same text. */
export const updateComment = (actor: Actor, commentId: string, change: CommentChange): Promise<CommentCard> =>
  writeTx(actor, (tx) => updateCommentIn(tx, actor, commentId, change));

export async function updateCommentIn(
  tx: Tx,
  actor: Actor,
  commentId: string,
  change: CommentChange,
): Promise<CommentCard> {
  const { post, ...comment } = await findComment(tx, actor, commentId);
  assertAllowed(canEditComment(actor, post, comment));
  const edited = await editComment(tx, actor, comments, comment, change);
  if (!edited) return comment;
  const { text, editedAt, mentionIds } = edited;
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, commentEdited(post, comment, text, readers, mentionIds));
  return { ...comment, ...text, editedAt, version: comment.version + 1 };
}
