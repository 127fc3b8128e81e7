import type { DomainEvent } from '#kernel/event.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { audienceOfTask, type TaskChange } from '#tasks/activity-types.ts';

interface CommentText {
  message: string;
  body: RichText | null;
}

export interface TaskCommentPayload {
  taskId: string;
  /** The task's name. */
  name: string;
  /** The people whom this text newly mentions. */
  mentionIds?: readonly string[];
}

/** Logs only the fact, not the text: the log is immutable, and must survive account deletion. */
const event = <const Type extends string>(
  type: Type,
  task: TaskChange,
  commentId: string,
  mentionIds: readonly string[] = [],
): DomainEvent<Type, TaskCommentPayload> => ({
  type,
  kind: 'TaskComment',
  recordId: commentId,
  startupId: task.startupId,
  audience: audienceOfTask(task),
  payload: { taskId: task.id, name: task.name, ...(mentionIds.length > 0 && { mentionIds }) },
});

export const taskCommented = (task: TaskChange, commentId: string, mentionIds: readonly string[]) =>
  event('timeline.task-commented', task, commentId, mentionIds);

export const taskCommentEdited = (
  task: TaskChange,
  comment: CommentText & { id: string },
  text: CommentText,
  mentionIds: readonly string[],
) => ({
  ...event('timeline.task-comment-edited', task, comment.id, mentionIds),
  privateChanges: { message: { old: comment.message, new: text.message }, body: { old: comment.body, new: text.body } },
});

export const taskCommentDeleted = (task: TaskChange, commentId: string) =>
  event('timeline.task-comment-deleted', task, commentId);

export const taskCommentRestored = (task: TaskChange, commentId: string) =>
  event('timeline.task-comment-restored', task, commentId);
