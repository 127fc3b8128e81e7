import { all, type Expectations, type RouteExpectations } from '#testing/matrix/expectation.ts';

export const expectations: Expectations = {
  'Query.currentUser': { may: all },
  'Query.user': {
    record: 'person',
    args: (id) => ({ id }),
    may: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
  },
  'Query.contacts': { may: all },
  'Mutation.updatePreferences': { may: all, args: () => ({ language: 'ar' }) },
};

export const routes: RouteExpectations = {
  'POST /auth/local': {
    answers: () => 401,
    body: ({ tenant }) => ({ email: 'nobody@x.test', password: 'wrong wrong wrong', incubator: tenant.slug }),
    writes: 'the failed guess',
  },
  'POST /auth/logout': { answers: () => 204 },
};
