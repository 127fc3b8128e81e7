import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { loadTemporal } from '#platform/polyfills.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: inGroup('internal', 'Cofounder', 'CommunityMember') };
const planning = { allow: canPlanEvents };

export const routes = [
  { path: '/events', requires, texts: ['events', 'lists'], page: () => import('./list/events-page.tsx') },
  { path: '/events/my-events', requires, texts: ['events'], page: () => import('./list/my-events-page.tsx') },
  {
    path: '/events/planning',
    requires: planning,
    texts: ['events', 'lists'],
    page: () => import('./list/planning-page.tsx'),
  },
  {
    path: '/events/unpublished',
    requires: planning,
    texts: ['events', 'lists'],
    page: () => import('./list/unpublished-page.tsx'),
  },
  // An event may name applicants, and a link may reach everyone: the server decides.
  {
    path: '/events/:id',
    guest: '/share/events/:id',
    texts: ['events', 'lists'],
    page: () => import('./record/event-page.tsx'),
  },
  {
    path: '',
    within: '/events/:id',
    tab: 'events:tabs.about',
    texts: ['events', 'lists'],
    page: () => import('./record/about-tab.tsx'),
  },
  {
    path: 'attendees',
    within: '/events/:id',
    tab: 'events:tabs.attendees',
    requires,
    texts: ['events', 'lists'],
    page: () => import('./record/attendees/attendees-tab.tsx'),
  },
  {
    path: 'check-in',
    within: '/events/:id',
    tab: 'events:tabs.check-in',
    requires,
    texts: ['events', 'lists'],
    page: () => import('./check-in/check-in-tab.tsx'),
  },
  {
    path: '/events/:id/edit',
    requires: planning,
    texts: ['events', 'access'],
    page: () => import('./edit/edit-page.tsx'),
  },
  {
    path: '/events/:id/preview',
    requires: planning,
    texts: ['events', 'access', 'lists'],
    page: () => import('./preview/preview-page.tsx'),
  },
  {
    path: '/events/:id/planner',
    requires: planning,
    texts: ['events'],
    page: () => import('./planner/planner-page.tsx'),
  },
  {
    path: '/share/events/:id',
    entry: 'public',
    texts: ['events'],
    // Only the frame loads Temporal for old browsers.
    page: async () => (await Promise.all([import('./guest/guest-page.tsx'), loadTemporal()]))[0],
  },
] satisfies AppRoute[];
