import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canOpenTaskLists } from '@seedbed/domain/tasks/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canOpenTaskLists };
const ofOthers = { allow: inGroup('incubator') };

export const routes = [
  { path: '/tasks', requires, texts: ['tasks'], page: () => import('./lists/tasks-page.tsx') },
  { path: '/tasks/asked-for', requires, texts: ['tasks'], page: () => import('./lists/asked-for-tasks-page.tsx') },
  { path: '/tasks/users', requires: ofOthers, texts: ['tasks'], page: () => import('./lists/user-tasks-page.tsx') },
  {
    path: '/tasks/startups',
    requires: ofOthers,
    texts: ['tasks'],
    page: () => import('./lists/startups-tasks-page.tsx'),
  },
  // Everybody assigned to a task may open it, applicants too.
  { path: '/tasks/:id', texts: ['tasks'], page: () => import('./record/task-page.tsx') },
  {
    path: 'tasks',
    within: '/startup/:id?/file',
    tab: 'tasks:tab',
    texts: ['tasks', 'startups', 'timeline'],
    page: () => import('./lists/startup-tasks-tab.tsx'),
  },
] satisfies AppRoute[];
