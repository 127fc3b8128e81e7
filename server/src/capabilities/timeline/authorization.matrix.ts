import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

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
    may: { ...writers, nearPrivate: 'A AC S C SA M X', farPrivate: 'A AC S' },
  },
  'Mutation.setPostPinned': {
    record: 'post',
    args: (postId) => ({ postId, pinned: true }),
    may: { near: 'A AC S C SA', far: 'A AC S C', nearPrivate: 'A AC S C SA', farPrivate: 'A AC S' },
  },
};
