import type { CacheRules } from '#platform/api/cache.ts';

/** `startups` declares the lists of programs, since its changes touch them too. */
export const cacheRules: CacheRules = {
  lists: {},
};
