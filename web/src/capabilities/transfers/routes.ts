import { canImport, canImportPeople } from '@seedbed/domain/transfers/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/users/import',
    paletteName: 'transfers:import.users',
    requires: { allow: canImportPeople },
    texts: ['transfers', 'access', 'batches'],
    page: () => import('./imports/people-import-page.tsx'),
  },
  {
    path: '/startups/management/import',
    paletteName: 'transfers:import.startups',
    requires: { allow: canImport },
    texts: ['transfers', 'access', 'batches'],
    page: () => import('./imports/startups-import-page.tsx'),
  },
] satisfies AppRoute[];
