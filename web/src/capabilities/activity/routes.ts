import { canSeeActivityFeed } from '@seedbed/domain/activity/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/account/trash',
    tab: 'navigation:pages.trash',
    paletteName: 'navigation:pages.trash',
    texts: ['activity'],
    page: () => import('./trash-page.tsx'),
  },
  {
    path: '/admin/configuration/logs',
    tab: 'navigation:entries.activity-feed',
    requires: { allow: canSeeActivityFeed, feature: 'activityFeed' },
    texts: ['activity', 'activity-texts', 'accounts', 'incubators', 'lists'],
    page: () => import('./feed/feed-page.tsx'),
  },
] satisfies AppRoute[];
