import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { LinkedAccount: ['linkedAccounts'], LinkedCalendar: ['linkedAccounts'] },
};
