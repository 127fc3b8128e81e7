import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
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
    path: '/admin/configuration/plan',
    tab: 'navigation:pages.plan',
    paletteName: 'navigation:pages.plan',
    requires: { allow: canManageSettings },
    texts: ['people'],
    page: () => import('./plan/plan-page.tsx'),
  },
  {
    path: '/community/people/assignation',
    requires: { allow: canAssignPrograms },
    texts,
    page: () => import('./assignation/assignation-page.tsx'),
  },
] satisfies AppRoute[];
