import { inGroup } from '#access/groups.ts';
import { canListStartups } from '#startups/policy.ts';
import { applicationsPath, hasStartup, type NavigationRule, placeOf, seesCommunity, type Visitor } from './rule.ts';

export const tabNames = ['home', 'applications', 'startups', 'community', 'courses', 'resources', 'events'] as const;
export type TabName = (typeof tabNames)[number];

export interface Tab {
  name: TabName;
  path: string;
  locked: boolean;
}

const notApplicant = inGroup('internal', 'Cofounder', 'CommunityMember');
const isApplicant = inGroup('Applicant');
const isFounder = inGroup('Cofounder');

const rules: Record<TabName, NavigationRule & { path: (visitor: Visitor) => string }> = {
  home: { capability: 'navigation', path: () => '/' },
  applications: {
    capability: 'applications',
    when: ({ actor }) => isApplicant(actor) || inGroup('staffSide', 'network')(actor),
    path: applicationsPath,
  },
  startups: {
    capability: 'startups',
    when: (visitor) => canListStartups(visitor.actor) || (isFounder(visitor.actor) && hasStartup(visitor)),
    path: ({ actor }) => (isFounder(actor) ? '/startup/file' : '/startups'),
  },
  community: { capability: 'community', when: seesCommunity, path: () => '/community' },
  courses: { capability: 'courses', allow: notApplicant, feature: 'course', path: () => '/courses' },
  resources: { capability: 'resources', path: () => '/resources' },
  events: { capability: 'events', allow: notApplicant, path: () => '/events' },
};

/** The tabs of the top bar; the startups tab uses the tenant's own word. */
export const tabsFor = (visitor: Visitor): Tab[] =>
  tabNames.flatMap((name) => {
    const place = placeOf(rules[name], visitor);
    return place === 'hidden' ? [] : [{ name, path: rules[name].path(visitor), locked: place === 'locked' }];
  });

/** Sections outside the tabs: there, the section itself becomes a tab and links to its first page. */
const contextSections = [
  { name: 'calendar', below: '/calendar', path: '/calendar' },
  { name: 'availability', below: '/availability', path: '/availability' },
  { name: 'articles', below: '/articles', path: '/articles/management' },
  { name: 'settings', below: '/account/settings', path: '/account/settings' },
  { name: 'account', below: '/account', path: '/account/settings' },
  { name: 'feedback', below: '/feedback', path: '/feedback/management' },
  { name: 'tasks', below: '/tasks', path: '/tasks' },
  { name: 'emails', below: '/emails', path: '/emails/management' },
  { name: 'forms', below: '/forms', path: '/forms/management' },
  { name: 'admin', below: '/admin', path: '/admin/configuration' },
  { name: 'coaching', below: '/coaching', path: '/coaching' },
  { name: 'taxonomy', below: '/taxonomy', path: '/taxonomy/tags/user' },
] as const;
export type ContextTab = (typeof contextSections)[number];

export const contextTabFor = (path: string): ContextTab | null =>
  contextSections.find(({ below }) => path === below || path.startsWith(`${below}/`)) ?? null;

/** Their parts scroll on their own, below the top bar alone. */
export const fillsWindow = (path: string): boolean => path === '/chat' || path.startsWith('/chat/');

/** Builders and editors use the whole screen. */
export const hidesTopBar = (path: string): boolean => /\/(?:builder|edit|compare)(?:\/|$)/.test(path);
