import { canManageProviders } from '@seedbed/domain/sso/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/login',
    tab: 'navigation:pages.login-providers',
    paletteName: 'navigation:pages.login-providers',
    requires: { allow: canManageProviders },
    texts: ['sso'],
    page: () => import('./providers/providers-page.tsx'),
  },
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
