import { canOpenAssets } from '@seedbed/domain/documents/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const documents = { permission: 'STARTUP/FILES:VIEW', limited: 'startupDocuments' } as const;
const assets = { allow: canOpenAssets, limited: 'dataAssets' } as const;

export const routes = [
  {
    path: 'documents',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.documents',
    requires: documents,
    texts: ['documents', 'files', 'exports'],
    page: () => import('./library/documents-tab.tsx'),
  },
  {
    path: '/documents/:id',
    requires: documents,
    texts: ['documents', 'files', 'comments'],
    page: () => import('./record/document-page.tsx'),
  },
  {
    path: '/asset-requests/:id',
    requires: { limited: 'dataAssets' },
    texts: ['documents', 'files', 'comments'],
    page: () => import('./requests/request-page.tsx'),
  },
  {
    path: '/admin/data-assets',
    requires: assets,
    texts: ['documents', 'files'],
    page: () => import('./assets/assets-page.tsx'),
  },
  {
    path: '/admin/data-assets/:id',
    requires: assets,
    texts: ['documents', 'files'],
    page: () => import('./assets/asset-page.tsx'),
  },
] satisfies AppRoute[];
