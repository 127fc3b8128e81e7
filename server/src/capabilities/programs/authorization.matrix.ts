import { newId } from '@seedbed/domain/kernel/ids.ts';
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
  'Query.startupFilterOptions': { may: 'A AC S C SA M X E' },
  'Query.startupList': [
    { may: 'A AC S C SA M X E', args: () => ({ limit: 1 }) },
    {
      about: 'in another order',
      may: 'A AC S C SA M X E',
      args: () => ({ limit: 1, group: 'status', sort: { column: 'founded', isDescending: true } }),
    },
    {
      about: 'filtered',
      may: 'A AC S C SA M X E',
      args: () => ({
        limit: 1,
        filter: {
          any: [
            { column: 'program', operator: 'ANY_OF', values: [newId()] },
            { column: 'assigned', operator: 'ANY_OF', values: ['me'] },
            { column: 'industry', operator: 'ALL_OF', values: [newId()] },
          ],
        },
      }),
    },
  ],
};
