import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: 'activities',
    within: '/startup/:id?/file',
    tab: 'timeline:tab',
    texts: ['timeline', 'comments', 'startups', 'tasks'],
    page: () => import('./timeline-page.tsx'),
  },
  {
    path: 'timeline',
    within: '/profile/:id',
    tab: 'timeline:person-tab',
    texts: ['timeline', 'comments', 'startups'],
    page: () => import('./person-page.tsx'),
  },
] satisfies AppRoute[];
