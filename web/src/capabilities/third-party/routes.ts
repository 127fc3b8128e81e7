import { canManageServices } from '@seedbed/domain/third-party/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/services',
    tab: 'navigation:pages.services',
    paletteName: 'navigation:pages.services',
    requires: { allow: canManageServices },
    texts: ['third-party-settings'],
    page: () => import('./settings/services-page.tsx'),
  },
  {
    path: 'privacy',
    within: '/account/settings',
    tab: 'navigation:pages.privacy',
    texts: ['accounts', 'third-party'],
    page: () => import('./privacy-page.tsx'),
  },
] satisfies AppRoute[];
