import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  embedded: ['BatchRecordResult'],
  lists: {
    BatchOperation: ['batchOperations', 'batchOperationList'],
    // Undone among the recent changes, an operation offers Undo no longer.
    RecentChange: ['batchOperation', 'batchOperations', 'batchOperationList'],
  },
};
