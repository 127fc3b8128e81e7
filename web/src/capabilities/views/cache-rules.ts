import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { SavedView: ['savedViews'] },
  // A new default takes the place of another view's.
};
