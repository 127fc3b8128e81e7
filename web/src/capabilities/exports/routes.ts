import { canManageLinks } from '@seedbed/domain/views/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/account/exports',
    tab: 'navigation:pages.user-export',
    texts: ['exports', 'own-account'],
    page: () => import('./history/exports-page.tsx'),
  },
  {
    path: 'export',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.export',
    isLastTab: true,
    texts: ['exports'],
    page: () => import('./startup-file/startup-file-tab.tsx'),
  },
  {
    path: '/admin/configuration/links',
    tab: 'navigation:pages.links',
    requires: { allow: canManageLinks },
    texts: ['exports'],
    page: () => import('./shared-links/shared-links-page.tsx'),
  },
  {
    path: '/share/views/:token',
    entry: 'public',
    texts: ['exports'],
    page: () => import('./links/linked-view-page.tsx'),
  },
] satisfies AppRoute[];
