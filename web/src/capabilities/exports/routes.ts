import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/account/exports',
    tab: 'navigation:pages.user-export',
    texts: ['exports', 'own-account'],
    page: () => import('./history/exports-page.tsx'),
  },
] satisfies AppRoute[];
