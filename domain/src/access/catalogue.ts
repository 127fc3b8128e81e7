import type { PermissionScope, RoleType } from '#kernel/actor.ts';

const columns = [
  'Admin',
  'SubAdmin',
  'Staff',
  'Coach',
  'Mentor',
  'Evaluator',
  'Cofounder',
  'CommunityMember',
  'Applicant',
];
const scopes = { a: 'ALL', s: 'ASSIGNED', '-': 'NONE' } as const;
const sameAs = { AdminCoach: 'Admin', Expert: 'Mentor' } as const;

export interface PermissionDefinition<Key extends string = string> {
  key: Key;
  name: string;
  description: string;
  options: readonly PermissionScope[];
  defaults: Readonly<Record<RoleType, PermissionScope>>;
}

const threeScopes = ['ALL', 'ASSIGNED', 'NONE'] as const;
const withSelected = ['ALL', 'ASSIGNED', 'SELECTED', 'NONE'] as const;

/**
 * The defaults follow the order Admin, SubAdmin, Staff, Coach, Mentor, Evaluator, Cofounder, CommunityMember,
 * Applicant. `a` is ALL, `s` ASSIGNED, `-` NONE.
 */
function row<const Key extends string>(
  key: Key,
  defaults: string,
  name: string,
  description: string,
  options: readonly PermissionScope[] = threeScopes,
): PermissionDefinition<Key> {
  return { key, name, description, options, defaults: defaultsOf(defaults) };
}

function defaultsOf(cells: string): Record<RoleType, PermissionScope> {
  const scopesByRole = cells.split(' ').map((cell, i) => [columns[i], scopes[cell as keyof typeof scopes]]);
  const defaults = Object.fromEntries(scopesByRole) as Record<RoleType, PermissionScope>;
  const same = Object.entries(sameAs).map(([type, as]) => [type, defaults[as]]);
  return { ...defaults, ...Object.fromEntries(same), System: 'ALL' };
}

