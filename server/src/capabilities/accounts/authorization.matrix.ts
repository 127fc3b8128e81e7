import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, nobody, staffAndCoaches, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.editedRoles': { may: admins },
  'Query.pickablePermissions': { may: admins },
  'Query.pickableRecords': { may: admins, args: () => ({ permission: 'FUNNEL:EDIT' }) },
  'Mutation.createRole': { may: admins, args: () => ({ role: { id: newId(), type: 'Mentor', label: 'Scout' } }) },
  // The matrix has no roles of the tenant's own; roles.test.ts tests them.
  'Mutation.updateRole': { may: nobody, args: () => ({ roleId: newId(), changes: { label: 'Scout' } }) },
  'Mutation.deleteRole': { may: nobody, args: () => ({ roleId: newId() }) },
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
  'Mutation.updatePreferences': { may: all, args: () => ({ language: 'fr' }) },
};

export const routes: RouteExpectations = {
  'PUT /user': { answers: () => 401, body: () => ({ user: { headline: 'Mine' } }) },
};
