import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'notifications',
    within: '/account/settings',
    tab: 'navigation:pages.notifications',
    texts: ['accounts', 'notifications', 'notification-texts', 'campaigns'],
    page: () => import('./preferences/preferences-page.tsx'),
  },
  {
    path: '/notifications/unsubscribe',
    entry: 'public',
    texts: ['notifications', 'notification-texts'],
    page: () => import('./unsubscribe-page.tsx'),
  },
] satisfies AppRoute[];
