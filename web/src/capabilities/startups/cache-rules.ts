import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Startup: ['startups'], Program: ['programs'] },
  embedded: ['StartupPage'],
  changesLists: { updateStartup: 'Startup' },
};
