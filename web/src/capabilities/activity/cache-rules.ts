import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { RecentChange: ['recentChanges', 'trash'] },
  embedded: ['UndoneRecord'],
  changesLists: { undo: 'RecentChange' },
};
