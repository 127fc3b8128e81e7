import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, type Roles } from '#testing/matrix/roles.ts';

/** Evaluators and applicants see nobody. */
const readers: Roles = all.filter((role) => role !== 'Evaluator' && role !== 'Applicant');
const filter = {
  all: [
    { column: 'group', operator: 'ANY_OF', values: ['mentors'] },
    { column: 'meets', operator: 'ANY_OF', values: ['open'] },
  ],
};

export const expectations: Expectations = {
  'Query.directoryList': [
    { may: readers, args: () => ({ limit: 1 }) },
    { about: 'filtered', may: readers, args: () => ({ limit: 1, filter, search: 'an' }) },
  ],
  'Query.directoryOptions': { may: readers },
  'Query.ownOpenToMeet': { may: readers },
  'Mutation.setOpenToMeet': { may: readers, args: () => ({ isOpen: true }) },
};
