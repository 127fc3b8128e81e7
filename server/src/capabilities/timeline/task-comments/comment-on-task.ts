import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { taskCommented } from '@seedbed/domain/timeline/task-comments/activity-types.ts';
import { canCommentOnTask } from '@seedbed/domain/timeline/task-comments/policy.ts';
import { findTask } from '#capabilities/tasks/public.ts';
import { type CommentInput, createComment } from '#capabilities/timeline/comments/comment-writes.ts';
import { taskComments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { findTaskComment, type TaskCommentCard } from './find-comments.ts';

/** As visible as its task. A repeated call with the same id and text returns the first comment. */
export const commentOnTask = (actor: Actor, input: CommentInput & { taskId: string }): Promise<TaskCommentCard> =>
  writeTx(actor, async (tx) => {
    const task = await findTask(tx, actor, input.taskId);
    assertAllowed(canCommentOnTask(actor, task));
    const { id, isNew, mentionIds } = await createComment(tx, actor, taskComments, input, { taskId: task.id });
    if (isNew) await logActivity(tx, actor, taskCommented(task, id, mentionIds));
    return findTaskComment(tx, actor, id);
  });
