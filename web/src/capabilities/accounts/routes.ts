import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/profile',
    texts: ['accounts', 'own-account', 'timeline'],
    page: () => import('./profile/profile-page.tsx'),
  },
  {
    path: '/account/profile',
    tab: 'navigation:pages.edit-profile',
    texts: ['own-account'],
    page: () => import('./profile/edit/edit-profile-page.tsx'),
  },
  {
    path: '/profile/:id',
    texts: ['accounts', 'own-account', 'timeline'],
    page: () => import('./profile/profile-page.tsx'),
  },
  {
    path: '',
    within: '/profile/:id',
    tab: 'accounts:profile.title',
    texts: ['accounts', 'own-account'],
    page: () => import('./profile/profile-about-page.tsx'),
  },
  { path: '/account/settings', texts: ['accounts', 'own-account'], page: () => import('./settings/settings-page.tsx') },
  {
    path: '',
    within: '/account/settings',
    tab: 'navigation:pages.user-preferences',
    texts: ['accounts', 'own-account'],
    page: () => import('./settings/preferences-page.tsx'),
  },
] satisfies AppRoute[];
