/**
 * The sidebar's entries, spelled as in the specification. Heading, tab, breadcrumb and document title of the page use
 * its `pageName`, if it differs from the name.
 */
export const entries = [
  { name: 'Availability', path: '/availability' },
  { name: 'Calendar', path: '/calendar' },
  { name: 'Coaching Preferences', path: '/account/settings/coaching' },
  { name: 'Profile', path: '/profile' },
  { name: 'Resources', path: '/resources' },
  { name: 'Tasks', path: '/tasks' },
  { name: "User's Tasks", path: '/tasks/users' },
  { name: 'Startup Tasks', path: '/tasks/startups' },
  { name: 'Activity Feed', path: '/admin/configuration/logs' },
  { name: 'Startups Portfolio', path: '/startups' },
  { name: 'Startups Management', path: '/startups/management' },
  { name: 'My Startup', path: '/' },
  { name: 'My Applications', path: '/applications' },
  { name: 'Applications Overview', shortName: 'Overview', path: '/applications/overview' },
  { name: 'Applications Dashboard', shortName: 'Analytics', path: '/applications/analytics' },
  { name: 'Community', path: '/community' },
  { name: 'All Courses', path: '/courses' },
  { name: 'My Courses', path: '/courses/home' },
  { name: 'Courses Management', path: '/courses/management' },
  { name: 'Articles Management', path: '/articles/management' },
  { name: 'Forms Management', shortName: 'Forms', path: '/forms/management' },
  { name: 'Emails Management', shortName: 'Emails', path: '/emails/management' },
  { name: 'Funnels Management', shortName: 'Funnels', path: '/applications/funnels/management' },
  { name: 'Events Feed', path: '/events' },
  { name: 'My Events', path: '/events/my-events' },
  { name: 'Event Planning', path: '/events/planning' },
  { name: 'Unpublished Events', path: '/events/unpublished' },
  { name: 'Evaluation Params', path: '/startups/programs/evaluation-assignation' },
  { name: 'Users Management', path: '/admin/configuration/users' },
  { name: 'User Program Assignation', path: '/community/people/assignation' },
  { name: 'Mentors Management', path: '/startups/mentors' },
  { name: 'Feedback Requests', path: '/feedback/management' },
  { name: 'Custom Fields', path: '/fields/customs' },
  { name: 'User Profile Fields', path: '/community/people/profile' },
  { name: 'Startup Profile Fields', path: '/startups/profile' },
  { name: 'Programs', path: '/startups/programs' },
  { name: 'Metrics & Collection', path: '/startups/metrics/data-collection' },
  { name: 'Milestones Templates', path: '/startups/programs/incubator-plans' },
  { name: 'Startup Assignation', path: '/startups/programs/startup-assignations' },
  { name: 'User Integrations', pageName: 'Integrations', path: '/account/settings/integrations' },
  { name: 'User Preferences', pageName: 'Preferences', path: '/account/settings' },
  { name: 'User Security', pageName: 'Security', path: '/account/settings/security' },
  { name: 'User Account Delete', pageName: 'Delete account', path: '/account/settings/delete' },
  { name: 'User Export', pageName: 'Exports', path: '/account/exports' },
  // Not in the specification's table, but named elsewhere in it.
  { name: 'Taxonomy', pageName: 'User Tags', path: '/taxonomy/tags/user' },
  { name: 'Organisation settings', path: '/admin/configuration' },
  { name: 'Custom Domain', path: '/admin/configuration/domain' },
  // Our own: everybody without a startup begins at the first.
  { name: 'Home', path: '/' },
  { name: 'My Evaluations', path: '/applications/evaluations' },
  { name: 'Coaching Sessions', path: '/coaching' },
  { name: 'Coaching Hours', path: '/coaching/hours' },
  { name: 'Trash', path: '/account/trash' },
  { name: 'Email Content Templates', path: '/admin/configuration/emails/content-templates' },
  { name: 'Jobs', path: '/admin/configuration/jobs' },
  { name: 'Email Outbox', path: '/admin/configuration/emails/outbox' },
  { name: 'Data Assets', path: '/admin/data-assets' },
  { name: 'Chat', path: '/chat' },
  { name: 'Chat Rules', path: '/admin/chat-management' },
] as const;

export type EntryName = (typeof entries)[number]['name'];

export interface Entry {
  name: EntryName;
  path: string;
  shortName?: string;
  pageName?: string;
}

const byName = new Map<string, Entry>(entries.map((entry) => [entry.name, entry]));

/** Null for a heading, or an entry that only a newer server knows. */
export const entryOf = (name: string): Entry | null => byName.get(name) ?? null;

/** The translation key: `User's Tasks` becomes `users-tasks`. */
export const entrySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z]+/g, '-');
