import { canAssignPrograms, canManagePeople } from '@seedbed/domain/people/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const texts = ['people', 'access', 'accounts', 'programs', 'lists', 'batches'] as const;

export const routes = [
  {
    path: '/admin/configuration/users',
    tab: 'navigation:entries.users-management',
    requires: { allow: canManagePeople },
    texts,
    page: () => import('./list/users-page.tsx'),
  },
  {
    path: '/community/people/assignation',
    requires: { allow: canAssignPrograms },
    texts,
    page: () => import('./assignation/assignation-page.tsx'),
  },
] satisfies AppRoute[];
