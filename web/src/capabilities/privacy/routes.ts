import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'delete',
    within: '/account/settings',
    tab: 'accounts:settings.delete',
    texts: ['own-account'],
    page: () => import('./account-deletion/deletion-page.tsx'),
  },
  {
    path: '/account/exports',
    texts: ['own-account'],
    page: () => import('./exports/exports-page.tsx'),
  },
] satisfies AppRoute[];
