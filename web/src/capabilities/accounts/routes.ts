import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  { path: '/login', entry: 'anonymous', texts: ['accounts'], page: () => import('./sign-in-page.tsx') },
  {
    path: '/forgotpassword',
    entry: 'anonymous',
    texts: ['accounts'],
    page: () => import('./forgot-password-page.tsx'),
  },
  { path: '/reset/:token', entry: 'public', texts: ['accounts'], page: () => import('./reset-page.tsx') },
  { path: '/validate/:token', entry: 'public', texts: ['accounts'], page: () => import('./validate-page.tsx') },
  {
    path: '/acceptinvitation',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./accept-invitation-page.tsx'),
  },
  { path: '/welcome', entry: 'public', texts: ['accounts'], page: () => import('./welcome-page.tsx') },
  {
    path: '/account/confirmation',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./confirmation-page.tsx'),
  },
  {
    path: '/auth/callback',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./external-callback-page.tsx'),
  },
  { path: '/auth/url', entry: 'public', texts: ['accounts'], page: () => import('./external-start-page.tsx') },
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
  {
    path: 'security',
    within: '/account/settings',
    tab: 'accounts:security.tab',
    texts: ['accounts'],
    page: () => import('./security-page.tsx'),
  },
] satisfies AppRoute[];
