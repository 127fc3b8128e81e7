import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'privacy',
    within: '/account/settings',
    tab: 'navigation:pages.privacy',
    texts: ['accounts', 'third-party'],
    page: () => import('./privacy-page.tsx'),
  },
] satisfies AppRoute[];
