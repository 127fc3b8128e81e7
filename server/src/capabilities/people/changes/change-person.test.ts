import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { LinkDead } from '@seedbed/domain/sessions/errors.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findAdministration } from '#capabilities/people/record/find-administration.ts';
import { confirmAddress, viewAccountLink } from '#capabilities/sessions/passwords/use-account-link.ts';
import { authenticators } from '#capabilities/sessions/table.ts';
import { setUserTagsIn } from '#capabilities/taxonomy/public.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { mailsOf, tokenIn } from '#testing/account-links.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { changePersonIn } from './change-person.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let founder: Person;
beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  founder = await tenant.person('Cofounder', { firstName: 'Ana', lastName: 'Alt', fullName: 'Ana Alt' });
});

const rowOf = async ({ userId }: { userId: Id<'User'> }) =>
  (
    await ownerPool().query('select full_name, headline, email from users where tenant_id = $1 and id = $2', [
      tenant.id,
      userId,
    ])
  ).rows[0];
const mails = async () => (await mailsOf(tenant)).map(({ address, kind }) => ({ address, kind }));
const change = (who: Person, person: Person, details: object) =>
  writeTx(who, (tx) => changePersonIn(tx, who, person.userId, details));
const changeEmail = async (who: Person, person: Person, email: string) => {
  const { json } = await send(
    tenant,
    await openSessionFor(who),
    'mutation ($id: ID!, $email: String!) { changeEmailOf(userId: $id, email: $email) { email emailChange { email } } }',
    { id: person.userId, email },
  );
  return { code: json.errors?.[0]?.extensions.code, fields: json.errors?.[0]?.extensions.fields, data: json.data };
};
test('corrects name and headline of another person, logs no names, and undoes it', async () => {
  await change(staff, founder, { lastName: 'Neu', headline: 'CEO' });
  expect(await rowOf(founder)).toMatchObject({ full_name: 'Ana Neu', headline: 'CEO' });
  const logged = (await activity(tenant, founder.userId)).filter(({ type }) => type === 'people.details-changed');
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('Neu');
  await undo(staff, { undoId: logged[0]?.undoId ?? '', zone });
  expect(await rowOf(founder)).toMatchObject({ full_name: 'Ana Alt', headline: null });
});

test('refuses a change from an older version, and writes nothing', async () => {
  const query = `mutation ($id: ID!, $headline: String, $version: Int) {
    changePerson(userId: $id, headline: $headline, version: $version) { version headline }
  }`;
  const token = await openSessionFor(staff);
  const changeFrom = async (version: number | null, headline: string) => {
    const { json } = await send(tenant, token, query, { id: founder.userId, headline, version });
    return json.errors?.[0]?.extensions ?? json.data.changePerson;
  };
  const loaded = (await readTx(staff, (tx) => findAdministration(tx, staff, founder.userId))).version;
  expect(await changeFrom(loaded, 'CEO')).toEqual({ version: loaded + 1, headline: 'CEO' });
  expect(await changeFrom(loaded, 'CTO')).toMatchObject({ code: 'Conflict', params: { version: loaded + 1 } });
  expect(await rowOf(founder)).toMatchObject({ headline: 'CEO' });
  // A repeated call whose answer was lost is no conflict.
  expect(await changeFrom(loaded, 'CEO')).toEqual({ version: loaded + 1, headline: 'CEO' });
});

test('requires the right to edit users, and Admins for an Admin', async () => {
  const [coach, admin, other] = [
    await tenant.person('Coach'),
    await tenant.person('Admin'),
    await tenant.person('Admin'),
  ];
  await expect(change(coach, founder, { headline: 'CEO' })).rejects.toThrow(Forbidden);
  await expect(change(staff, admin, { headline: 'CEO' })).rejects.toThrow(Forbidden);
  await expect(change(staff, staff, { headline: 'CEO' })).rejects.toThrow(Forbidden);
  await expect(change(staff, founder, { firstName: ' ' })).rejects.toThrow(Validation);
  await change(other, admin, { headline: 'CEO' });
  expect(await rowOf(admin)).toMatchObject({ headline: 'CEO' });
});

test('refuses the email, name and tags of a person with a right that the editor lacks', async () => {
  const helper = await tenant.person('SubAdmin');
  const setRights = (scopes: object) =>
    ownerPool().query('update roles set scopes = $2 where id = (select role_id from users where id = $1)', [
      helper.userId,
      scopes,
    ]);
  const codeOfEmail = async (email: string) => {
    await openSessionFor(staff);
    await setMinutesSinceAuth(staff.userId, 0);
    return (await changeEmail(staff, helper, email)).code;
  };
  const attempts = [
    () => change(staff, helper, { headline: 'CEO' }),
    () => writeTx(staff, (tx) => setUserTagsIn(tx, staff, helper.userId, () => [])),
  ];
  const editsFields = () => readTx(staff, async (tx) => (await openRecord(tx, staff, 'user', helper.userId)).edits);
  await setRights({ 'STARTUP:DELETE': 'ALL' });
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(Forbidden);
  expect([await codeOfEmail('new@x.test'), await editsFields()]).toEqual(['Forbidden', false]);
  await setRights({});
  for (const attempt of attempts) await attempt();
  expect([await codeOfEmail('new@x.test'), await editsFields()]).toEqual([undefined, true]);
});

