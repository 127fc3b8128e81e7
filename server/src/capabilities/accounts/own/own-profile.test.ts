// A person writes exactly these fields, by GraphQL and by `PUT /user` (RE-T8).
import { writableProfileFields } from '@seedbed/domain/accounts/input.ts';
import { Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { getNamedType, isInputObjectType } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { schema } from '#app/schema.ts';
import { findUser } from '#capabilities/accounts/find-people.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { setTagArchived } from '#capabilities/taxonomy/editor/update-tag.ts';
import { readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { call, graphql, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { setCoachingPreferences } from './set-coaching-preferences.ts';
import { setOwnProfile } from './set-own-profile.ts';

let tenant: Tenant;
let person: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  person = await tenant.person('Cofounder', { firstName: 'Mia', lastName: 'Costa', fullName: 'Mia Costa' });
});
const storedUser = () => readTx(person, (tx) => findUser(tx, person.userId));

test('changes given fields, keeps the rest, and writes nothing without a change', async () => {
  const first = await setOwnProfile(person, { lastName: 'Silva', info: { linkedin: 'x.test/mia' } }, 1);
  expect(first).toMatchObject({ fullName: 'Mia Silva', links: { linkedin: 'http://x.test/mia' }, version: 2 });
  const second = await setOwnProfile(person, { bio: 'Builds.', birthday: '1990-02-28', info: { twitter: 't.test' } });
  expect(second).toMatchObject({
    fullName: 'Mia Silva',
    links: { linkedin: 'http://x.test/mia', twitter: 'http://t.test' },
  });
  expect(await setOwnProfile(person, { bio: ' Builds. ' })).toMatchObject({ version: 3 });
  expect(await setOwnProfile(person, { info: { linkedin: null } })).toMatchObject({
    links: { twitter: 'http://t.test' },
  });
  // The log names the fields, without personal data.
  const log = await activity(tenant, person.userId);
  expect(log.map(({ payload }) => payload)).toEqual([
    { fields: ['lastName', 'fullName', 'links'] },
    { fields: ['bio', 'birthday', 'links'] },
    { fields: ['links'] },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Silva|Builds|1990/);
});

test('chooses industries of the organization, keeps archived ones, and refuses others', async () => {
  const admin = await tenant.person('Admin');
  const industry = async (name: string) => (await createTag(admin, { kind: 'industry', name, color: null })).id;
  await industry('Fintech');
  const old = await industry('Old economy');
  const mine = async () =>
    (await graphql(tenant, person, '{ currentUser { industries } }')).data.currentUser.industries;
  await setOwnProfile(person, { industries: ['Fintech', 'Old economy'] }, 1);
  expect(await mine()).toEqual(['Fintech', 'Old economy']);
  await transact(setTagArchived, admin, old, true);
  await setOwnProfile(person, { industries: ['Old economy'] }, 2);
  expect(await mine()).toEqual(['Old economy']);
  await setOwnProfile(person, { industries: [] }, 3);
  await expect(setOwnProfile(person, { industries: ['Old economy'] })).rejects.toThrow(Validation);
  await expect(setOwnProfile(person, { industries: ['My own'] })).rejects.toThrow(Validation);
  expect(await mine()).toEqual([]);
  // The team's list of people shows them, and the log names the field.
  expect((await activity(tenant, person.userId)).at(-1)?.payload).toEqual({ fields: ['industries'] });
});

test('finds a new name in the search', async () => {
  await setOwnProfile(person, { firstName: 'Zarathustra' });
  const { data } = await graphql(tenant, person, '{ search(text: "zarathustra") { ... on User { fullName } } }');
  expect(data.search).toEqual([{ fullName: 'Zarathustra Costa' }]);
});

test('reports a conflict with a newer version, and overwrites nothing', async () => {
  await setOwnProfile(person, { headline: 'First' }, 1);
  await expect(setOwnProfile(person, { headline: 'Second' }, 1)).rejects.toThrow(Conflict);
  expect(await storedUser()).toMatchObject({ headline: 'First', version: 2 });
  await setOwnProfile(person, { headline: 'Second' }, 2);
  expect(await storedUser()).toMatchObject({ headline: 'Second' });
});

test('takes exactly the writable fields by GraphQL (RE-T8)', async () => {
  const input = getNamedType(schema.getMutationType()?.getFields().updateCurrentUser?.args[0]?.type);
  const networks = ['angellist', 'facebook', 'linkedin', 'twitter'];
  expect(isInputObjectType(input) && Object.keys(input.getFields()).sort()).toEqual(
    [...writableProfileFields.filter((field) => !networks.includes(field)), 'info'].sort(),
  );
  const token = await openSessionFor(person);
  const answer = await send(tenant, token, 'mutation { updateCurrentUser(input: { status: "active" }) { _id } }');
  expect(answer.json.errors[0].message).toMatch(/status/);
});

test('takes and returns {user} by PUT /user, and refuses fields that decide rights (RE-T8)', async () => {
  const token = await openSessionFor(person);
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    call(tenant, { method: 'PUT', path: '/user', headers: { authorization: `Bearer ${token}`, ...headers }, body });
  const before = await storedUser();
  const id = person.userId;
  for (const user of [
    { id },
    { _id: id },
    { tenantId: tenant.id },
    { roleId: tenant.roleId('Admin') },
    { role: 'Admin' },
    { status: 'active' },
    { validated: true },
    { adminValidated: true },
    { isLead: true },
    { email: 'x@y.test' },
    { passwordHash: 'x' },
    { programs: [] },
    { createdAt: '2020-01-01T00:00:00Z' },
    { deletionDueAt: null },
  ]) {
    const { status, json } = await put({ user: { headline: 'Taken over', ...user } });
    expect([status, Object.keys(json.fields)]).toEqual([422, Object.keys(user)]);
  }
  for (const body of [{}, { user: null }, { user: [] }, { user: { info: 'x' } }, { user: { version: 'x' } }])
    expect((await put(body)).status).toBe(422);
  expect((await put({ user: { headline: 'x' } }, { origin: 'https://evil.test' })).status).toBe(403);
  expect(await storedUser()).toEqual(before);

  const { status, json } = await put({ user: { headline: ' Founder ', timezone: 'Asia/Seoul', version: 1 } });
  expect(status).toBe(200);
  expect(json.user).toMatchObject({ _id: id, version: 2, headline: 'Founder', timezone: 'Asia/Seoul' });
  expect(json.user).not.toHaveProperty('passwordHash');
  expect((await put({ user: { headline: 'Again', version: 1 } })).status).toBe(409);
});

test("accepts known zones and formats, and resets each to the tenant's by null", async () => {
  const set = (args: string) =>
    graphql(tenant, person, `mutation { updatePreferences(${args}) { timezone dateFormat timeFormat } }`);
  expect(
    (await set('timezone: "Asia/Seoul", dateFormat: "dd/MM/yy", timeFormat: "HH:mm"')).data.updatePreferences,
  ).toEqual({ timezone: 'Asia/Seoul', dateFormat: 'dd/MM/yy', timeFormat: 'HH:mm' });
  for (const wrong of ['timezone: "Mars/Olympus"', 'dateFormat: "dd.MM"', 'timeFormat: "ss"'])
    expect((await set(wrong)).errors?.[0]?.extensions.code).toBe('Validation');
  for (const empty of ['language', 'timezone', 'dateFormat', 'timeFormat'])
    expect((await set(`${empty}: ""`)).errors?.[0]?.extensions.fields).toHaveProperty(empty);
  expect((await set('timezone: null, dateFormat: null')).data.updatePreferences).toEqual({
    timezone: 'Europe/Paris',
    dateFormat: null,
    timeFormat: 'HH:mm',
  });
});

test('lets only coaches set coaching preferences', async () => {
  const coach = await tenant.person('Mentor');
  await expect(setCoachingPreferences(person, { enabled: true })).rejects.toThrow(Forbidden);
  const given = { enabled: true, defaultMeetingLocation: ' Room 3 ' };
  expect(await setCoachingPreferences(coach, given)).toMatchObject({
    coachingMeetingSettings: { enabled: true, defaultMeetingLocation: 'Room 3' },
    version: 2,
  });
  expect(await setCoachingPreferences(coach, given)).toMatchObject({ version: 2 });
  await expect(
    setCoachingPreferences(coach, { enabled: true, defaultMeetingLocation: 'x'.repeat(301) }),
  ).rejects.toThrow(Validation);
});

test('takes no language that the organization switched off; one that was chosen before stays', async () => {
  const few = await aTenant({ languages: ['en', 'fr'] });
  const mia = await few.person('Cofounder', { language: 'de' });
  const choose = async (language: string) =>
    (
      await graphql(
        few,
        mia,
        'mutation ($language: String) { updatePreferences(language: $language, singleKeys: false) { language } }',
        { language },
      )
    ).errors?.[0]?.extensions;
  expect(await choose('de')).toBeUndefined();
  expect(await choose('ar')).toMatchObject({
    code: 'Validation',
    fields: { language: [{ code: 'incubators.language-off' }] },
  });
  await expect(setOwnProfile(mia, { language: 'ar' })).rejects.toThrow(Validation);
  expect(await choose('fr')).toBeUndefined();
  expect(await choose('de')).toMatchObject({ code: 'Validation' });
});

test('takes no name that is a lone combining mark', async () => {
  await expect(setOwnProfile(person, { firstName: '\u0301' })).rejects.toThrow(Validation);
  expect(await setOwnProfile(person, { firstName: 'Zoe\u0308' })).toMatchObject({ firstName: 'Zoë' });
});
