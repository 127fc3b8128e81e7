import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { BatchOperation: ['batchOperations', 'batchOperationList'] },
  embedded: ['BatchFailure'],
  changesLists: {
    startBatchOperation: 'BatchOperation',
    retryBatchOperation: 'BatchOperation',
    undoBatchOperation: 'BatchOperation',
  },
};
