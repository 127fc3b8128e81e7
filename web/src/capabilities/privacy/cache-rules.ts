import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { PersonalExport: ['ownExports'] },
  changesLists: { askForExport: 'PersonalExport' },
};
