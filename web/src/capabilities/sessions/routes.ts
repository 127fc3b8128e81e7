import type { AppRoute } from '#platform/routes.ts';

export const routes: AppRoute[] = [
  {
    path: '/login',
    entry: 'anonymous',
    texts: ['accounts'],
    page: () => import('./sign-in/sign-in-page.tsx'),
  },
  {
    path: '/forgotpassword',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./links/forgot-password-page.tsx'),
  },
  {
    path: '/reset/:token',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./links/reset-page.tsx'),
  },
  {
    path: '/validate/:token',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./links/validate-page.tsx'),
  },
  {
    path: '/acceptinvitation',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./links/accept-invitation-page.tsx'),
  },
  {
    path: '/confirmIncubatorEmail',
    entry: 'public',
    texts: ['accounts', 'incubators'],
    page: () => import('./links/confirm-incubator-email-page.tsx'),
  },
  {
    path: '/welcome',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./sign-in/welcome-page.tsx'),
  },
  {
    path: '/account/confirmation',
    entry: 'public',
    texts: ['accounts'],
    page: () => import('./links/confirmation-page.tsx'),
  },
  {
    path: 'security',
    within: '/account/settings',
    tab: 'navigation:pages.user-security',
    texts: ['accounts', 'own-account'],
    page: () => import('./security/security-page.tsx'),
  },
];
