import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';
import { putTask, type Scene } from '#testing/scene.ts';
import { comments, posts, taskComments } from './table.ts';

interface CommentRow {
  startupId: Id<'Startup'>;
  isPublic?: boolean;
  createdById?: Id<'User'>;
  trashedAt?: Temporal.Instant | null;
}

interface TaskCommentRow {
  startupId?: Id<'Startup'>;
  createdById?: Id<'User'>;
  assigneeId?: Id<'User'>;
  trashedAt?: Temporal.Instant | null;
}

const removers = {
  created: supportersAndFounders,
  ownStartup: admins,
  otherStartup: admins,
  ownStartupPrivate: admins,
  otherStartupPrivate: admins,
};
const readers = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };
const writers = { ownStartup: supportersAndFounders, otherStartup: staff };
const taskWriters = { created: all, assigned: all, ...writers };

/** A comment under a post of the scene's author. */
export const records: RecordFixtures = {
  comment: {
    put: async (tenant, row) => {
      const { startupId, isPublic = true, createdById, trashedAt = null } = row as CommentRow;
      const { userId } = await tenant.person('Staff');
      const [postId, id] = [newId<'Post'>(), newId<'Comment'>()];
      const written = { tenantId: tenant.id, message: 'Well done' };
      await inTenant(tenant.id, async (tx) => {
        await tx.db.insert(posts).values({ ...written, id: postId, startupId, isPublic, createdById: userId });
        await tx.db.insert(comments).values({ ...written, id, postId, createdById: createdById ?? userId, trashedAt });
      });
      return id;
    },
    pools: {
      created: ({ ownStartup }, { userId }) => ({ startupId: ownStartup.id, createdById: userId }),
      ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ startupId: otherStartup.id }),
      ownStartupPrivate: ({ ownStartup }) => ({ startupId: ownStartup.id, isPublic: false }),
      otherStartupPrivate: ({ otherStartup }) => ({ startupId: otherStartup.id, isPublic: false }),
    },
    sees: { created: supportersAndFounders, ...readers, ownStartupPrivate: supporters, otherStartupPrivate: staff },
  },
  // Under a task of the scene's author.
  taskComment: {
    put: async (tenant, row) => {
      const { createdById, assigneeId, trashedAt = null, ...task } = row as TaskCommentRow;
      const author = await tenant.person('Admin');
      const taskId = await putTask({ tenant, author } as Scene, {
        ...task,
        assigneeIds: [assigneeId ?? author.userId],
      });
      const id = newId<'TaskComment'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(taskComments).values({
          ...{ tenantId: tenant.id, id, taskId, message: 'Nearly done', trashedAt },
          createdById: createdById ?? author.userId,
        }),
      );
      return id;
    },
    pools: {
      created: ({ ownStartup }, { userId }) => ({ startupId: ownStartup.id, createdById: userId }),
      assigned: (_, { userId }) => ({ assigneeId: userId }),
      ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ startupId: otherStartup.id }),
    },
    sees: { created: supportersAndFounders, assigned: all, ...readers },
  },
};

export const expectations: Expectations = {
  'Query.startupEvents': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.personEvents': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: {
      self: all,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
      contact: all,
    },
  },
  'Query.latestPosts': { may: all, args: () => ({ limit: 2 }) },
  'Query.mentionablePeople': {
    record: 'startup',
    args: (startupId) => ({ startupId, isPublic: true }),
    may: writers,
  },
  'Mutation.createPost': [
    { record: 'startup', args: (startupId) => ({ startupId, message: 'News' }), may: writers },
    {
      about: 'privately',
      record: 'startup',
      args: (startupId) => ({ startupId, message: 'Between us', isPublic: false }),
      may: { ownStartup: supporters, otherStartup: staff },
    },
  ],
  'Mutation.commentOnPost': {
    record: 'post',
    args: (postId) => ({ postId, message: 'Well done' }),
    may: { created: writers.ownStartup, ...writers, ownStartupPrivate: supporters, otherStartupPrivate: staff },
  },
  'Mutation.updateComment': {
    record: 'comment',
    args: (commentId) => ({ commentId, message: 'Said better' }),
    may: { created: writers.ownStartup },
  },
  'Mutation.deleteComment': { record: 'comment', args: (commentId) => ({ commentId }), may: removers },
  'Query.taskComments': {
    record: 'task',
    args: (taskId) => ({ taskId }),
    may: { created: all, assigned: all, ...readers },
  },
  'Query.mentionableForTask': { record: 'task', args: (taskId) => ({ taskId }), may: taskWriters },
  'Mutation.commentOnTask': {
    record: 'task',
    args: (taskId) => ({ taskId, message: 'Nearly done' }),
    may: taskWriters,
  },
  'Mutation.updateTaskComment': {
    record: 'taskComment',
    args: (commentId) => ({ commentId, message: 'Done' }),
    may: { created: writers.ownStartup },
  },
  'Mutation.deleteTaskComment': {
    record: 'taskComment',
    args: (commentId) => ({ commentId }),
    may: { created: supportersAndFounders, assigned: admins, ownStartup: admins, otherStartup: admins },
  },
  'Mutation.setPostPinned': {
    record: 'post',
    args: (postId) => ({ postId, pinned: true }),
    may: {
      created: [...staffAndCoaches, 'SubAdmin'],
      ownStartup: [...staffAndCoaches, 'SubAdmin'],
      otherStartup: staff,
      ownStartupPrivate: [...staffAndCoaches, 'SubAdmin'],
      otherStartupPrivate: staff,
    },
  },
  'Mutation.updatePost': {
    record: 'post',
    args: (postId) => ({ postId, message: 'Said better' }),
    may: { created: writers.ownStartup },
  },
  'Mutation.deletePost': { record: 'post', args: (postId) => ({ postId }), may: removers },
  'Mutation.restorePost': { record: 'post', args: (postId) => ({ postId }), may: removers },
};
