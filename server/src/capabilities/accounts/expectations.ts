import { all, type Expectations, type RouteExpectations } from '#testing/matrix/expectation.ts';

export const expectations: Expectations = {
  'Query.currentUser': { may: all },
  'Query.user': {
    record: 'person',
    args: (id) => ({ id }),
    may: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
  },
  'Query.contacts': { may: all },
  'Query.ownSessions': { may: all },
  // Somebody's own session, which the matrix has no hand in; refusals stand in sessions.test.ts.
  'Mutation.upsertUserSession': { may: all },
  'Mutation.logoutSession': { may: '', args: () => ({ sessionId: '00000000-0000-7000-8000-000000000000' }) },
  'Mutation.endOtherSessions': { may: all },
  'Subscription.sessionLoggedOut': { may: '', args: () => ({ sessionId: '00000000-0000-7000-8000-000000000000' }) },
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
