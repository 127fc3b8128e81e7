import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import { canSeeTask } from '#tasks/policy.ts';
import { isMine, type TaskFacts } from '#tasks/task.ts';
import { canPost } from '#timeline/policy.ts';
import type { CommentFacts } from '#timeline/post.ts';

/** As visible as the task. The people of the task and those who write at its startup comment on it. */
export const canCommentOnTask = (actor: Actor, task: TaskFacts): boolean =>
  isMine(task, actor.userId) || (task.startupId !== null && canPost(actor, task.startupId));

export const canEditTaskComment = (actor: Actor, task: TaskFacts, comment: CommentFacts): boolean =>
  comment.createdById === actor.userId && canCommentOnTask(actor, task);

/** The author, and the admins, who moderate the organization. */
export const canDeleteTaskComment = (actor: Actor, task: TaskFacts, comment: CommentFacts): boolean =>
  canEditTaskComment(actor, task, comment) || (inGroup('adminGroup')(actor) && canSeeTask(actor, task));
