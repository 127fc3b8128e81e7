import type { CacheRules } from '#platform/api/cache.ts';
import { StartupHead } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    Startup: [
      'startups',
      'startupList',
      'managedStartupList',
      'assignationList',
      'startupsNamed',
      'personAdministration',
    ],
    Program: [
      'programs',
      'programList',
      'program',
      'programPeopleList',
      'managedStartupList',
      'assignationList',
      'userList',
      'programAssignationList',
      'personAdministration',
    ],
  },
  offlineResponses: [{ document: StartupHead }],
};
