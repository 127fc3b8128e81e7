import { expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const ask = 'query ($id: ID!) { profile(id: $id) { info { linkedin twitter } } }';
const links = { linkedin: 'https://linkedin.test/mia' };

test('shows social links by permission; at ASSIGNED those of people with a common startup', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme, { links });
  const stranger = await tenant.founderOf(await tenant.startup('Rival'), { links });
  const [staff, coach] = [await tenant.person('Staff'), await tenant.assignedTo(acme, 'Coach')];
  const linkedin = async (who: typeof staff, { userId }: { userId: string }) => {
    const { data, errors } = await graphql(tenant, who, ask, { id: userId });
    expect(errors).toBeUndefined();
    return data.profile.info.linkedin;
  };

  expect(await linkedin(staff, mia)).toBe(links.linkedin);
  await tenant.setScopes('Staff', { 'USERS/SOCIAL_MEDIA:VIEW': 'NONE' });
  expect(await linkedin(staff, mia)).toBeNull();

  await tenant.setScopes('Coach', { 'USERS/SOCIAL_MEDIA:VIEW': 'ASSIGNED' });
  expect([await linkedin(coach, mia), await linkedin(coach, stranger)]).toEqual([links.linkedin, null]);

  await tenant.setScopes('Cofounder', { 'USERS/SOCIAL_MEDIA:VIEW': 'NONE' });
  expect([await linkedin(mia, mia), await linkedin(mia, stranger)]).toEqual([links.linkedin, null]);
});
