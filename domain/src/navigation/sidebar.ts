import { inGroup } from '#access/groups.ts';
import { canRunBatches } from '#batches/policy.ts';
import { canSeeChatRules, canUseChat } from '#chat/policy.ts';
import { canOpenAssets } from '#documents/policy.ts';
import { canOpenCampaigns } from '#emails/campaigns/policy.ts';
import { canSeeTemplates } from '#emails/policy.ts';
import { canOpenForms } from '#forms/policy.ts';
import { canMatch } from '#matching/policy.ts';
import { canAssignPrograms, canManagePeople } from '#people/policy.ts';
import { canOpenPrograms } from '#programs/policy.ts';
import { type EntryName, entryOf } from './entries.ts';
import {
  hasStartup,
  listsStartups,
  type NavigationRule,
  placeOf,
  reviewsApplications,
  seesCommunity,
  type Visitor,
} from './rule.ts';

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

const startups: Heading = {
  heading: 'Startups',
  subMenu: [
    { name: 'Startups Portfolio', capability: 'startups', allow: inGroup('incubator', 'network'), when: listsStartups },
    { name: 'Startups Management', capability: 'startups', allow: incubator, when: listsStartups },
    { name: 'Programs', capability: 'programs', when: ({ actor }) => canOpenPrograms(actor) },
    { name: 'Startup Assignation', capability: 'programs', allow: incubator, permission: 'STARTUP/CONNECTIONS:EDIT' },
    { name: 'Metrics & Collection', capability: 'metrics', permission: 'METRICS/EDIT:VIEW' },
    {
      name: 'Milestones Templates',
      capability: 'milestones',
      allow: adminGroup,
      permission: 'MILESTONES:CREATE',
      feature: 'milestones',
    },
    { name: 'Data Assets', capability: 'documents', limited: 'dataAssets', when: ({ actor }) => canOpenAssets(actor) },
    { name: 'Mentors Management', capability: 'matching', when: ({ actor }) => canMatch(actor) },
  ],
};

