import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canEditRoles };

export const routes = [
  {
    path: '/admin/configuration/roles',
    tab: 'navigation:pages.user-role-settings',
    requires,
    texts: ['access'],
    page: () => import('./roles/roles-page.tsx'),
  },
  {
    path: '/admin/configuration/permissions',
    tab: 'navigation:pages.permissions',
    requires,
    texts: ['access'],
    page: () => import('./permissions-page.tsx'),
  },
] satisfies AppRoute[];
