import { canCreateRequests, canOpenFeedback } from '@seedbed/domain/feedback/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const feature = 'feedbackForms' as const;
const requires = { allow: canOpenFeedback, feature };

export const routes = [
  {
    path: '/feedback',
    requires: { feature },
    paletteName: 'navigation:pages.feedback',
    texts: ['feedback'],
    page: () => import('./surveys/own-page.tsx'),
  },
  {
    path: '/feedback/management',
    requires,
    texts: ['feedback', 'lists'],
    page: () => import('./requests/requests-page.tsx'),
  },
  {
    path: '/feedback/management/new',
    requires: { allow: canCreateRequests, feature },
    texts: ['feedback', 'access'],
    page: () => import('./requests/new-request-page.tsx'),
  },
  {
    path: '/feedback/management/:id',
    requires,
    texts: ['feedback', 'exports', 'access'],
    page: () => import('./requests/request-page.tsx'),
  },
  {
    path: '/feedback/management/:id/settings',
    requires,
    texts: ['feedback', 'access'],
    page: () => import('./requests/settings-page.tsx'),
  },
  {
    path: '/survey/:id',
    entry: 'public',
    texts: ['feedback', 'forms', 'fields', 'filling'],
    page: () => import('./surveys/survey-page.tsx'),
  },
  {
    path: 'feedback',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.feedback',
    requires: { feature },
    texts: ['feedback', 'filling', 'fields', 'startups'],
    page: () => import('./results/startup-tab.tsx'),
  },
  {
    path: 'feedback',
    within: '/profile/:id',
    tab: 'navigation:pages.feedback',
    requires: { feature },
    texts: ['feedback', 'filling', 'fields'],
    page: () => import('./results/person-tab.tsx'),
  },
] satisfies AppRoute[];
