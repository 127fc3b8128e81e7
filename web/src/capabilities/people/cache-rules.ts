import type { CacheRules } from '#platform/api/cache.ts';

/** `accounts` and `startups` declare the lists of people and programs, since their changes touch them too. */
export const cacheRules: CacheRules = {
  lists: {},
  embedded: [
    'UserListPage',
    'ProgramAssignationListPage',
    'ProgramOfPerson',
    'AssignedStartup',
    'AssignmentName',
    'Assignments',
    'LicenseCount',
    'PeopleOptions',
  ],
  changesLists: {
    setUserStatus: 'User',
    setUserRole: 'User',
    changeUserTags: 'User',
    changeUserPrograms: 'Program',
    changeUserStartups: 'Startup',
  },
};
