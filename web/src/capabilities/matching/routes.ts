import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { canMatch, canMentor } from '@seedbed/domain/matching/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canMatch };

export const routes = [
  {
    path: '/startups/mentors',
    requires,
    texts: ['matching', 'mentors', 'lists'],
    page: () => import('./mentors/mentors-page.tsx'),
  },
  {
    path: '/startups/mentors/matches',
    requires,
    texts: ['matching', 'matches', 'lists'],
    page: () => import('./matches/matches-page.tsx'),
  },
  {
    path: '/startups/mentors/runs',
    requires,
    texts: ['matching'],
    page: () => import('./runs/runs-page.tsx'),
  },
  {
    path: '/startups/mentors/runs/:id',
    requires,
    texts: ['matching'],
    page: () => import('./runs/run-page.tsx'),
  },
  {
    path: '/startups/mentors/fairness',
    requires,
    texts: ['matching'],
    page: () => import('./fairness/fairness-page.tsx'),
  },
  {
    path: '/startups/mentors/mentor/:id',
    requires,
    texts: ['matching', 'matches', 'lists'],
    page: () => import('./mentors/mentor-page.tsx'),
  },
  {
    path: 'mentoring',
    within: '/account/settings',
    tab: 'navigation:pages.mentoring',
    requires: { allow: canMentor },
    texts: ['matching'],
    page: () => import('./mentors/own-profile-page.tsx'),
  },
  {
    path: '/admin/configuration/mentormatching',
    tab: 'navigation:pages.matching-settings',
    paletteName: 'navigation:pages.matching-settings',
    requires: { allow: canManageSettings },
    texts: ['matching', 'incubators'],
    page: () => import('./settings/matching-settings-page.tsx'),
  },
] satisfies AppRoute[];
