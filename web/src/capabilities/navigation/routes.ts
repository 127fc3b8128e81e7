import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { AppRoute } from '#platform/routes.ts';

const home = {
  texts: ['accounts', 'filling', 'navigation', 'programs', 'startups', 'tasks', 'timeline'],
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
    path: '/admin/configuration',
    tab: 'navigation:entries.home',
    requires: { allow: inGroup('adminGroup') },
    texts: ['navigation'],
    page: () => import('./settings-home-page.tsx'),
  },
] satisfies AppRoute[];
