import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

const admins = 'A AC';
const removers = { made: 'A AC S C SA M X F', near: admins, far: admins, nearPrivate: admins, farPrivate: admins };
const writers = { near: 'A AC S C SA M X F', far: 'A AC S C' };

export const expectations: Expectations = {
  'Query.startupEvents': { record: 'startup', args: (startupId) => ({ startupId }), may: writers },
  'Query.personEvents': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
  },
  'Query.latestPosts': { may: all, args: () => ({ limit: 2 }) },
  'Mutation.createPost': [
    { record: 'startup', args: (startupId) => ({ startupId, message: 'News' }), may: writers },
    {
      about: 'privately',
      record: 'startup',
      args: (startupId) => ({ startupId, message: 'Between us', isPublic: false }),
      may: { near: 'A AC S C SA M X', far: 'A AC S' },
    },
  ],
  'Mutation.commentOnPost': {
    record: 'post',
    args: (postId) => ({ postId, message: 'Well done' }),
    may: { made: writers.near, ...writers, nearPrivate: 'A AC S C SA M X', farPrivate: 'A AC S' },
  },
  'Mutation.setPostPinned': {
    record: 'post',
    args: (postId) => ({ postId, pinned: true }),
    may: {
      made: 'A AC S C SA',
      near: 'A AC S C SA',
      far: 'A AC S C',
      nearPrivate: 'A AC S C SA',
      farPrivate: 'A AC S',
    },
  },
  'Mutation.updatePost': {
    record: 'post',
    args: (postId) => ({ postId, message: 'Said better' }),
    may: { made: writers.near },
  },
  'Mutation.deletePost': { record: 'post', args: (postId) => ({ postId }), may: removers },
  'Mutation.restorePost': { record: 'post', args: (postId) => ({ postId }), may: removers },
};
