import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  { path: '/login', entry: 'anonymous', texts: ['accounts'], page: () => import('./sign-in-page.tsx') },
  { path: '/profile', texts: ['accounts'], page: () => import('./profile-page.tsx') },
  { path: '/profile/:id/*', texts: ['accounts'], page: () => import('./profile-page.tsx') },
  { path: '/account/settings', texts: ['accounts'], page: () => import('./settings/settings-page.tsx') },
  {
    path: '',
    within: '/account/settings',
    tab: 'accounts:settings.preferences',
    texts: ['accounts'],
    page: () => import('./settings/preferences-page.tsx'),
  },
] satisfies AppRoute[];
