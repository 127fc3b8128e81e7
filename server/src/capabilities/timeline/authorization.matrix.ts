import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { comments } from '#capabilities/comments/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';
import { posts } from './table.ts';

interface CommentRow {
  startupId: Id<'Startup'>;
  isPublic?: boolean;
  createdById?: Id<'User'>;
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
        const about = { recordKind: 'post', recordId: postId };
        await tx.db
          .insert(comments)
          .values({ ...written, id, ...about, createdById: createdById ?? userId, trashedAt });
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
  'Query.mentionableInPost': {
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
