import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    ApiKey: ['apiKeys', 'allApiKeys'],
    OauthApp: ['oauthApps'],
    Webhook: ['webhooks', 'webhookDeliveries'],
    ScimGroup: ['scimDirectory'],
  },
};
