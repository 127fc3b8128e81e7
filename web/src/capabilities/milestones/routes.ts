import type { AppRoute } from '#platform/routes.ts';

const feature = 'milestones';

export const routes = [
  {
    path: '/startups/programs/incubator-plans',
    requires: { permission: 'MILESTONES:CREATE', feature },
    texts: ['milestones', 'lists'],
    page: () => import('./templates/templates-page.tsx'),
  },
  {
    path: '/startups/programs/incubator-plans/:id',
    requires: { permission: 'MILESTONES:CREATE', feature },
    texts: ['milestones'],
    page: () => import('./templates/template-page.tsx'),
  },
  {
    path: 'milestones',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.milestones',
    requires: { feature },
    texts: ['milestones'],
    page: () => import('./plans/milestones-tab.tsx'),
  },
  {
    path: '/startup/:id?/milestones/plan/:planId',
    requires: { feature },
    texts: ['milestones'],
    page: () => import('./plans/plan-page.tsx'),
  },
  {
    path: '/milestones/:id',
    requires: { feature },
    texts: ['milestones', 'files', 'comments'],
    page: () => import('./record/milestone-page.tsx'),
  },
] satisfies AppRoute[];
