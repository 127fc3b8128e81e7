import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/auth/callback',
    entry: 'public',
    texts: ['accounts', 'own-account'],
    page: () => import('./external-callback-page.tsx'),
  },
  {
    path: '/auth/url',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./external-start-page.tsx'),
  },
] satisfies AppRoute[];
