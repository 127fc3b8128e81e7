import { canRunBatches } from '@seedbed/domain/batches/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/jobs',
    tab: 'navigation:pages.jobs',
    requires: { allow: canRunBatches },
    texts: ['batches'],
    page: () => import('./jobs/jobs-page.tsx'),
  },
] satisfies AppRoute[];
