import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  // Pages of many records show the names of tags.
  lists: {
    Tag: [
      'editedTags',
      'skillNames',
      'tagsForStartups',
      'startupFilterOptions',
      'startup',
      'startups',
      'startupList',
      'managedStartupList',
      'assignationList',
    ],
  },
};
