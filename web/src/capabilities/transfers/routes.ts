import { canImport } from '@seedbed/domain/transfers/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/users/import',
    requires: { allow: canImport },
    texts: ['transfers', 'access', 'batches'],
    page: () => import('./imports/people-import-page.tsx'),
  },
  {
    path: '/startups/management/import',
    requires: { allow: canImport },
    texts: ['transfers', 'access', 'batches'],
    page: () => import('./imports/startups-import-page.tsx'),
  },
] satisfies AppRoute[];
