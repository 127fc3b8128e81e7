import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canOpenPrograms };

export const routes = [
  {
    path: '/startups/programs',
    requires,
    texts: ['programs', 'startups', 'lists'],
    page: () => import('./list/programs-page.tsx'),
  },
  {
    path: '/startups/programs/startup-assignations',
    requires: { allow: canOpenPrograms, permission: 'STARTUP/CONNECTIONS:EDIT' },
    texts: ['programs', 'startups', 'lists'],
    page: () => import('./assignations/assignations-page.tsx'),
  },
  {
    path: '/startups/programs/program/:id',
    requires,
    texts: ['programs', 'startups', 'lists'],
    page: () => import('./record/program-page.tsx'),
  },
  {
    path: '',
    within: '/startups/programs/program/:id',
    tab: 'startups:title',
    requires,
    texts: ['programs', 'startups', 'lists'],
    page: () => import('./record/startups-tab.tsx'),
  },
  {
    path: 'people',
    within: '/startups/programs/program/:id',
    tab: 'programs:people.tab',
    requires,
    texts: ['programs', 'startups', 'lists'],
    page: () => import('./record/people-tab.tsx'),
  },
] satisfies AppRoute[];
