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
const tasksOfAll = "Tasks (User's Tasks, Startup Tasks)";
const applicationsOfTeam =
  'Applications (Applications Overview, My Evaluations, Applications Dashboard, Funnels Management)';
const assignedApplications = 'Applications (Applications Overview, My Evaluations)';

/** The sidebar of each role, besides the account; entries appear with their pages. */
const due: Record<SignInRole, string[]> = {
  Admin: [
    tasksOfAll,
    'Profile',
    'Startups Portfolio',
    'Startups Management',
    applicationsOfTeam,
    'Coaching Preferences',
    'Management (Forms Management, Users Management, User Program Assignation, Startup Assignation, Evaluation Params)',
    'Set-up (Programs, Metrics & Collection, Custom Fields, Taxonomy, Organisation settings, Custom Domain, Email Outbox, Activity Feed)',
  ],
  AdminCoach: [
    tasksOfAll,
    'Profile',
    'Startups Portfolio',
    'Startups Management',
    applicationsOfTeam,
    'Coaching Preferences',
    'Management (Forms Management, Users Management, User Program Assignation, Startup Assignation, Evaluation Params)',
    'Set-up (Programs, Metrics & Collection, Custom Fields, Taxonomy, Organisation settings, Custom Domain, Email Outbox, Activity Feed)',
  ],
  Staff: [
    tasksOfAll,
    'Profile',
    'Startups Portfolio',
    'Startups Management',
    applicationsOfTeam,
    'Coaching Preferences',
    'Management (Forms Management, Users Management, User Program Assignation, Startup Assignation, Evaluation Params)',
  ],
  Coach: [
    tasksOfAll,
    'Profile',
    'Startups Portfolio',
    'Startups Management',
    applicationsOfTeam,
    'Coaching Preferences',
    'Management (Evaluation Params)',
  ],
  SubAdmin: [
    tasksOfAll,
    'Profile',
    'Startups Portfolio',
    'Startups Management',
    applicationsOfTeam,
    'Coaching Preferences',
    'Management (Forms Management, Users Management, Startup Assignation, Evaluation Params)',
  ],
  Mentor: ['Tasks', 'Profile', 'Startups Portfolio', assignedApplications, 'Coaching Preferences'],
  Expert: ['Tasks', 'Profile', 'Startups Portfolio', assignedApplications, 'Coaching Preferences'],
  Evaluator: ['Tasks', 'Profile', assignedApplications],
  Cofounder: ['My Startup', 'Tasks', 'Profile'],
  CommunityMember: ['Tasks', 'Profile'],
  Applicant: ['Profile', 'My Applications'],
};

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
    'Account (User Preferences, User Security, User Integrations, User Export)',
  ]);
  expect(data.sitemap).toEqual(data.setUp.sidebarV2);
});

test('shows no startup entry to a founder without a startup', async () => {
  const tenant = await aTenant();
  const { data } = await graphql(tenant, await tenant.person('Cofounder'), '{ sitemap { name } }');
  expect(data.sitemap.map(({ name }: Entry) => name)).not.toContain('My Startup');
});