test('changes the email of another person once it is confirmed, and tells the old address at once', async () => {
  const kept = await openSessionFor(founder);
  await openSessionFor(staff);
  await setMinutesSinceAuth(staff.userId, 0);
  const coach = await tenant.person('Coach');
  expect((await changeEmail(staff, founder, coach.email)).fields.email[0].code).toBe('accounts.email-taken');
  const { data } = await changeEmail(staff, founder, 'New@x.test');
  expect(data.changeEmailOf).toEqual({ email: founder.email, emailChange: { email: 'new@x.test' } });
  expect(await mails()).toEqual([
    { address: 'new@x.test', kind: 'account-email' },
    { address: founder.email, kind: 'account-email-asked' },
  ]);
  const logged = await activity(tenant, founder.userId);
  expect(logged.map(({ type }) => type)).toContain('people.email-asked');
  expect(JSON.stringify(logged)).not.toContain('new@x.test');
  await confirmAddress(tenant.id, tokenIn((await mailsOf(tenant))[0]?.text ?? ''));
  expect((await rowOf(founder)).email).toBe('new@x.test');
  // The person stays logged in; the team ends sessions by another button.
  expect((await send(tenant, kept, '{ currentUser { _id } }')).json.errors).toBeUndefined();
});

test('keeps the old address by the link that was sent there, before and after the confirmation', async () => {
  const textTo = async (address: string, kind: string) =>
    (await mailsOf(tenant)).findLast((one) => one.address === address && one.kind === `account-${kind}`)?.text ?? '';
  const sessionWorks = async (token: string) =>
    (await send(tenant, token, '{ currentUser { _id } }')).json.errors === undefined;
  const ask = async (email: string) => {
    await openSessionFor(staff);
    await setMinutesSinceAuth(staff.userId, 0);
    expect((await changeEmail(staff, founder, email)).code).toBeUndefined();
  };
  await ask('first@x.test');
  expect((await mailsOf(tenant)).every(({ confidential }) => confidential)).toBe(true);
  const stopped = await textTo('first@x.test', 'email');
  expect((await confirmAddress(tenant.id, tokenIn(await textTo(founder.email, 'email-asked')))).email).toBe(
    founder.email,
  );
  await expect(confirmAddress(tenant.id, tokenIn(stopped))).rejects.toThrow(LinkDead);

  // Two changes in a row: the first address still leads back, and the one in between does not.
  for (const email of ['second@x.test', 'third@x.test']) {
    await ask(email);
    await confirmAddress(tenant.id, tokenIn(await textTo(email, 'email')));
  }
  const session = await openSessionFor(founder);
  expect(await sessionWorks(session)).toBe(true);
  const link = tokenIn(await textTo(founder.email, 'email-changed'));
  const between = tokenIn(await textTo('second@x.test', 'email-changed'));
  expect(await viewAccountLink(tenant.id, link)).toMatchObject({ kind: 'revert', email: founder.email });
  await confirmAddress(tenant.id, link);
  expect((await rowOf(founder)).email).toBe(founder.email);
  expect(await sessionWorks(session)).toBe(false);
  for (const dead of [link, between]) await expect(confirmAddress(tenant.id, dead)).rejects.toThrow(LinkDead);
});

test('leaves the owner a way back although an intruder uses the link to a later address', async () => {
  const textTo = async (address: string, kind: string) =>
    (await mailsOf(tenant)).findLast((one) => one.address === address && one.kind === `account-${kind}`)?.text ?? '';
  for (const email of ['intruder@x.test', 'again@x.test']) {
    await openSessionFor(staff);
    await setMinutesSinceAuth(staff.userId, 0);
    await changeEmail(staff, founder, email);
    await confirmAddress(tenant.id, tokenIn(await textTo(email, 'email')));
  }
  const owners = tokenIn(await textTo(founder.email, 'email-changed'));
  await confirmAddress(tenant.id, tokenIn(await textTo('intruder@x.test', 'email-changed')));
  const authenticator = { id: newId<'Authenticator'>(), userId: founder.userId, secret: 'secret' };
  await writeTx(founder, (tx) => tx.db.insert(authenticators).values({ tenantId: tx.tenantId, ...authenticator }));
  await confirmAddress(tenant.id, owners);
  expect((await rowOf(founder)).email).toBe(founder.email);
  expect(await readTx(founder, (tx) => tx.db.select().from(authenticators))).toEqual([]);
});

test('requires recent authentication for the email of another person, and Admins for an Admin', async () => {
  const admin = await tenant.person('Admin');
  const ask = async (person: Person, minutes: number) => {
    const token = await openSessionFor(staff);
    await setMinutesSinceAuth(staff.userId, minutes);
    const query = 'mutation ($id: ID!) { changeEmailOf(userId: $id, email: "new@x.test") { email } }';
    return (await send(tenant, token, query, { id: person.userId })).json.errors?.[0]?.extensions.code;
  };
  expect(await ask(founder, 11)).toBe('accounts.proof-needed');
  expect(await ask(admin, 0)).toBe('Forbidden');
  expect(await ask(founder, 0)).toBeUndefined();
});

test('invites a person at the corrected address, and ends the invitation to the wrong one', async () => {
  const invited = await tenant.person('Mentor', { status: 'pending', validated: false });
  const { data } = await changeEmail(staff, invited, 'right@x.test');
  expect(data.changeEmailOf).toEqual({ email: 'right@x.test', emailChange: null });
  expect(await mails()).toEqual([{ address: 'right@x.test', kind: 'account-invitation' }]);
});
