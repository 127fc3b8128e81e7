import { inGroup } from '#access/groups.ts';
import { hasStartup, type NavigationRule, placeOf, seesCommunity, type Visitor } from './rule.ts';

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
    path: ({ actor }) => (isApplicant(actor) ? '/applications' : '/applications/overview'),
  },
  startups: {
    capability: 'startups',
    when: (visitor) =>
      inGroup('staffSide', 'network')(visitor.actor) || (isFounder(visitor.actor) && hasStartup(visitor)),
    path: ({ actor }) => (isFounder(actor) ? '/startup/file' : '/startups'),
  },
  community: { capability: 'community', when: seesCommunity, path: () => '/community' },
  courses: { capability: 'courses', allow: notApplicant, feature: 'course', path: () => '/courses' },
  resources: { capability: 'resources', path: () => '/resources' },
  events: { capability: 'events', allow: notApplicant, path: () => '/events' },
};

/** The tabs of the top bar; the one of startups carries the tenant's own word. */
export const tabsFor = (visitor: Visitor): Tab[] =>
  tabNames.flatMap((name) => {
    const place = placeOf(rules[name], visitor);
    return place === 'hidden' ? [] : [{ name, path: rules[name].path(visitor), locked: place === 'locked' }];
  });

/** Sections whose pages belong to no tab: there the section itself appears as one. */
const contextSections = [
  ['calendar', '/calendar'],
  ['availability', '/availability'],
  ['articles', '/articles'],
  ['settings', '/account/settings'],
  ['account', '/account'],
  ['feedback', '/feedback'],
  ['tasks', '/tasks'],
  ['emails', '/emails'],
  ['forms', '/forms'],
  ['admin', '/admin'],
  ['coaching', '/coaching'],
  ['taxonomy', '/taxonomy'],
] as const;
export type ContextTabName = (typeof contextSections)[number][0];

export const contextTabFor = (path: string): ContextTabName | null =>
  contextSections.find(([, start]) => path === start || path.startsWith(`${start}/`))?.[0] ?? null;

/** Builders and editors have the whole screen. */
export const hidesTopBar = (path: string): boolean => /\/(?:builder|edit|compare)(?:\/|$)/.test(path);
