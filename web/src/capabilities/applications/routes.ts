import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canSeeFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { canListLeads } from '@seedbed/domain/applications/leads/policy.ts';
import { canApply, canListApplications, canSeeDashboard } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canSeeFunnels };

const own = {
  requires: { allow: canApply },
  texts: ['applications', 'accounts'],
  page: () => import('./own/own-applications-page.tsx'),
} satisfies Partial<AppRoute>;

/** The team, and applicants their own. */
const opens = { allow: (actor: Actor) => canListApplications(actor) || canApply(actor) };
const ofRecord = [
  'applications',
  'filling',
  'files',
  'comments',
  'exports',
  'tasks',
] as const satisfies AppRoute['texts'];

export const routes = [
  { path: '/applications', ...own },
  { path: '/applications-manager', ...own },
  {
    path: '/applications/overview',
    requires: { allow: inGroup('staffSide', 'network'), permission: 'APPLICATIONS:VIEW_ALL' },
    texts: ['applications', 'lists', 'batches', 'exports'],
    page: () => import('./working/overview-page.tsx'),
  },
  {
    path: '/applications/analytics',
    requires: { allow: canSeeDashboard, feature: 'applicationsDashboard' },
    texts: ['applications'],
    page: () => import('./analytics/analytics-page.tsx'),
  },
  {
    path: 'applications',
    within: '/startup/:id?/file',
    tab: 'navigation:entries.applications',
    requires: { allow: canListApplications },
    texts: ['applications', 'lists'],
    page: () => import('./analytics/startup-tab.tsx'),
  },
  {
    path: '/application/new',
    entry: 'public',
    texts: ['applications', 'accounts'],
    page: () => import('./signup/new-application-page.tsx'),
  },
  { path: '/application/:id', requires: opens, texts: ofRecord, page: () => import('./record/application-page.tsx') },
  {
    path: 'activities',
    within: '/application/:id',
    tab: 'navigation:pages.application-activities',
    requires: opens,
    texts: ofRecord,
    page: () => import('./record/activities-tab.tsx'),
  },
  {
    path: 'form',
    within: '/application/:id',
    tab: 'navigation:pages.application-form',
    requires: opens,
    texts: ofRecord,
    page: () => import('./record/form-tab.tsx'),
  },
  {
    path: 'meeting',
    within: '/application/:id',
    tab: 'navigation:pages.application-meeting',
    requires: opens,
    texts: [...ofRecord, 'calendar'],
    page: () => import('./meetings/meeting-tab.tsx'),
  },
  {
    path: '/applications/funnels/management',
    requires,
    texts: ['applications', 'lists'],
    page: () => import('./funnels/list/funnels-page.tsx'),
  },
  {
    path: '/applications/funnels/:id/builder',
    requires,
    texts: ['applications'],
    page: () => import('./funnels/builder/builder-page.tsx'),
  },
  { path: '/applications/start', texts: ['applications', 'accounts'], page: () => import('./signup/start-page.tsx') },
  {
    path: '/applications/join/:token',
    entry: 'public',
    texts: ['applications', 'accounts'],
    page: () => import('./signup/join-page.tsx'),
  },
  {
    path: '/leads/transfer/:id',
    entry: 'public',
    texts: ['applications', 'accounts'],
    page: () => import('./signup/lead-page.tsx'),
  },
  {
    path: '/application/:applicationId/forms/:round/fill',
    requires: { allow: canApply },
    texts: ['applications'],
    page: () => import('./signup/fill-page.tsx'),
  },
  {
    path: '/applications/leads',
    requires: { allow: canListLeads },
    texts: ['applications', 'lists'],
    page: () => import('./leads/leads-page.tsx'),
  },
  {
    path: '/apply/program/:slug',
    entry: 'public',
    texts: ['applications', 'accounts'],
    page: () => import('./funnels/apply/apply-page.tsx'),
  },
] satisfies AppRoute[];
