import { taskCommentDeleted, taskCommentRestored } from '@seedbed/domain/timeline/task-comments/activity-types.ts';
import { canDeleteTaskComment } from '@seedbed/domain/timeline/task-comments/policy.ts';
import { commentTrash } from '#capabilities/timeline/comments/comment-trash.ts';
import { taskComments } from '#capabilities/timeline/table.ts';
import { findTaskComment } from './find-comments.ts';

export const { deleteComment: deleteTaskComment, restoreCommentIn: restoreTaskCommentIn } = commentTrash({
  table: taskComments,
  find: findTaskComment,
  canDelete: (actor, { task, ...comment }) => canDeleteTaskComment(actor, task, comment),
  deletion: 'timeline.task-comment-deleted',
  deleted: (_tx, { task, id }) => taskCommentDeleted(task, id),
  restored: (_tx, { task, id }) => taskCommentRestored(task, id),
});
