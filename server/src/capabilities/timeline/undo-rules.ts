import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, sql } from 'drizzle-orm';
import { reachSql } from '#capabilities/startups/public.ts';
import { tasksWithin } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { isTrashed } from '#platform/trash.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreCommentIn } from './comments/delete-comment.ts';
import { findComment } from './comments/find-comment.ts';
import { updateCommentIn } from './comments/update-comment.ts';
import { restorePostIn } from './delete-post.ts';
import { findPost, privatePostsReach, readablePosts } from './find-posts.ts';
import { setPostPinnedIn } from './set-post-pinned.ts';
import { comments, posts, taskComments } from './table.ts';
import { restoreTaskCommentIn } from './task-comments/delete-comment.ts';
import { findTaskComment } from './task-comments/find-comments.ts';
import { updateTaskCommentIn } from './task-comments/update-comment.ts';
import { updatePostIn } from './update-post.ts';

const locked = ({ tx, actor, recordId }: UndoCall) => findPost(tx, actor, recordId, { lock: true });

export const undoRules: readonly UndoRule[] = [
  undoChange('timeline.edited', locked, ({ tx, actor, recordId }, { message, body }) =>
    updatePostIn(tx, actor, recordId, { message: String(message), body }),
  ),
  undoChange('timeline.pin-set', locked, ({ tx, actor, recordId }, { isPinned }) =>
    setPostPinnedIn(tx, actor, recordId, isPinned === true),
  ),
  undoDeletion(
    'timeline.deleted',
    async ({ tx, actor, recordId }) => restorePostIn(tx, actor, recordId, await isTrashed(tx, posts, recordId)),
    posts,
  ),
  undoChange(
    'timeline.comment-edited',
    ({ tx, actor, recordId }) => findComment(tx, actor, recordId),
    ({ tx, actor, recordId }, { message, body }) =>
      updateCommentIn(tx, actor, recordId, { message: String(message), body }),
  ),
  undoDeletion(
    'timeline.comment-deleted',
    ({ tx, actor, recordId }) => restoreCommentIn(tx, actor, recordId),
    comments,
  ),
  undoChange(
    'timeline.task-comment-edited',
    ({ tx, actor, recordId }) => findTaskComment(tx, actor, recordId),
    ({ tx, actor, recordId }, { message, body }) =>
      updateTaskCommentIn(tx, actor, recordId, { message: String(message), body }),
  ),
  undoDeletion(
    'timeline.task-comment-deleted',
    ({ tx, actor, recordId }) => restoreTaskCommentIn(tx, actor, recordId),
    taskComments,
  ),
];

const postsOf = (actor: Actor) => readablePosts(reachSql(startupReach(actor)), reachSql(privatePostsReach(actor)));

export const visibleChanges: VisibleChanges = {
  StartupEvent: (actor) => recordIn(posts, postsOf(actor)),
  Comment: (actor) =>
    recordIn(
      comments,
      sql`(select true from ${posts} where ${and(
        sql`${posts.tenantId} = ${comments.tenantId}`,
        sql`${posts.id} = ${comments.postId}`,
        postsOf(actor),
      )})`,
    ),
  TaskComment: (actor) =>
    recordIn(
      taskComments,
      sql`(select true from ${tasks} where ${and(
        sql`${tasks.tenantId} = ${taskComments.tenantId}`,
        sql`${tasks.id} = ${taskComments.taskId}`,
        tasksWithin(reachSql(startupReach(actor)), actor.userId),
      )})`,
    ),
};
