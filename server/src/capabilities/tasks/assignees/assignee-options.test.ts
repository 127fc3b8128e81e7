import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { translate } from '#platform/messages.ts';
import { type SignInRole, signInRoles } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const ask =
  'query ($search: String, $limit: Int) { taskAssigneeOptions(search: $search, limit: $limit) { label options { label type value } } }';

/** Groups offered to each role; everybody is assigned to `Acme`, nobody to `Rival`. */
const offered: Partial<Record<SignInRole, string[]>> = {
  Admin: ['Me', 'Startups', 'Acme', 'Rival', 'Team', 'Mentors', 'Others'],
  AdminCoach: ['Me', 'Startups', 'Acme', 'Rival', 'Team', 'Mentors', 'Others'],
  Staff: ['Me', 'Startups', 'Acme', 'Rival', 'Team', 'Mentors', 'Others'],
  Coach: ['Me', 'Startups', 'Acme', 'Rival', 'Team', 'Mentors', 'Others'],
  SubAdmin: ['Me', 'Startups', 'Acme', 'Team', 'Mentors', 'Others'],
  Mentor: ['Me', 'Startups', 'Acme', 'Team', 'Mentors'],
  Expert: ['Me', 'Startups', 'Acme', 'Team', 'Mentors'],
  Cofounder: ['Me', 'Startups', 'Acme', 'Team', 'Mentors'],
};

async function aFullTenant() {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const named = (roleType: RoleType, fullName: string, given = {}) => tenant.person(roleType, { fullName, ...given });
  await tenant.founderOf(acme);
  await tenant.founderOf(rival);
  const coach = await tenant.assignedTo(acme, 'Coach');
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  await named('Staff', 'Stella Far');
  await named('Expert', 'Xavier Far');
  await named('CommunityMember', 'Cora Community');
  await named('Applicant', 'Ada Applicant');
  await named('Staff', 'Gone Staff', { trashedAt: Temporal.Now.instant() });
  await named('Staff', 'Disabled Staff', { status: 'unactive' });
  return { tenant, acme, rival, coach, mentor };
}

test.each(signInRoles)('offers %s only assignable people, group by group', async (role) => {
  const { tenant, acme, rival, coach } = await aFullTenant();
  const who = role === 'Cofounder' ? await tenant.founderOf(acme) : await tenant.assignedTo(acme, role);
  const { data, errors } = await graphql(tenant, who, ask);
  const due = offered[role];
  if (!due) {
    expect(errors?.[0]?.extensions.code).toBe('Forbidden');
    return;
  }
  const groups = data.taskAssigneeOptions as {
    label: string;
    options: { label: string; type: string; value: string }[];
  }[];
  const labelKeys: Record<string, string> = { Me: 'me', Team: 'team', Mentors: 'mentors', Others: 'others' };
  const label = (group: string) =>
    labelKeys[group] ? translate(`tasks:assignee-groups.${labelKeys[group]}`, 'en') : group;
  expect(groups.map((group) => group.label)).toEqual(due.map(label));
  expect(groups[0]?.options).toEqual([{ label: expect.stringContaining(role), type: 'user', value: who.userId }]);
  const startups = due.includes('Rival') ? [acme.id, rival.id] : [acme.id];
  expect(groups[1]?.options.map(({ value }) => value).sort()).toEqual(startups.sort());
  const everybody = groups.flatMap(({ options }) => options);
  expect(everybody.filter(({ value }) => value === who.userId)).toHaveLength(1);
  for (const hidden of ['Ada Applicant', 'Gone Staff', 'Disabled Staff'])
    expect(everybody.map(({ label }) => label)).not.toContain(hidden);
  // A mentor sees people of their own startups; a founder sees everybody.
  const seesAll = !['Mentor', 'Expert'].includes(role);
  expect(everybody.some(({ label }) => label === 'Stella Far')).toBe(seesAll);
  expect(everybody.some(({ label }) => label === 'Xavier Far')).toBe(seesAll);
  if (role !== 'Coach') expect(everybody.some(({ value }) => value === coach.userId)).toBe(true);
});

test('searches people and startups as the palette does, and applies the limit to all groups', async () => {
  const { tenant, coach } = await aFullTenant();
  const found = async (search: string, limit = 100) =>
    (await graphql(tenant, coach, ask, { search, limit })).data.taskAssigneeOptions.flatMap(
      ({ options }: { options: { label: string }[] }) => options.map(({ label }) => label),
    );
  expect(await found('sTELLa')).toEqual(['Stella Far']);
  expect(await found('acme')).toContain('Acme');
  expect((await found('acme')).some((label: string) => label.startsWith('Cofounder'))).toBe(true);
  expect(await found('%')).toEqual([]);
  expect(await found('ste_la')).toEqual([]);
  expect(await found('stélla f')).toEqual(['Stella Far']);
  expect(await found('stlla')).toEqual(['Stella Far']);
  expect(await found('stlla fra')).toEqual([]);
  expect(await found('', 3)).toHaveLength(3);
  expect(await found('', 0)).toHaveLength(1);
});

test('keeps places for people if there are too many startups', async () => {
  const { tenant, coach } = await aFullTenant();
  for (let n = 0; n < 12; n++) await tenant.startup(`Startup ${n}`);
  const { data } = await graphql(tenant, coach, ask, { limit: 10 });
  const groups = data.taskAssigneeOptions as { label: string; options: unknown[] }[];
  expect(groups.map(({ label }) => label)).toEqual(['Me', 'Startups', 'Acme', 'Rival', 'Team', 'Mentors', 'Others']);
  expect(groups.flatMap(({ options }) => options)).toHaveLength(10);
});

test("labels the group of startups with the organization's word", async () => {
  const startupName = {
    active: true,
    labels: [{ language: 'en', value: 'Venture' }],
    plurals: [{ language: 'en', value: 'Ventures' }],
  };
  const tenant = await aTenant({ startupName });
  await tenant.startup('Acme');
  const { data } = await graphql(tenant, await tenant.person('Staff'), ask);
  expect(data.taskAssigneeOptions.map(({ label }: { label: string }) => label)).toContain('Ventures');
});
