import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.programs': { may: all },
  'Query.startups': [
    { may: 'A AC S C SA M X E', args: () => ({ limit: 1 }) },
    { about: 'newest first', may: 'A AC S C SA M X E', args: () => ({ limit: 1, order: 'NEWEST' }) },
    {
      about: 'of a program',
      record: 'program',
      args: (programId) => ({ programId, limit: 1 }),
      // An evaluator sees startups only through applications.
      may: { near: 'A AC S C SA M X' },
      says: (page) => page?.totalCount > 0,
    },
  ],
};
