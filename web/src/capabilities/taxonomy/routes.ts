import { canOpenIndustries } from '@seedbed/domain/taxonomy/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const page = () => import('./tags-page.tsx');

export const routes = [
  { path: '/taxonomy/tags/:kind', requires: { permission: 'TAG_EDITOR:VIEW' }, texts: ['taxonomy'], page },
  {
    path: '/admin/configuration/industries',
    tab: 'navigation:taxonomy.industry',
    requires: { allow: canOpenIndustries },
    texts: ['taxonomy'],
    page,
  },
] satisfies AppRoute[];
