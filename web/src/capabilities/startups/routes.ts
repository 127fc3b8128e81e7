import { canListStartups, canManageStartups } from '@seedbed/domain/startups/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/startups',
    requires: { allow: canListStartups },
    texts: ['startups', 'lists', 'batches'],
    page: () => import('./portfolio/startups-page.tsx'),
  },
  {
    path: '/startups/management',
    requires: { allow: canManageStartups },
    texts: ['startups', 'lists'],
    page: () => import('./management/management-page.tsx'),
  },
  { path: '/startup/:id?/file', texts: ['startups', 'tasks', 'timeline'], page: () => import('./file/file-page.tsx') },
  {
    path: 'company',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.company',
    isLastTab: true,
    texts: ['startups'],
    page: () => import('./file/company-tab.tsx'),
  },
  { path: '/startup/:id?', texts: ['startups'], page: () => import('./file/file-redirect.tsx') },
] satisfies AppRoute[];
