import { inGroup } from '#access/groups.ts';
import { canOpenForms } from '#forms/policy.ts';
import { canAssignPrograms, canManagePeople } from '#people/policy.ts';
import type { EntryName } from './entries.ts';
import { hasStartup, listsStartups, type NavigationRule, placeOf, seesCommunity, type Visitor } from './rule.ts';

export interface SidebarEntry {
  name: string;
  locked: boolean;
  subMenu: SidebarEntry[];
}

type Line = NavigationRule & { name: EntryName; subMenu?: readonly Line[] };
interface Heading {
  heading: string;
  subMenu: readonly (Line | Heading)[];
}

const founder = inGroup('Cofounder');
const incubator = inGroup('incubator');
const adminGroup = inGroup('adminGroup');
const notApplicant = inGroup('internal', 'Cofounder', 'CommunityMember');

const applications: Heading = {
  heading: 'Applications',
  subMenu: [
    {
      name: 'Applications Overview',
      capability: 'applications',
      allow: inGroup('staffSide', 'network'),
      permission: 'APPLICATIONS:VIEW_ALL',
    },
    { name: 'My Evaluations', capability: 'evaluations', allow: inGroup('internal') },
    {
      name: 'Applications Dashboard',
      capability: 'applications',
      permission: 'APPLICATIONS:DASHBOARD',
      feature: 'applicationsDashboard',
    },
    { name: 'Funnels Management', capability: 'applications', permission: 'FUNNEL/LIST:VIEW' },
  ],
};

const courses: Heading = {
  heading: 'Courses',
  subMenu: [
    { name: 'All Courses', capability: 'courses', allow: notApplicant, feature: 'course' },
    { name: 'My Courses', capability: 'courses', allow: notApplicant, feature: 'course' },
    { name: 'Courses Management', capability: 'courses', permission: 'COURSES:MANAGE', feature: 'course' },
  ],
};

const events: Heading = {
  heading: 'Events',
  subMenu: [
    { name: 'Events Feed', capability: 'events', allow: notApplicant },
    { name: 'My Events', capability: 'events', allow: notApplicant },
    { name: 'Event Planning', capability: 'events', permission: 'EVENT:CREATE' },
    { name: 'Unpublished Events', capability: 'events', permission: 'EVENT:CREATE' },
  ],
};

const management: Heading = {
  heading: 'Management',
  subMenu: [
    { name: 'Articles Management', capability: 'resources', allow: incubator, permission: 'ARTICLES:EDIT' },
    { name: 'Forms Management', capability: 'forms', allow: incubator, when: ({ actor }) => canOpenForms(actor) },
    { name: 'Emails Management', capability: 'emails', allow: incubator },
    {
      name: 'Feedback Requests',
      capability: 'feedback',
      allow: incubator,
      permission: 'FEEDBACK_REQUESTS:VIEW',
      feature: 'feedbackForms',
    },
    { name: 'Mentors Management', capability: 'matching', allow: incubator },
    { name: 'Users Management', capability: 'people', when: ({ actor }) => canManagePeople(actor) },
    { name: 'User Program Assignation', capability: 'people', when: ({ actor }) => canAssignPrograms(actor) },
    { name: 'Startup Assignation', capability: 'programs', allow: incubator, permission: 'STARTUP/CONNECTIONS:EDIT' },
    { name: 'Evaluation Params', capability: 'evaluations', allow: incubator, permission: 'EVALUATION_PARAMS:VIEW' },
  ],
};

const setUp: Heading = {
  heading: 'Set-up',
  subMenu: [
    { name: 'Programs', capability: 'programs', allow: adminGroup },
    { name: 'Metrics & Collection', capability: 'metrics', allow: adminGroup, permission: 'METRICS/EDIT:VIEW' },
    {
      name: 'Milestones Templates',
      capability: 'milestones',
      allow: adminGroup,
      permission: 'MILESTONES:CREATE',
      feature: 'milestones',
    },
    {
      name: 'Custom Fields',
      capability: 'fields',
      allow: adminGroup,
      subMenu: [
        { name: 'User Profile Fields', capability: 'fields', feature: 'customFieldsEdit' },
        { name: 'Startup Profile Fields', capability: 'fields', feature: 'customFieldsEdit' },
      ],
    },
    { name: 'Taxonomy', capability: 'taxonomy', allow: adminGroup, permission: 'TAG_EDITOR:VIEW' },
    { name: 'Organisation settings', capability: 'incubators', allow: adminGroup },
    { name: 'Custom Domain', capability: 'incubators', allow: adminGroup },
    { name: 'Email Outbox', capability: 'emails', allow: adminGroup },
    { name: 'Activity Feed', capability: 'activity', allow: adminGroup, feature: 'activityFeed' },
  ],
};

const account: Heading = {
  heading: 'Account',
  subMenu: [
    { name: 'User Preferences', capability: 'accounts' },
    { name: 'User Security', capability: 'sessions' },
    { name: 'User Integrations', capability: 'accounts' },
    { name: 'User Export', capability: 'privacy' },
    {
      name: 'User Account Delete',
      capability: 'privacy',
      when: ({ allowUserSelfDelete }) => allowUserSelfDelete === true,
    },
  ],
};

/** All entries, in display order. */
const arrangement: readonly (Line | Heading)[] = [
  { name: 'My Startup', capability: 'startups', allow: founder, when: hasStartup },
  { name: 'Calendar', capability: 'events' },
  {
    name: 'Tasks',
    capability: 'tasks',
    allow: notApplicant,
    subMenu: [
      { name: "User's Tasks", capability: 'tasks', allow: incubator },
      { name: 'Startup Tasks', capability: 'tasks', allow: incubator },
    ],
  },
  { name: 'Resources', capability: 'resources' },
  { name: 'Profile', capability: 'accounts' },
  { name: 'Startups Portfolio', capability: 'startups', allow: inGroup('incubator', 'network'), when: listsStartups },
  { name: 'Startups Management', capability: 'startups', allow: incubator, when: listsStartups },
  { name: 'My Applications', capability: 'applications', allow: inGroup('Applicant') },
  applications,
  { name: 'Community', capability: 'community', when: seesCommunity },
  courses,
  events,
  { name: 'Availability', capability: 'availability', allow: inGroup('mentorGroup', 'Coach', 'AdminCoach') },
  { name: 'Coaching Preferences', capability: 'accounts', allow: inGroup('incubator', 'mentorGroup') },
  management,
  setUp,
  account,
];

/** Nested up to three levels, without empty headings. */
export const sidebarFor = (visitor: Visitor): SidebarEntry[] => shown(arrangement, visitor);

function shown(lines: readonly (Line | Heading)[], visitor: Visitor): SidebarEntry[] {
  return lines.flatMap((line) => {
    const subMenu = shown(line.subMenu ?? [], visitor);
    if ('heading' in line) {
      const locked = subMenu.every((entry) => entry.locked);
      return subMenu.length > 0 ? [{ name: line.heading, locked, subMenu }] : [];
    }
    const place = placeOf(line, visitor);
    return place === 'hidden' ? [] : [{ name: line.name, locked: place === 'locked', subMenu }];
  });
}
