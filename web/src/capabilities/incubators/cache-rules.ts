import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    // The person's zone, menus and rights to delete the account follow the tenant's settings.
    Incubator: [
      'currentUser',
      'currentIncubator',
      'setUp',
      'generalSettings',
      'brandingSettings',
      'metadataSettings',
      'startupNameSettings',
      'apiHostSettings',
    ],
  },
};
