import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Startup: ['startups', 'startupList'], Program: ['programs'] },
  embedded: ['StartupPage', 'StartupListPage', 'StartupFilterOptions'],
  changesLists: { updateStartup: 'Startup' },
};
