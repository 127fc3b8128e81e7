import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = { lists: {}, changesLists: { invitePerson: 'User', invitePeople: 'User' } };