/** In the order of the permissions page. */
export const permissions = [
  row('APPLICATIONS:VIEW_ALL', 'a s a a s s - - -', 'View applications', 'See applications in lists and open them.'),
  row('APPLICATIONS:MANAGE_ALL', 'a s a - - - - - -', 'Manage applications', 'Edit, move and assign applications.'),
  row(
    'APPLICATIONS:VIEW_FULL_DATA',
    'a s a a - - - - -',
    'View full application data',
    'See every answer, also where names and contacts are hidden from others.',
  ),
  row('APPLICATIONS:DELETE', 'a - - - - - - - -', 'Delete applications', 'Move applications to the trash.'),
  row('APPLICATIONS:EXPORT', 'a s a - - - - - -', 'Export applications', 'Download applications and their answers.'),
  row(
    'APPLICATIONS:BULK_ACTIONS',
    'a s a - - - - - -',
    'Bulk actions on applications',
    'Change many applications at once.',
  ),
  row('APPLICATIONS:FILTERS', 'a a a a s s - - -', 'Filter applications', 'Use filters in lists of applications.'),
  row(
    'APPLICATIONS:QUEUE_BAR',
    'a a a a s s - - -',
    'Application queue bar',
    'Step through the filtered applications one by one.',
  ),
  row('APPLICATIONS:DECIDE_ROUND', 'a s a - - - - - -', 'Decide rounds', 'Accept or reject applications in a round.'),
  row(
    'APPLICATIONS:DASHBOARD',
    'a s a a - - - - -',
    'Applications dashboard',
    'See the figures of applications and funnels.',
  ),
  row('APPLICATIONS:DRAFT_ACCESS', 'a s a - - - - - -', 'Access drafts', 'See applications that aren’t submitted yet.'),
  row('ARTICLES:EDIT', 'a s a - - - - - -', 'Edit articles', 'Write, publish and remove articles.'),
  row(
    'AVAILABILITY/OTHERS:EDIT',
    'a s a - - - - - -',
    "Edit others' availability",
    'Change the weekly hours of other people.',
  ),
  row('CHAT/LIMITS:VIEW', 'a - a - - - - - -', 'View chat limits', 'See how many conversations people may start.'),
  row('CHAT/ACCESS:EDIT', 'a - - - - - - - -', 'Edit chat access', 'Decide who may write to whom.'),
  row(
    'COACHING_SESSIONS:DELETE',
    'a s s s - - - - -',
    'Delete coaching sessions',
    'Move coaching sessions to the trash.',
  ),
  row(
    'COACHING_SESSIONS:EXPORT',
    'a s a s - - - - -',
    'Export coaching sessions',
    'Download the log of coaching sessions.',
  ),
  row('COURSE:CREATE', 'a s a - - - - - -', 'Create courses', 'Start new courses.'),
  row(
    'COURSES:MANAGE',
    'a s s s - - - - -',
    'Manage courses',
    'Build courses, run them and review submissions.',
    withSelected,
  ),
  row(
    'EMAIL_TEMPLATES:MANAGE',
    'a - a - - - - - -',
    'Manage email templates',
    'Edit the design and the texts of emails.',
  ),
  row('REJECTION_EMAILS:CREATE', 'a s a - - - - - -', 'Create rejection emails', 'Write new rejection texts.'),
  row('REJECTION_EMAILS:EDIT', 'a s a - - - - - -', 'Edit rejection emails', 'Change the rejection texts.'),
  row(
    'EVALUATION_PARAMS:VIEW',
    'a s a a - - - - -',
    'View evaluation parameters',
    'See which scorecard is used where.',
  ),
  row(
    'EVALUATION_PARAMS:CREATE',
    'a s a - - - - - -',
    'Create evaluation parameters',
    'Choose scorecards for programs, topics and roles.',
  ),
  row(
    'EVALUATION_PARAMS:EDIT_DELETE',
    'a s a - - - - - -',
    'Edit and delete evaluation parameters',
    'Change or remove the choice of scorecards.',
  ),
  row('EVENT:CREATE', 'a s a a - - - - -', 'Create events', 'Plan and publish events.'),
  row('EVENT:EDIT', 'a s a s s - - - -', 'Edit events', 'Change events and their registrations.'),
  row('EVENT:DELETE', 'a s a s s - - - -', 'Delete events', 'Cancel and remove events.'),
  row('FEEDBACK_REQUESTS:CREATE', 'a s a - - - - - -', 'Create feedback requests', 'Ask people for feedback.'),
  row('FEEDBACK_REQUESTS:VIEW', 'a s a - - - - - -', 'View feedback requests', 'See who was asked and who answered.'),
  row('FEEDBACK_REQUESTS:EDIT', 'a s a - - - - - -', 'Edit feedback requests', 'Change and close feedback requests.'),
  row('FEEDBACK_ANSWERS:VIEW', 'a s a - - - - - -', 'View feedback answers', 'Read the answers that people gave.'),
  row('FORM:CREATE', 'a s a - - - - - -', 'Create forms', 'Build new forms.'),
  row('FORM:EDIT', 'a s a - - - - - -', 'Edit forms', 'Change and publish forms.'),
  row('FUNNEL:CREATE', 'a s a - - - - - -', 'Create funnels', 'Set up new application funnels.'),
  row('FUNNEL:EDIT', 'a s a - - - - - -', 'Edit funnels', 'Change funnels and their rounds.', withSelected),
  row('FUNNEL:DELETE', 'a s a - - - - - -', 'Delete funnels', 'Move funnels to the trash.'),
  row('FUNNEL/LIST:VIEW', 'a s a a - - - - -', 'View the list of funnels', 'See which funnels exist.'),
  row('INDUSTRIES:VIEW', 'a a a a a a a a a', 'View industries', 'See the list of industries.'),
  row('INDUSTRIES:CREATE', 'a - - - - - - - -', 'Create industries', 'Add industries to the list.'),
  row('INDUSTRIES:EDIT', 'a - - - - - - - -', 'Edit industries', 'Rename and remove industries of the list.'),
  row(
    'STARTUP/INDUSTRIES:VIEW',
    'a a a a a a a a -',
    'View industries of startups',
    'See the industries that a startup works in.',
  ),
  row(
    'STARTUP/INDUSTRIES:ADD_REMOVE',
    'a s a s - - s - -',
    'Add and remove industries of startups',
    'Choose the industries of a startup.',
  ),
  row('MILESTONES:CREATE', 'a s a s - - - - -', 'Create milestones', 'Set milestones for startups.'),
  row('MILESTONES:EDIT', 'a s a s - - - - -', 'Edit milestones', 'Change the milestones of startups.'),
  row('METRICS/EDIT:VIEW', 'a - a - - - - - -', 'Configure metrics', 'Decide which figures startups report, and when.'),
  row('SAVED_VIEWS:READ', 'a a a a s s - - -', 'Read saved views', 'Use the saved views of lists.'),
  row(
    'STARTUP/CONNECTIONS:EDIT',
    'a s a - - - - - -',
    'Edit connections of startups',
    'Assign coaches, mentors and staff to startups.',
  ),
  row('STARTUP/NAME:EDIT', 'a s a - - - s - -', 'Rename startups', 'Change the name of a startup.'),
  row('STARTUP:DELETE', 'a - - - - - - - -', 'Delete startups', 'Delete, archive and restore startups.'),
  row('STARTUP/FILES:VIEW', 'a s a a s - s - -', 'View files of startups', 'See and download the files of a startup.'),
  row('STARTUP/TAGS:ADD_REMOVE', 'a s a s - - - - -', 'Add and remove tags of startups', 'Tag startups.'),
  row('STARTUP/TAGS:VIEW', 'a a a a s - - - -', 'View tags of startups', 'See how startups are tagged.'),
  row('APPLICATION/TAGS:VIEW', 'a a a a s - - - -', 'View tags of applications', 'See how applications are tagged.'),
  row('USER/TAGS:VIEW', 'a a a a s - - - -', 'View tags of users', 'See how people are tagged.'),
  row('TAG_EDITOR:VIEW', 'a a a a - - - - -', 'View the tag editor', 'See the lists of tags.'),
  row('TAG_EDITOR:CREATE', 'a - a - - - - - -', 'Create tags', 'Add tags to the lists.'),
  row('TAG_EDITOR:EDIT', 'a - a - - - - - -', 'Edit tags', 'Rename, merge and remove tags.'),
  row(
    'TIMELINE/PRIVATE_COMMENTS:VIEW',
    'a s a s s - - - -',
    'View private posts',
    'Read what staff and mentors write among themselves on a timeline.',
  ),
  row(
    'TIMELINE/EMAIL_METADATA:VIEW',
    'a s a s - - - - -',
    'View email details',
    'See how emails on a timeline were delivered and opened.',
  ),
  row('USERS:EDIT', 'a - a - - - - - -', 'Edit users', 'Change the profiles and the status of people.'),
  row('USERS:INVITE', 'a s a - - - s - -', 'Invite users', 'Invite people to the organization.'),
  row('USERS/ROLES:EDIT', 'a - - - - - - - -', 'Edit roles', 'Give people another role, and change what roles may do.'),
  row('USERS/SOCIAL_MEDIA:VIEW', 'a a a a a - a a -', 'View social media of users', "See people's social media links."),
  row('USERS/INDUSTRIES:VIEW', 'a a a a a a a a -', 'View industries of users', 'See the industries that people know.'),
  row('TASK/TASK:CREATE', 'a s a s s - s - -', 'Create tasks', 'Write tasks for oneself and others.'),
  row('TASK/TASK:DELETE', 'a s a s s - s - -', 'Delete tasks', 'Move tasks to the trash.'),
] as const;

export type PermissionKey = (typeof permissions)[number]['key'];

const byKey: ReadonlyMap<string, PermissionDefinition<PermissionKey>> = new Map(permissions.map((p) => [p.key, p]));

export const permission = (key: PermissionKey): PermissionDefinition<PermissionKey> => {
  const found = byKey.get(key);
  if (!found) throw new Error(`No permission ${key}`);
  return found;
};

export const isPermissionKey = (text: string): text is PermissionKey => byKey.has(text);

/** `TASK/TASK:CREATE` as a translation key: `task-task-create`. */
export const permissionSlug = (key: PermissionKey): string => key.toLowerCase().replace(/[^a-z]+/g, '-');
