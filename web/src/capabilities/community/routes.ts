import { canOpenDirectory } from '@seedbed/domain/community/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/community',
    requires: { allow: canOpenDirectory },
    texts: ['community', 'lists'],
    page: () => import('./directory-page.tsx'),
  },
] satisfies AppRoute[];
