import { inGroup } from '#access/groups.ts';
import type { RoleType } from '#kernel/actor.ts';
import {
  hasStartup,
  listsStartups,
  type NavigationRule,
  placeOf,
  reviewsApplications,
  seesCommunity,
  type Visitor,
} from './rule.ts';

export type BottomEntryName =
  | 'portfolio'
  | 'events'
  | 'applications'
  | 'community'
  | 'account'
  | 'availabilities'
  | 'startup-file';

export interface BottomEntry {
  name: BottomEntryName;
  path: string;
}

const founder: RoleType = 'Cofounder';

/** Small screens, in the specification's order. Applicants and other roles have different application pages. */
const lines: readonly (NavigationRule & BottomEntry)[] = [
  {
    name: 'portfolio',
    path: '/startups',
    capability: 'startups',
    allow: inGroup('incubator', 'mentorGroup'),
    when: listsStartups,
  },
  { name: 'events', path: '/events', capability: 'events', allow: inGroup('incubator', founder, 'CommunityMember') },
  { name: 'applications', path: '/applications-manager', capability: 'applications', allow: inGroup('Applicant') },
  {
    name: 'applications',
    path: '/applications/overview',
    capability: 'applications',
    allow: inGroup('staffSide', 'network'),
    permission: 'APPLICATIONS:VIEW_ALL',
    when: reviewsApplications,
  },
  {
    name: 'applications',
    path: '/applications/evaluations',
    capability: 'evaluations',
    allow: inGroup('Evaluator'),
    when: (visitor) => !reviewsApplications(visitor),
  },
  {
    name: 'community',
    path: '/community',
    capability: 'community',
    allow: inGroup(founder, 'CommunityMember'),
    when: seesCommunity,
  },
  { name: 'account', path: '/account/settings', capability: 'accounts', allow: inGroup('Applicant') },
  { name: 'availabilities', path: '/availability', capability: 'calendar', allow: inGroup('Evaluator') },
  { name: 'startup-file', path: '/startup/file', capability: 'startups', allow: inGroup(founder), when: hasStartup },
];

/** Locked entries are left out: there is no room to explain them. */
export const bottomNavigationFor = (visitor: Visitor): BottomEntry[] =>
  lines.filter((line) => placeOf(line, visitor) === 'open').map(({ name, path }) => ({ name, path }));
