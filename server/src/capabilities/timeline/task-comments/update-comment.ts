import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { taskCommentEdited } from '@seedbed/domain/timeline/task-comments/activity-types.ts';
import { canEditTaskComment } from '@seedbed/domain/timeline/task-comments/policy.ts';
import { type CommentChange, editComment } from '#capabilities/timeline/comments/comment-writes.ts';
import { taskComments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findTaskComment, type TaskCommentCard } from './find-comments.ts';

/** Succeeds without a write for the same text. */
export const updateTaskComment = (actor: Actor, id: string, change: CommentChange): Promise<TaskCommentCard> =>
  writeTx(actor, (tx) => updateTaskCommentIn(tx, actor, id, change));

export async function updateTaskCommentIn(
  tx: Tx,
  actor: Actor,
  id: string,
  change: CommentChange,
): Promise<TaskCommentCard> {
  const { task, ...comment } = await findTaskComment(tx, actor, id);
  assertAllowed(canEditTaskComment(actor, task, comment));
  const edited = await editComment(tx, actor, taskComments, comment, change);
  if (!edited) return comment;
  const { text, editedAt, mentionIds } = edited;
  await logActivity(tx, actor, taskCommentEdited(task, comment, text, mentionIds));
  return { ...comment, ...text, editedAt, version: comment.version + 1 };
}
