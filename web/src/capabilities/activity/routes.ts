import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/account/trash',
    paletteName: 'activity:trash.title',
    texts: ['activity'],
    page: () => import('./trash-page.tsx'),
  },
] satisfies AppRoute[];
