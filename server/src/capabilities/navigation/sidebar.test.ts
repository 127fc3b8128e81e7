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
const startups =
  'Startups (Startups Portfolio, Startups Management, Programs, Startup Assignation, Metrics & Collection)';
const applications =
  'Applications (Applications Overview, My Evaluations, Applications Dashboard, Funnels Management, Evaluation Params)';
const tasks = "Tasks & Calendar (Tasks, User's Tasks, Startup Tasks)";

/** The sidebar of each role, besides the account; entries appear with their pages. */
const due: Record<SignInRole, string[]> = {
  Admin: [
    startups,
    applications,
    tasks,
    'Management (Users Management, User Program Assignation, Forms Management, Custom Fields, Taxonomy, Jobs, Activity Feed, Organisation settings)',
  ],
  AdminCoach: [
    startups,
    applications,
    tasks,
    'Management (Users Management, User Program Assignation, Forms Management, Custom Fields, Taxonomy, Jobs, Activity Feed, Organisation settings)',
  ],
  Staff: [
    startups,
    applications,
    tasks,
    'Management (Users Management, User Program Assignation, Forms Management, Email Content Templates, Taxonomy, Jobs)',
  ],
  Coach: [
    'Startups (Startups Portfolio, Startups Management, Programs)',
    applications,
    tasks,
    'Management (Taxonomy, Jobs)',
  ],
  SubAdmin: [
    'Startups (Startups Portfolio, Startups Management, Programs, Startup Assignation)',
    applications,
    tasks,
    'Management (Users Management, Forms Management, Email Content Templates, Taxonomy, Jobs)',
  ],
  Mentor: ['Startups Portfolio', 'Applications (Applications Overview, My Evaluations)', 'Tasks'],
  Expert: ['Startups Portfolio', 'Applications (Applications Overview, My Evaluations)', 'Tasks'],
  Evaluator: ['My Evaluations', 'Tasks'],
  Cofounder: ['My Startup', 'Tasks'],
  CommunityMember: ['Tasks'],
  Applicant: ['My Applications'],
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
    'Account (Profile, User Preferences, User Security, User Integrations, User Export, Trash)',
  ]);
  expect(data.sitemap).toEqual(data.setUp.sidebarV2);
});

test('shows no startup entry to a founder without a startup', async () => {
  const tenant = await aTenant();
  const { data } = await graphql(tenant, await tenant.person('Cofounder'), '{ sitemap { name } }');
  expect(data.sitemap.map(({ name }: Entry) => name)).not.toContain('My Startup');
});
