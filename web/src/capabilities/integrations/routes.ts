import { canHaveKeys, canManageWebhooks } from '@seedbed/domain/integrations/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'integrations',
    within: '/account/settings',
    tab: 'navigation:pages.user-integrations',
    texts: ['own-account', 'integrations', 'linked-calendars'],
    page: () => import('./own-integrations-page.tsx'),
  },
  {
    path: '/admin/configuration/integrations',
    tab: 'navigation:pages.user-integrations',
    requires: { allow: canManageWebhooks },
    texts: ['integrations', 'incubators', 'access'],
    page: () => import('./integrations-page.tsx'),
  },
  {
    path: '/oauth/authorize',
    requires: { allow: canHaveKeys },
    texts: ['integrations'],
    page: () => import('./apps/consent-page.tsx'),
  },
] satisfies AppRoute[];
