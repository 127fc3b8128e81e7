import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'delete',
    within: '/account/settings',
    tab: 'navigation:pages.user-account-delete',
    texts: ['own-account'],
    page: () => import('./account-deletion/deletion-page.tsx'),
  },
] satisfies AppRoute[];
