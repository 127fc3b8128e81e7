import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Export: ['ownExports'], SharedLink: ['sharedLinkList'] },
  embedded: ['ViewLink', 'LinkedView', 'LinkedRow', 'LinkedColumn'],
  changesLists: {
    askForExport: 'Export',
    exportList: 'Export',
    exportStartupFile: 'Export',
    retryExport: 'Export',
    makeViewLink: 'SharedLink',
    endViewLink: 'SharedLink',
    endSharedLink: 'SharedLink',
  },
};
