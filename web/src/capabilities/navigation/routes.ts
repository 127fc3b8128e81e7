import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const home = {
  texts: ['accounts', 'comments', 'navigation', 'programs', 'startups', 'tasks', 'timeline'],
  page: () => import('./home/home-page.tsx'),
} as const;

export const routes = [
  { path: '/', ...home },
  { path: '/home/*', ...home },
  {
    path: '/first-steps',
    paletteName: 'navigation:pages.first-steps',
    texts: ['navigation'],
    page: () => import('./first-steps/first-steps-page.tsx'),
  },
  {
    path: '/first-steps/organization',
    paletteName: 'navigation:pages.set-up',
    requires: { allow: canManageSettings },
    texts: ['access', 'applications', 'first-steps', 'incubators', 'invitations', 'navigation', 'programs'],
    page: () => import('./set-up/set-up-page.tsx'),
  },
  {
    path: '/admin/configuration',
    tab: 'navigation:entries.home',
    requires: { allow: inGroup('adminGroup') },
    texts: ['navigation'],
    page: () => import('./settings-home-page.tsx'),
  },
] satisfies AppRoute[];
