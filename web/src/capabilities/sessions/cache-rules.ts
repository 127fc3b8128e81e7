import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Session: ['ownSessions', 'sessionsOf'] },
  updates: {
    // Both also end the calendar feed.
    endOtherSessions: (_result, _args, cache) => cache.invalidate('Query', 'calendarFeed'),
    changePassword: (_result, _args, cache) => cache.invalidate('Query', 'calendarFeed'),
  },
};
