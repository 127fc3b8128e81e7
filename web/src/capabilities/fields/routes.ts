import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canDefineFields };
/** The builders need the feature; the list of fields stays readable without it. */
const builds = { allow: canDefineFields, feature: 'customFieldsEdit' } as const;

export const routes = [
  {
    path: '/fields/customs',
    requires,
    texts: ['fields', 'navigation'],
    page: () => import('./definitions/objects-page.tsx'),
  },
  {
    path: '/fields/customs/:object',
    requires,
    texts: ['fields', 'access'],
    page: () => import('./definitions/fields-page.tsx'),
  },
  {
    path: '/startups/profile',
    requires: builds,
    texts: ['fields', 'access', 'navigation'],
    page: () => import('./builder/startup-profile-page.tsx'),
  },
  {
    path: '/community/people/profile',
    requires: builds,
    texts: ['fields', 'access', 'navigation'],
    page: () => import('./builder/person-profile-page.tsx'),
  },
  {
    path: '/profiles/:id/builder',
    requires: builds,
    texts: ['fields', 'access'],
    page: () => import('./builder/builder-page.tsx'),
  },
  {
    path: 'custom-fields',
    within: '/startup/:id?/file',
    tab: 'navigation:entries.custom-fields',
    isLastTab: true,
    texts: ['fields', 'navigation'],
    page: () => import('./record/startup-tab.tsx'),
  },
] satisfies AppRoute[];
