import type { UpdateResolver } from '@urql/exchange-graphcache';
import type { CacheRules } from '#platform/api/cache.ts';
import { FirstSteps, Pins, Sidebar } from './operations.ts';

/** Programs, startups, posts and tasks come and go together. */
const forgetAll: UpdateResolver = (_result, _args, cache) => {
  for (const { fieldName, arguments: used } of cache.inspectFields('Query')) cache.invalidate('Query', fieldName, used);
};

export const cacheRules: CacheRules = {
  // The records that complete a step.
  lists: {
    Incubator: ['firstSteps', 'sampleContent'],
    User: ['firstSteps', 'pins'],
    SavedView: ['pins'],
    Application: ['pins'],
    Funnel: ['pins'],
    IncubatorEvent: ['pins'],
    Program: ['firstSteps', 'pins'],
    Startup: ['firstSteps', 'pins'],
    StartupEvent: ['firstSteps'],
    Task: ['firstSteps', 'pins'],
  },
  updates: { addSampleContent: forgetAll, removeSampleContent: forgetAll },
  offlineResponses: [{ document: Sidebar }, { document: Pins }, { document: FirstSteps }],
};
