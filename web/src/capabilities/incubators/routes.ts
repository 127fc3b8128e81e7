import { canManageDomains, canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const lost = { texts: [], page: () => import('./incubator-not-found-page.tsx') } as const;

export const routes = [
  { path: '/incubator-not-found', entry: 'public', ...lost },
  {
    path: '/admin/configuration/general',
    tab: 'navigation:pages.general-settings',
    paletteName: 'navigation:pages.general-settings',
    requires: { allow: canManageSettings },
    texts: ['incubators'],
    page: () => import('./settings/general-page.tsx'),
  },
  {
    path: '/admin/configuration/branding',
    tab: 'navigation:pages.branding-settings',
    paletteName: 'navigation:pages.branding-settings',
    requires: { allow: canManageSettings },
    texts: ['incubators'],
    page: () => import('./settings/branding-page.tsx'),
  },
  {
    path: '/admin/configuration/metadata',
    tab: 'navigation:pages.seo-settings',
    paletteName: 'navigation:pages.seo-settings',
    requires: { allow: canManageSettings },
    texts: ['incubators'],
    page: () => import('./settings/metadata-page.tsx'),
  },
  {
    path: '/admin/configuration/domain',
    tab: 'navigation:entries.custom-domain',
    requires: { allow: canManageDomains },
    texts: ['incubators'],
    page: () => import('./domains-page.tsx'),
  },
] satisfies AppRoute[];

/** Routes without a tenant: a demo's plain host lists tenants, any other host shows not found. */
export const routeWithoutTenant = (tenantsAreListed: boolean): AppRoute =>
  tenantsAreListed ? { path: '*', texts: [], page: () => import('./tenants-page.tsx') } : { path: '*', ...lost };
