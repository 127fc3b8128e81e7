import type { CacheRules } from '#platform/api/cache.ts';
import { FirstSteps, Sidebar } from './operations.ts';

export const cacheRules: CacheRules = {
  // The records that complete a step.
  lists: {
    Incubator: ['firstSteps'],
    User: ['firstSteps'],
    Program: ['firstSteps'],
    Startup: ['firstSteps'],
    StartupEvent: ['firstSteps'],
    Task: ['firstSteps'],
  },
  embedded: ['SetUp', 'SitemapEntry', 'FirstStep'],
  offlineResponses: [{ document: Sidebar }, { document: FirstSteps }],
};
