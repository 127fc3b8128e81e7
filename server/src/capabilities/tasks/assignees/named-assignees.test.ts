import { expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const ask = 'query ($texts: [String!]!) { taskAssigneesNamed(texts: $texts) { label type value } }';

async function aTenantOfNames() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  await tenant.startup('Acme Robotics');
  const staff = await tenant.person('Staff', { fullName: 'Roya Moradi' });
  const other = await tenant.person('CommunityMember', { fullName: 'Zoé Łuk' });
  await tenant.person('Mentor', { fullName: 'Sam Stone' });
  await tenant.person('Mentor', { fullName: 'Sam Steel' });
  const named = async (who: Parameters<typeof graphql>[1], texts: string[]) =>
    (await graphql(tenant, who, ask, { texts })).data.taskAssigneesNamed.map(
      (found: { label: string; type: string } | null) => found && `${found.type} ${found.label}`,
    );
  const emailOf = async (person: typeof staff) =>
    (await graphql(tenant, staff, 'query ($id: ID!) { user(id: $id) { email } }', { id: person.userId })).data.user
      .email as string;
  return { tenant, acme, staff, other, named, emailOf };
}

test('finds each name and address of a list, and nobody for an ambiguous or unknown one', async () => {
  const { staff, other, named, emailOf } = await aTenantOfNames();
  const address = (await emailOf(other)).toUpperCase();
  const texts = ['roya moradi', 'Zoe Luk', 'ACME', 'acme rob', 'Sam', 'Nobody', ' ', address, 'nobody@example.org'];
  expect(await named(staff, texts)).toEqual([
    'user Roya Moradi',
    'user Zoé Łuk',
    'startup Acme',
    'startup Acme Robotics',
    null,
    null,
    null,
    'user Zoé Łuk',
    null,
  ]);
});

test('finds no hidden person, and none by an address that the person may not see', async () => {
  const { tenant, acme, staff, other, named, emailOf } = await aTenantOfNames();
  const founder = await tenant.founderOf(acme);
  const mentor = await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  expect(await named(founder, ['Zoe Luk', await emailOf(other), await emailOf(mentor)])).toEqual([null, null, null]);
  expect(await named(founder, ['Mona Mentor', await emailOf(staff)])).toEqual(['user Mona Mentor', 'user Roya Moradi']);
});

test('answers at most 50 texts of a list', async () => {
  const { staff, named } = await aTenantOfNames();
  const found = await named(
    staff,
    Array.from({ length: 51 }, () => 'Roya Moradi'),
  );
  expect(found).toHaveLength(51);
  expect(found.slice(49)).toEqual(['user Roya Moradi', null]);
});
