import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Export: ['ownExports'] },
  changesLists: { askForExport: 'Export', exportList: 'Export', exportStartupFile: 'Export', retryExport: 'Export' },
};
