import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Import: ['imports', 'importRows'] },
  embedded: ['ImportCount', 'ImportOptions', 'ImportProblem', 'ImportChange'],
  changesLists: {
    setImportSettings: 'Import',
    setImportCell: 'Import',
    setImportRowSkipped: 'Import',
    startImport: 'Import',
  },
};
