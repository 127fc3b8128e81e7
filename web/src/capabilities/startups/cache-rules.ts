import type { CacheRules } from '#platform/api/cache.ts';
import { StartupHead } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: { Startup: ['startups', 'startupList'], Program: ['programs'] },
  offlineResponses: [{ document: StartupHead }],
  embedded: ['StartupPage', 'StartupListPage', 'StartupFilterOptions'],
  changesLists: { updateStartup: 'Startup' },
};
