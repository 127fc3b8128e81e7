import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, supporters } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.programs': { may: all },
  'Query.startups': [
    { may: [...supporters, 'Evaluator'], args: () => ({ limit: 1 }) },
    { about: 'newest first', may: [...supporters, 'Evaluator'], args: () => ({ limit: 1, order: 'NEWEST' }) },
    {
      about: 'of a program',
      record: 'program',
      args: (programId) => ({ programId, limit: 1 }),
      // An evaluator sees startups only through applications.
      may: { ownStartup: supporters },
      isSuccess: (page) => page?.totalCount > 0,
    },
  ],
  'Query.startupFilterOptions': { may: [...supporters, 'Evaluator'] },
  'Query.startupList': [
    { may: [...supporters, 'Evaluator'], args: () => ({ limit: 1 }) },
    {
      about: 'in another order',
      may: [...supporters, 'Evaluator'],
      args: () => ({ limit: 1, group: 'status', sort: { column: 'founded', isDescending: true } }),
    },
    {
      about: 'filtered',
      may: [...supporters, 'Evaluator'],
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
