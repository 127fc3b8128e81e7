import type { CacheRules } from '#platform/api/cache.ts';
import { Sidebar } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {},
  embedded: ['SetUp', 'SitemapEntry'],
  offlineResponses: [{ document: Sidebar }],
};
