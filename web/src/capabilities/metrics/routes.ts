import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { permission: 'METRICS/EDIT:VIEW' } as const;
/** Without the flag nothing is asked, so there is nothing to follow or fill in. */
const collecting = { feature: 'dataCollection' } as const;

export const routes = [
  {
    path: '/startups/metrics/data-collection',
    requires,
    texts: ['metrics', 'lists'],
    page: () => import('./definitions/definitions-page.tsx'),
  },
  {
    path: '/startups/metrics/definitions/new',
    requires: { ...requires, feature: 'createMetrics' },
    texts: ['metrics'],
    page: () => import('./definitions/new-metric-page.tsx'),
  },
  {
    path: '/startups/metrics/definitions/:id',
    requires,
    texts: ['metrics'],
    page: () => import('./definitions/metric-page.tsx'),
  },
  {
    path: '/startups/metrics/requests',
    requires: { ...requires, ...collecting },
    texts: ['metrics', 'lists'],
    page: () => import('./collection/requests-page.tsx'),
  },
  {
    path: '/startups/metrics/portfolio',
    requires: { allow: inGroup('incubator'), ...requires },
    texts: ['metrics', 'programs'],
    page: () => import('./analytics/portfolio-page.tsx'),
  },
  {
    path: '/admin/configuration/metrics',
    tab: 'navigation:pages.metrics-collection-settings',
    requires: { allow: inGroup('adminGroup'), ...requires },
    texts: ['metrics'],
    page: () => import('./settings/settings-page.tsx'),
  },
  {
    path: 'analytics',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.analytics',
    texts: ['metrics'],
    page: () => import('./analytics/analytics-tab.tsx'),
  },
  {
    path: 'analytics/update',
    within: '/startup/:id?/file',
    requires: collecting,
    texts: ['metrics', 'files'],
    page: () => import('./update-form/update-page.tsx'),
  },
  {
    path: 'analytics/changed',
    within: '/startup/:id?/file',
    requires: collecting,
    texts: ['metrics'],
    page: () => import('./categorization/anything-changed.tsx'),
  },
] satisfies AppRoute[];
