import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.ownExports': { may: all },
  'Mutation.askForExport': { may: all },
  // The matrix tenant forbids account deletion; delete-own-account.test.ts has one that allows it.
  'Mutation.deleteOwnAccount': { may: nobody },
  'Mutation.keepOwnAccount': { may: all },
};

export const routes: RouteExpectations = {
  'GET /api/exports/:id': { path: '/api/exports/00000000-0000-7000-8000-000000000000', answers: () => 401 },
};
