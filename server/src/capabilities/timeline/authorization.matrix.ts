import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

const removers = {
  created: supportersAndFounders,
  ownStartup: admins,
  otherStartup: admins,
  ownStartupPrivate: admins,
  otherStartupPrivate: admins,
};
const readers = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };
const writers = { ownStartup: supportersAndFounders, otherStartup: staff };

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
