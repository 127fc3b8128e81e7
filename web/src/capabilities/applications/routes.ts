import { canSeeFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canSeeFunnels };

export const routes = [
  {
    path: '/applications/funnels/management',
    requires,
    texts: ['applications', 'lists'],
    page: () => import('./funnels/list/funnels-page.tsx'),
  },
  {
    path: '/applications/funnels/:id/builder',
    requires,
    texts: ['applications'],
    page: () => import('./funnels/builder/builder-page.tsx'),
  },
  {
    path: '/apply/program/:slug',
    entry: 'public',
    texts: ['applications', 'accounts'],
    page: () => import('./funnels/apply/apply-page.tsx'),
  },
] satisfies AppRoute[];
