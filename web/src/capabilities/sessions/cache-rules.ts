import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Session: ['ownSessions'] },
  embedded: ['SecondFactor', 'EmailChange', 'NewAuthenticator', 'NewPasskey'],
};
