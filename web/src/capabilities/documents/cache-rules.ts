import type { CacheRules } from '#platform/api/cache.ts';

const requests = ['assetRequests', 'assetRequest', 'assetMatrix', 'assetReviewQueue', 'startup', 'startupList'];

export const cacheRules: CacheRules = {
  lists: {
    DocumentFolder: ['documentLibrary'],
    StartupDocument: ['documentLibrary', 'startupDocument'],
    DataAsset: ['dataAssets', 'dataAsset', ...requests],
    AssetRequest: [...requests, 'dataAssets', 'dataAsset'],
    // Files of the startup itself.
    Startup: ['documentLibrary'],
  },
};
