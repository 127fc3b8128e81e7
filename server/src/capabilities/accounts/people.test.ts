import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { setOwnProfile } from './own/set-own-profile.ts';
import { setPreferences } from './own/set-preferences.ts';

test("shows people by the role's people visibility and visible roles, and addresses to advisers", async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, zoe] = [await tenant.founderOf(acme), await tenant.founderOf(rival)];
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const applicant = await tenant.person('Applicant');
  const staff = await tenant.person('Staff');
  const see = async (by: typeof mia, of: typeof mia) =>
    (await graphql(tenant, by, 'query ($id: ID!) { user(id: $id) { _id email startups { name } } }', { id: of.userId }))
      .data.user;

  expect(await see(staff, zoe)).toEqual({ _id: zoe.userId, email: zoe.email, startups: [{ name: 'Rival' }] });
  // A founder sees the other founder, without the address or startups that she may not open.
  expect(await see(mia, zoe)).toEqual({ _id: zoe.userId, email: null, startups: [] });
  expect(await see(mia, mia)).toEqual({ _id: mia.userId, email: mia.email, startups: [{ name: 'Acme' }] });
  expect(await see(mentor, mia)).toMatchObject({ _id: mia.userId, email: mia.email });
  expect(await see(mentor, zoe)).toBeNull();
  expect(await see(applicant, mia)).toBeNull();
  expect(await see(applicant, applicant)).toMatchObject({ email: applicant.email });

  await tenant.setVisibleRoles('Cofounder', ['Mentor']);
  expect(await see(mia, zoe)).toBeNull();
  expect(await see(mia, mentor)).toMatchObject({ _id: mentor.userId });
});

test('shows a profile to those who may open it, and the phone to those who see the address', async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, zoe] = [await tenant.founderOf(acme), await tenant.founderOf(rival)];
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const input = {
    headline: 'Pumps',
    bio: 'Ten years of water.',
    phone: '+49 30 1',
    expertise: ['Sales'],
    country: 'DE',
  };
  await setOwnProfile(mia, input);
  const see = async (by: typeof mia) =>
    (
      await graphql(
        tenant,
        by,
        'query ($id: ID!) { profile(id: $id) { headline bio phone expertise country info { linkedin } } }',
        { id: mia.userId },
      )
    ).data.profile;
  const expected = { ...input, info: { linkedin: null } };
  for (const person of [mia, mentor, await tenant.person('Staff')]) expect(await see(person)).toEqual(expected);
  expect(await see(zoe)).toEqual({ ...expected, phone: null });
  for (const person of [await tenant.person('Applicant'), await tenant.assignedTo(rival, 'Mentor')])
    expect(await see(person)).toBeNull();
});

test('lists active staff as contacts, whose profile and address everybody may open', async () => {
  const tenant = await aTenant();
  const [staff, coach, founder, applicant] = [
    await tenant.person('Staff'),
    await tenant.person('Coach'),
    await tenant.person('Cofounder'),
    await tenant.person('Applicant'),
  ];
  const open = async (id: string) =>
    (await graphql(tenant, applicant, 'query ($id: ID!) { user(id: $id) { email } }', { id })).data.user;
  expect((await graphql(tenant, applicant, '{ contacts { _id email } }')).data.contacts).toEqual([
    { _id: staff.userId, email: staff.email },
  ]);
  expect(await open(staff.userId)).toEqual({ email: staff.email });
  for (const { userId } of [coach, founder]) expect(await open(userId)).toBeNull();
});

test("saves one's own known language, writing and logging it once", async () => {
  const tenant = await aTenant();
  const person = await tenant.person('Coach');
  await expect(setPreferences(person, { language: 'tlh' })).rejects.toThrow(Validation);
  expect((await setPreferences(person, { language: 'ar' })).language).toBe('ar');
  expect(await setPreferences(person, { language: 'ar' })).toMatchObject({ version: 2 });
  expect(await setPreferences(person, { singleKeys: true })).toMatchObject({ version: 2 });
  expect(await setPreferences(person, {})).toMatchObject({ language: 'ar', version: 2 });
  expect((await activity(tenant, person.userId)).map(({ changes }) => changes)).toEqual([
    { language: { old: null, new: 'ar' } },
  ]);

  const refused = 'mutation { createTask(name: "", dueDate: "2000-01-01T00:00:00Z", assignees: []) { _id } }';
  expect((await graphql(tenant, person, refused)).errors?.[0]?.message).toMatch(/[\u0600-\u06ff]/);
  expect((await setPreferences(person, { language: null })).language).toBeNull();
  expect(await setPreferences(person, { singleKeys: false })).toMatchObject({ singleKeys: false, language: null });
  expect((await graphql(tenant, person, refused)).errors?.[0]?.message).not.toMatch(/[\u0600-\u06ff]/);
});
