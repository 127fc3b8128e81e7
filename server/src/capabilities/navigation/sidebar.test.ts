import { expect, test } from 'vitest';
import { type SignInRole, signInRoles } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

interface Entry {
  name: string;
  locked: boolean;
  subMenu: Entry[];
}

const ask =
  '{ setUp { sidebarV2 { name locked subMenu { name locked subMenu { name locked } } } } sitemap { name locked subMenu { name locked subMenu { name locked } } } }';
const startups = 'Startups Portfolio, Startups Management, Programs';
const applications =
  'Applications (Applications Overview, My Evaluations, Applications Dashboard, Funnels Management, Evaluation Params)';
const allEvents = 'Events (Events Feed, My Events, Event Planning, Unpublished Events)';
const ownEvents = 'Events (Events Feed, My Events)';
const learning = 'Learning (All Courses, My Courses, Courses Management, Resources, Articles Management)';
const ownLearning = 'Learning (All Courses, My Courses, Resources)';
const tasks = "Tasks, User's Tasks, Startup Tasks, Calendar, Coaching Sessions, Coaching Hours";
const community = ['Community', 'Chat'];
const ofAdmin =
  'Management (Users Management, User Program Assignation, Forms Management, Emails Management, Feedback Requests, Custom Fields, Chat Rules, Taxonomy, Jobs, Activity Feed, Organisation settings)';
const adminStartups = `Startups (${startups}, Startup Assignation, Metrics & Collection, Milestones Templates, Data Assets, Mentors Management)`;
const ofMentor = [
  'Startups Portfolio',
  'Applications (Applications Overview, My Evaluations)',
  ownEvents,
  ownLearning,
  ...community,
  'Tasks & Calendar (Tasks, Calendar, Coaching Sessions, Availability)',
];

/** The sidebar of each role, besides the account; entries appear with their pages. */
const due: Record<SignInRole, string[]> = {
  Admin: [adminStartups, applications, allEvents, learning, ...community, `Tasks & Calendar (${tasks})`, ofAdmin],
  AdminCoach: [
    adminStartups,
    applications,
    allEvents,
    learning,
    ...community,
    `Tasks & Calendar (${tasks}, Availability)`,
    ofAdmin,
  ],
  Staff: [
    `Startups (${startups}, Startup Assignation, Metrics & Collection, Data Assets, Mentors Management)`,
    applications,
    allEvents,
    learning,
    ...community,
    `Tasks & Calendar (${tasks})`,
    'Management (Users Management, User Program Assignation, Forms Management, Emails Management, Email Content Templates, Feedback Requests, Chat Rules, Taxonomy, Jobs)',
  ],
  Coach: [
    `Startups (${startups}, Data Assets)`,
    applications,
    allEvents,
    'Learning (All Courses, My Courses, Courses Management, Resources)',
    ...community,
    `Tasks & Calendar (${tasks}, Availability)`,
    'Management (Taxonomy, Jobs)',
  ],
  SubAdmin: [
    `Startups (${startups}, Startup Assignation, Data Assets)`,
    applications,
    allEvents,
    learning,
    ...community,
    `Tasks & Calendar (${tasks})`,
    'Management (Users Management, Forms Management, Email Content Templates, Feedback Requests, Taxonomy, Jobs)',
  ],
  Mentor: ofMentor,
  Expert: ofMentor,
  Evaluator: ['My Evaluations', ownEvents, ownLearning, 'Chat', 'Tasks & Calendar (Tasks, Calendar)'],
  Cofounder: [
    'My Startup',
    ownEvents,
    ownLearning,
    ...community,
    'Tasks & Calendar (Tasks, Calendar, Coaching Sessions)',
  ],
  CommunityMember: [ownEvents, ownLearning, ...community, 'Tasks & Calendar (Tasks, Calendar)'],
  Applicant: ['My Applications', 'Resources', 'Chat', 'Calendar'],
};
const coaches = new Set<SignInRole>(['Admin', 'AdminCoach', 'Staff', 'Coach', 'SubAdmin', 'Mentor', 'Expert']);

test.each(signInRoles)('shows %s the same sidebar and sitemap', async (role) => {
  const tenant = await aTenant();
  const who = role === 'Cofounder' ? await tenant.founderOf(await tenant.startup('Acme')) : await tenant.person(role);
  const { data } = await graphql(tenant, who, ask);
  const shown = (entries: Entry[]) =>
    entries.map(({ name, subMenu }) =>
      subMenu?.length ? `${name} (${subMenu.map((sub) => sub.name).join(', ')})` : name,
    );
  expect(shown(data.setUp.sidebarV2)).toEqual([
    ...due[role],
    `Account (Profile, User Preferences, User Security, User Integrations, ${coaches.has(role) ? 'Coaching Preferences, ' : ''}User Export, Trash)`,
  ]);
  expect(data.sitemap).toEqual(data.setUp.sidebarV2);
});

test('shows no startup entry to a founder without a startup', async () => {
  const tenant = await aTenant();
  const { data } = await graphql(tenant, await tenant.person('Cofounder'), '{ sitemap { name } }');
  expect(data.sitemap.map(({ name }: Entry) => name)).not.toContain('My Startup');
});
