import type { CacheRules } from '#platform/api/cache.ts';

/** `accounts` and `startups` declare the lists of people and programs, since their changes touch them too. */
export const cacheRules: CacheRules = {
  lists: {},
};
