import { canManageResources } from '@seedbed/domain/resources/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canManageResources };

export const routes = [
  {
    path: '/resources',
    texts: ['resources', 'lists'],
    page: () => import('./library/resources-page.tsx'),
  },
  {
    path: '/resources/section/:id/*',
    texts: ['resources', 'lists'],
    page: () => import('./library/section-page.tsx'),
  },
  {
    path: '/resources/internal/:id',
    texts: ['resources', 'comments'],
    page: () => import('./reading/resource-page.tsx'),
  },
  {
    path: '/articles/management',
    requires,
    texts: ['resources', 'lists', 'access'],
    page: () => import('./managing/management-page.tsx'),
  },
  {
    path: '/articles/management/article/:id',
    requires,
    texts: ['resources', 'access', 'files', 'comments'],
    page: () => import('./editing/article-page.tsx'),
  },
  {
    path: '/articles/management/thread/:id',
    requires,
    texts: ['resources'],
    page: () => import('./threads/thread-page.tsx'),
  },
] satisfies AppRoute[];
