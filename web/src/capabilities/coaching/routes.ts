import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import { canOpenHours } from '@seedbed/domain/coaching/hours/policy.ts';
import { canOpenCoaching } from '@seedbed/domain/coaching/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canOpenCoaching };
const hours = { allow: canOpenHours, feature: 'hoursAllocation' } as const;

export const routes = [
  {
    path: '/coaching',
    requires,
    texts: ['coaching', 'lists', 'calendar'],
    page: () => import('./list/sessions-page.tsx'),
  },
  // Attendees of any role open their sessions.
  {
    path: '/coaching/session/:coachingId',
    texts: ['coaching', 'calendar', 'tasks'],
    page: () => import('./session/session-page.tsx'),
  },
  {
    path: '/coaching/hours',
    requires: hours,
    texts: ['coaching', 'hours', 'lists'],
    page: () => import('./hours/hours-page.tsx'),
  },
  {
    path: '/coaching/hours/:id',
    requires: { feature: 'hoursAllocation' },
    texts: ['coaching', 'hours'],
    page: () => import('./hours/account-page.tsx'),
  },
  {
    path: '/coaching/invitation/expired',
    entry: 'public',
    texts: ['coaching'],
    page: () => import('./invitation/expired-page.tsx'),
  },
  {
    path: '/coaching/invitation/:id/cancel-meeting',
    entry: 'public',
    texts: ['coaching'],
    page: () => import('./invitation/cancel-meeting-page.tsx'),
  },
  {
    path: 'coaching',
    within: '/account/settings',
    tab: 'navigation:entries.coaching-preferences',
    requires: { allow: canSetCoachingPreferences },
    texts: ['coaching', 'own-account'],
    page: () => import('./preferences/preferences-page.tsx'),
  },
] satisfies AppRoute[];
