import { canSeeFilesAbout, isAssignedToStartup, startupReach } from '@seedbed/domain/startups/policy.ts';
import { audienceOfTask } from '@seedbed/domain/tasks/activity-types.ts';
import { audienceOfPost } from '@seedbed/domain/timeline/activity-types.ts';
import { canAttachToPost, canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { canEditTaskComment } from '@seedbed/domain/timeline/task-comments/policy.ts';
import { sql } from 'drizzle-orm';
import { reachPlaceholder } from '#capabilities/startups/public.ts';
import { type CommentTable, excerptLimit, type RecordAccess, type RecordKinds } from '#platform/record-kinds.ts';
import { findComment } from './comments/find-comment.ts';
import { findPost, privatePostsReach, readablePosts } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { comments, posts, taskComments } from './table.ts';
import { findTaskComment } from './task-comments/find-comments.ts';

const post: RecordAccess = async (tx, actor, given) => {
  const found = await findPost(tx, actor, given);
  const { id: recordId, startupId } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: canSeeFilesAbout(actor, startupId),
    attaches: canAttachToPost(actor, found),
    published: async () => {
      const readers = found.isPublic ? [] : await privateReaders(tx, startupId);
      return { kind: 'StartupEvent', recordId, startupId, audience: audienceOfPost(found, readers) };
    },
  };
};

/** Only its author adds files. */
const comment: RecordAccess = async (tx, actor, given) => {
  const { post: parent, ...found } = await findComment(tx, actor, given, { lock: false });
  const { startupId } = parent;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: canSeeFilesAbout(actor, startupId),
    attaches: canEditComment(actor, parent, found),
    published: async () => {
      const readers = parent.isPublic ? [] : await privateReaders(tx, startupId);
      return { kind: 'Comment', recordId: found.id, startupId, audience: audienceOfPost(parent, readers) };
    },
  };
};

/** Only its author adds files. */
const taskcomment: RecordAccess = async (tx, actor, given) => {
  const { task, ...found } = await findTaskComment(tx, actor, given, { lock: false });
  return {
    assigned: task.createdById === actor.userId,
    seesFiles: canSeeFilesAbout(actor, task.startupId),
    attaches: canEditTaskComment(actor, task, found),
    published: () => ({
      kind: 'TaskComment',
      recordId: found.id,
      startupId: task.startupId,
      audience: audienceOfTask(task),
    }),
  };
};

export const recordKinds: RecordKinds = {
  post: {
    type: 'StartupEvent',
    access: post,
    hasFiles: true,
    table: posts,
    visibleTo: (actor) => {
      const [reach, privateReach] = [startupReach(actor), privatePostsReach(actor)];
      return {
        key: JSON.stringify([reach === 'ALL', privateReach === 'ALL']),
        where: readablePosts(reachPlaceholder(reach, 'reach'), reachPlaceholder(privateReach, 'privateReach')),
        values: { reach: [...reach], privateReach: [...privateReach] },
      };
    },
    notified: {
      detail: { text: sql`left(${posts.message}, ${excerptLimit})`, startupId: posts.startupId },
      path: ({ startupId }) => `/startup/${startupId}/file/activities`,
    },
  },
  comment: { type: 'Comment', access: comment, hasFiles: true },
  taskcomment: { type: 'TaskComment', access: taskcomment, hasFiles: true },
};

export const notifiedComments: Readonly<Record<string, CommentTable>> = { Post: comments, Task: taskComments };
