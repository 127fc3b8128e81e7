import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.currentUser': { may: all },
  'Query.user': {
    record: 'person',
    args: (id) => ({ id }),
    may: {
      self: all,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
      contact: all,
    },
  },
  'Query.profile': {
    record: 'person',
    args: (id) => ({ id }),
    may: {
      self: all,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
      contact: all,
    },
  },
  'Query.contacts': { may: all },
  'Query.calendarFeed': { may: all },
  'Mutation.resetCalendarFeed': { may: all },
  'Mutation.stopCalendarFeed': { may: all },
  'Mutation.updateCurrentUser': { may: all, args: () => ({ input: { headline: 'Builds things' } }) },
  'Mutation.updateCoachingPreferences': { may: supporters, args: () => ({ enabled: true }) },
  'Mutation.updatePreferences': { may: all, args: () => ({ language: 'ar' }) },
};

export const routes: RouteExpectations = {
  'PUT /user': { answers: () => 401, body: () => ({ user: { headline: 'Mine' } }) },
};