const applications: Heading = {
  heading: 'Applications',
  subMenu: [
    { name: 'My Applications', capability: 'applications', allow: inGroup('Applicant') },
    {
      name: 'Applications Overview',
      capability: 'applications',
      allow: inGroup('staffSide', 'network'),
      permission: 'APPLICATIONS:VIEW_ALL',
      when: reviewsApplications,
    },
    { name: 'My Evaluations', capability: 'evaluations', allow: inGroup('internal') },
    {
      name: 'Applications Dashboard',
      capability: 'applications',
      permission: 'APPLICATIONS:DASHBOARD',
      feature: 'applicationsDashboard',
    },
    { name: 'Funnels Management', capability: 'applications', permission: 'FUNNEL/LIST:VIEW' },
    { name: 'Evaluation Params', capability: 'evaluations', allow: incubator, permission: 'EVALUATION_PARAMS:VIEW' },
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

const learning: Heading = {
  heading: 'Learning',
  subMenu: [
    { name: 'All Courses', capability: 'courses', allow: notApplicant, feature: 'course' },
    { name: 'My Courses', capability: 'courses', allow: notApplicant, feature: 'course' },
    { name: 'Courses Management', capability: 'courses', permission: 'COURSES:MANAGE', feature: 'course' },
    { name: 'Resources', capability: 'resources' },
    { name: 'Articles Management', capability: 'resources', allow: incubator, permission: 'ARTICLES:EDIT' },
  ],
};

const tasksAndCalendar: Heading = {
  heading: 'Tasks & Calendar',
  subMenu: [
    { name: 'Tasks', capability: 'tasks', allow: notApplicant },
    { name: "User's Tasks", capability: 'tasks', allow: incubator },
    { name: 'Startup Tasks', capability: 'tasks', allow: incubator },
    { name: 'Calendar', capability: 'calendar' },
    { name: 'Coaching Sessions', capability: 'coaching', allow: inGroup('incubator', 'mentorGroup', 'Cofounder') },
    { name: 'Coaching Hours', capability: 'coaching', allow: incubator, feature: 'hoursAllocation' },
    { name: 'Availability', capability: 'calendar', allow: inGroup('mentorGroup', 'Coach', 'AdminCoach') },
  ],
};

/** Pages of the organization's settings have their own list, except for the first. */
const management: Heading = {
  heading: 'Management',
  subMenu: [
    { name: 'Users Management', capability: 'people', when: ({ actor }) => canManagePeople(actor) },
    { name: 'User Program Assignation', capability: 'people', when: ({ actor }) => canAssignPrograms(actor) },
    { name: 'Forms Management', capability: 'forms', allow: incubator, when: ({ actor }) => canOpenForms(actor) },
    { name: 'Emails Management', capability: 'emails', when: ({ actor }) => canOpenCampaigns(actor) },
    {
      name: 'Email Content Templates',
      capability: 'emails',
      feature: 'emailTemplates',
      // Admins have it among the settings.
      when: ({ actor }) => canSeeTemplates(actor) && !adminGroup(actor),
    },
    {
      name: 'Feedback Requests',
      capability: 'feedback',
      allow: incubator,
      permission: 'FEEDBACK_REQUESTS:VIEW',
      feature: 'feedbackForms',
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
    { name: 'Chat Rules', capability: 'chat', when: ({ actor }) => canSeeChatRules(actor) },
    { name: 'Taxonomy', capability: 'taxonomy', permission: 'TAG_EDITOR:VIEW' },
    { name: 'Jobs', capability: 'batches', when: ({ actor }) => canRunBatches(actor) },
    { name: 'Activity Feed', capability: 'activity', allow: adminGroup, feature: 'activityFeed' },
    { name: 'Organisation settings', capability: 'incubators', allow: adminGroup },
  ],
};

const account: Heading = {
  heading: 'Account',
  subMenu: [
    { name: 'Profile', capability: 'accounts' },
    { name: 'User Preferences', capability: 'accounts' },
    { name: 'User Security', capability: 'sessions' },
    { name: 'User Integrations', capability: 'accounts' },
    { name: 'Coaching Preferences', capability: 'coaching', allow: inGroup('incubator', 'mentorGroup') },
    { name: 'User Export', capability: 'privacy' },
    { name: 'Trash', capability: 'activity' },
    {
      name: 'User Account Delete',
      capability: 'privacy',
      when: ({ allowUserSelfDelete }) => allowUserSelfDelete === true,
    },
  ],
};

/** All entries in the order of work: at most nine groups, with the home page of those without a startup. */
const arrangement: readonly (Line | Heading)[] = [
  { name: 'My Startup', capability: 'startups', allow: founder, when: hasStartup },
  startups,
  applications,
  events,
  learning,
  { name: 'Community', capability: 'community', when: seesCommunity },
  { name: 'Chat', capability: 'chat', when: ({ actor }) => canUseChat(actor) },
  tasksAndCalendar,
  management,
  account,
];

/** Nested up to three levels. */
export const sidebarFor = (visitor: Visitor): SidebarEntry[] => withoutLoneHeadings(shown(arrangement, visitor));

/** A heading above a single entry gives way to it, and one without entries is absent. */
export const withoutLoneHeadings = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.flatMap((entry) => {
    const subMenu = withoutLoneHeadings(entry.subMenu);
    return entryOf(entry.name) === null && subMenu.length < 2 ? subMenu : [{ ...entry, subMenu }];
  });

function shown(lines: readonly (Line | Heading)[], visitor: Visitor): SidebarEntry[] {
  return lines.flatMap((line) => {
    const subMenu = shown(line.subMenu ?? [], visitor);
    if ('heading' in line) {
      const locked = subMenu.every((entry) => entry.locked);
      return [{ name: line.heading, locked, subMenu }];
    }
    const place = placeOf(line, visitor);
    return place === 'hidden' ? [] : [{ name: line.name, locked: place === 'locked', subMenu }];
  });
}
