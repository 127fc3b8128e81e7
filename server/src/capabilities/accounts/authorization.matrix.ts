import { all, type Expectations, type RouteExpectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.currentUser': { may: all },
  'Query.user': {
    record: 'person',
    args: (id) => ({ id }),
    may: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
  },
  'Query.profile': {
    record: 'person',
    args: (id) => ({ id }),
    may: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
  },
  'Query.contacts': { may: all },
  'Query.calendarFeed': { may: all },
  'Mutation.resetCalendarFeed': { may: all },
  'Mutation.stopCalendarFeed': { may: all },
  'Mutation.updateCurrentUser': { may: all, args: () => ({ input: { headline: 'Builds things' } }) },
  'Mutation.updateCoachingPreferences': { may: 'A AC S C SA M X', args: () => ({ enabled: true }) },
  'Mutation.updatePreferences': { may: all, args: () => ({ language: 'ar' }) },
};

export const routes: RouteExpectations = {
  'PUT /user': { answers: () => 401, body: () => ({ user: { headline: 'Mine' } }) },
};
