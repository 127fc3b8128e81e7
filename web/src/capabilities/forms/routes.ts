import { canCreateForms, canOpenForms } from '@seedbed/domain/forms/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canOpenForms };

export const routes = [
  {
    path: '/forms/management',
    requires,
    texts: ['forms', 'lists'],
    page: () => import('./list/forms-page.tsx'),
  },
  {
    path: '/forms/management/new',
    requires: { allow: canCreateForms },
    texts: ['forms'],
    page: () => import('./create/new-form-page.tsx'),
  },
  {
    path: '/forms/management/:id/edit',
    requires,
    texts: ['forms', 'fields', 'access'],
    page: () => import('./builder/builder-page.tsx'),
  },
  {
    path: '/forms/management/form/:baseId/compare/:compareId',
    requires,
    texts: ['forms', 'fields'],
    page: () => import('./compare/compare-page.tsx'),
  },
  {
    path: '/forms/fill/:id',
    texts: ['filling', 'forms', 'fields'],
    page: () => import('./filling/fill-page.tsx'),
  },
  {
    path: '/share/forms/:id',
    entry: 'public',
    texts: ['filling', 'forms', 'fields'],
    page: () => import('./sharing/share-page.tsx'),
  },
  {
    path: '/download/forms/:id',
    entry: 'public',
    texts: ['filling', 'forms', 'fields'],
    page: () => import('./sharing/download-page.tsx'),
  },
] satisfies AppRoute[];
