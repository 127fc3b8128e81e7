import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { call, graphql, type HttpAnswer, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { entra, okta } from './recorded-calls.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const connect = 'mutation ($roleId: ID!) { connectDirectory(defaultRoleId: $roleId) { token } }';
const mapRole = 'mutation ($groupId: ID, $roleId: ID) { setDirectoryRole(groupId: $groupId, roleId: $roleId) }';

async function aDirectory(tenant: Tenant, admin: Person) {
  const { data } = await graphql(tenant, admin, connect, { roleId: tenant.roleId('Mentor') });
  const token: string = data.connectDirectory.token;
  const ask = (method: string, path: string, body?: object): Promise<HttpAnswer> =>
    call(tenant, {
      method,
      path: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const find = async (filter: string) => (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json;
  return { token, ask, find };
}

async function aScene() {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  return { tenant, admin, ...(await aDirectory(tenant, admin)) };
}

const accountOf = async (tenant: Tenant, id: string) => {
  const [row] = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db
      .select({ status: users.status, role: roles.type, email: users.email, fullName: users.fullName })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(eq(users.id, id as Person['userId'])),
  );
  return row;
};
const refusal = ({ status, json }: HttpAnswer) => [status, json.scimType];

test('creates, finds, changes and disables a person as Entra calls', async () => {
  const { tenant, ask, find } = await aScene();
  expect(await find(`userName eq "${newId()}"`)).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await ask('POST', '/Users', entra.createUser('Ryan@Example.org', 'entra-1'));
  expect(made.status).toBe(201);
  expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect(made.headers.location).toMatch(new RegExp(`/scim/v2/Users/${made.json.id}$`));
  expect(made.json).toMatchObject({
    userName: 'ryan@example.org',
    externalId: 'entra-1',
    name: { givenName: 'Ryan', familyName: 'Leenay' },
    active: true,
  });
  const { id } = made.json;
  expect(await accountOf(tenant, id)).toMatchObject({ role: 'Mentor', status: 'pending' });
  const sent = await readTx({ tenantId: tenant.id }, (tx) => tx.db.select({ kind: mails.kind }).from(mails));
  expect(sent).toEqual([{ kind: 'account-invitation' }]);
  const changed = await ask('PATCH', `/Users/${id}`, entra.changeUser);
  expect(changed.json).toMatchObject({ userName: 'ryan@example.org', displayName: 'Ryan Leenay-Stone' });
  expect((await ask('PATCH', `/Users/${id}`, entra.renameUser('r.stone@example.org'))).json.userName).toBe(
    'r.stone@example.org',
  );
  expect((await ask('PATCH', `/Users/${id}`, entra.disableUser)).json.active).toBe(false);
  expect((await accountOf(tenant, id))?.status).toBe('archived');
  expect((await ask('PATCH', `/Users/${id}`, entra.enableUser)).json.active).toBe(true);
  expect((await find('externalId eq "entra-1" and active eq true')).totalResults).toBe(1);
});

test('creates, replaces and disables a person as Okta calls', async () => {
  const { ask, find } = await aScene();
  const { json } = await ask('POST', '/Users', okta.createUser('test.user@example.org', 'okta-1'));
  expect(refusal(await ask('POST', '/Users', okta.createUser('Test.User@example.org', 'okta-2')))).toEqual([
    409,
    'uniqueness',
  ]);
  expect((await find('userName eq "test.user@example.org"')).Resources).toMatchObject([{ id: json.id }]);
  const replaced = await ask('PUT', `/Users/${json.id}`, okta.replaceUser(json.id, 'test.user@example.org'));
  expect(replaced.json).toMatchObject({ externalId: 'okta-1', displayName: 'Another User' });
  expect((await ask('PATCH', `/Users/${json.id}`, okta.disableUser)).json.active).toBe(false);
  expect((await ask('PATCH', `/Users/${json.id}`, okta.enableUser)).json.active).toBe(true);
});

test('lets people of a provider sign in at once, without an email', async () => {
  const { tenant, ask } = await aScene();
  await ownerPool().query(
    `insert into identity_providers (tenant_id, id, name, issuer, client_id, client_secret, is_active)
     values ($1, $2, 'Entra', 'https://login.example.org', 'c', 's', true)`,
    [tenant.id, newId()],
  );
  const { json } = await ask('POST', '/Users', entra.createUser('ryan@example.org', 'entra-1'));
  expect(await accountOf(tenant, json.id)).toMatchObject({ status: 'active' });
  expect(await readTx({ tenantId: tenant.id }, (tx) => tx.db.$count(mails))).toBe(0);
});

test('ends the sessions of a person whom the directory disables, and names SCIM in the log', async () => {
  const { tenant, admin, ask } = await aScene();
  const coach = await tenant.person('Coach');
  const session = await openSessionFor(coach);
  const me = () => send(tenant, session, 'query { currentUser { _id } }');
  expect((await me()).json.data.currentUser._id).toBe(coach.userId);
  expect((await ask('PATCH', `/Users/${coach.userId}`, okta.disableUser)).status).toBe(200);
  expect((await me()).json.data?.currentUser ?? null).toBeNull();
  const { rows } = await ownerPool().query(
    "select actor_id, payload->>'software' as software, undo_id from activities where tenant_id = $1 and record_id = $2 and type = 'people.status-set'",
    [tenant.id, coach.userId],
  );
  expect(rows).toEqual([{ actor_id: null, software: 'SCIM', undo_id: null }]);
  const feed = 'query { activityList { rows { type software by { _id } } } }';
  const { data } = await graphql(tenant, admin, feed);
  expect(data.activityList.rows).toContainEqual({ type: 'people.status-set', software: 'SCIM', by: null });
});

test('deletes a person by taking the access away, and brings the same account back', async () => {
  const { tenant, ask, find } = await aScene();
  const { json } = await ask('POST', '/Users', okta.createUser('test.user@example.org', 'okta-1'));
  expect((await ask('DELETE', `/Users/${json.id}`)).status).toBe(204);
  expect((await accountOf(tenant, json.id))?.status).toBe('archived');
  expect((await ask('GET', `/Users/${json.id}`)).status).toBe(404);
  expect((await ask('DELETE', `/Users/${json.id}`)).status).toBe(404);
  expect((await find('userName eq "test.user@example.org"')).totalResults).toBe(0);
  const again = await ask('POST', '/Users', okta.createUser('test.user@example.org', 'okta-2'));
  expect([again.status, again.json]).toMatchObject([201, { id: json.id, externalId: 'okta-2', active: true }]);
});

test('finds a hand-made account and links it, keeps its role, and leaves its address alone', async () => {
  const { tenant, ask, find } = await aScene();
  const staff = await tenant.person('Staff', { email: 'sam@example.org', firstName: 'Sam', lastName: 'Staff' });
  expect(refusal(await ask('POST', '/Users', entra.createUser('sam@example.org', 'e-1')))).toEqual([409, 'uniqueness']);
  expect((await find('userName eq "SAM@example.org"')).Resources).toMatchObject([{ id: staff.userId }]);
  expect((await ask('PATCH', `/Users/${staff.userId}`, entra.linkUser('e-1'))).json.externalId).toBe('e-1');
  expect(refusal(await ask('PATCH', `/Users/${staff.userId}`, entra.renameUser('thief@example.org')))).toEqual([
    400,
    'mutability',
  ]);
  expect(await accountOf(tenant, staff.userId)).toMatchObject({ role: 'Staff', email: 'sam@example.org' });
});

test('gives the role of a group to its members, and the default role to people who leave', async () => {
  const { tenant, admin, ask } = await aScene();
  const user = (await ask('POST', '/Users', okta.createUser('test.user@example.org', 'okta-1'))).json;
  const group = await ask('POST', '/Groups', okta.createGroup('Coaches'));
  expect(group.status).toBe(201);
  const { id } = group.json;
  expect(refusal(await ask('POST', '/Groups', entra.createGroup('coaches')))).toEqual([409, 'uniqueness']);
  expect((await ask('PATCH', `/Groups/${id}`, okta.addMember(user.id, 'Test User'))).status).toBe(204);
  expect((await accountOf(tenant, user.id))?.role).toBe('Mentor');
  await graphql(tenant, admin, mapRole, { groupId: id, roleId: tenant.roleId('Coach') });
  expect((await accountOf(tenant, user.id))?.role).toBe('Coach');
  expect((await ask('GET', `/Users/${user.id}`)).json.groups).toMatchObject([{ value: id, display: 'Coaches' }]);
  await ask('PATCH', `/Groups/${id}`, okta.removeMember(user.id));
  expect((await accountOf(tenant, user.id))?.role).toBe('Mentor');
  await ask('PATCH', `/Groups/${id}`, entra.addMember(user.id));
  expect((await accountOf(tenant, user.id))?.role).toBe('Coach');
  await ask('PATCH', `/Groups/${id}`, entra.removeMember(user.id));
  expect((await accountOf(tenant, user.id))?.role).toBe('Mentor');
  await ask('PATCH', `/Groups/${id}`, okta.replaceMembers(user.id));
  await ask('DELETE', `/Groups/${id}`);
  expect((await accountOf(tenant, user.id))?.role).toBe('Mentor');
});

test('renames groups in both dialects, and hides members on request', async () => {
  const { ask } = await aScene();
  const user = (await ask('POST', '/Users', okta.createUser('test.user@example.org', 'okta-1'))).json;
  const { id } = (await ask('POST', '/Groups', { ...entra.createGroup('A'), members: [{ value: user.id }] })).json;
  await ask('PATCH', `/Groups/${id}`, entra.renameGroup('B'));
  await ask('PATCH', `/Groups/${id}`, okta.renameGroup(id, 'C'));
  expect((await ask('GET', `/Groups/${id}`)).json).toMatchObject({ displayName: 'C', members: [{ value: user.id }] });
  const filter = encodeURIComponent(`displayName eq "c"`);
  const [hidden] = (await ask('GET', `/Groups?excludedAttributes=members&filter=${filter}`)).json.Resources;
  expect(hidden).toMatchObject({ id, displayName: 'C' });
  expect(hidden).not.toHaveProperty('members');
  const member = encodeURIComponent(`id eq "${id}" and members eq "${user.id}"`);
  expect((await ask('GET', `/Groups?filter=${member}`)).json.totalResults).toBe(1);
  const stranger = await ask('PATCH', `/Groups/${id}`, entra.addMember(newId()));
  expect(refusal(stranger)).toEqual([400, 'invalidValue']);
});

test('refuses other filters and wrong values, and answers pages', async () => {
  const { tenant, ask } = await aScene();
  await tenant.person('Staff');
  await tenant.person('Staff');
  for (const filter of ['userName sw "a"', 'userName eq "a" or id eq "b"', 'title eq "a"', 'userName eq', ''])
    expect(refusal(await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`))).toEqual([400, 'invalidFilter']);
  const page = await ask('GET', '/Users?startIndex=2&count=1&attributes=userName');
  expect(page.json).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(Object.keys(page.json.Resources[0])).toEqual(['schemas', 'id', 'userName']);
  expect((await ask('GET', '/Users?count=0')).json.Resources).toEqual([]);
  expect(refusal(await ask('POST', '/Users', { userName: 'no address' }))).toEqual([400, 'invalidValue']);
  expect((await ask('GET', `/Users/${newId()}`)).json).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '404',
  });
  for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas', '/ResourceTypes/User'])
    expect((await ask('GET', path)).status).toBe(200);
});

test('keeps the last Admin, and the licenses of the plan', async () => {
  const { tenant, admin, ask } = await aScene();
  expect((await ask('PATCH', `/Users/${admin.userId}`, entra.disableUser)).status).toBe(403);
  expect((await ask('DELETE', `/Users/${admin.userId}`)).status).toBe(403);
  expect((await accountOf(tenant, admin.userId))?.status).toBe('active');
  await ownerDb().update(incubators).set({ plan: 'Starter' }).where(eq(incubators.id, tenant.id));
  const { id } = (await ask('POST', '/Groups', okta.createGroup('Team'))).json;
  await graphql(tenant, admin, mapRole, { groupId: id, roleId: tenant.roleId('Staff') });
  const statuses: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const user = (await ask('POST', '/Users', okta.createUser(`p${n}@example.org`, `okta-${n}`))).json;
    statuses.push((await ask('PATCH', `/Groups/${id}`, okta.addMember(user.id, 'P'))).status);
  }
  expect(statuses[0]).toBe(204);
  expect(statuses.at(-1)).toBe(403);
});

test('takes the token of its own tenant while it lives, and nothing else', async () => {
  const { tenant, admin, token, ask } = await aScene();
  const elsewhere = await aTenant();
  const foreign = { path: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } };
  expect((await call(elsewhere, foreign)).status).toBe(401);
  const session = { authorization: `Bearer ${await openSessionFor(admin)}` };
  expect((await call(tenant, { path: '/scim/v2/Users', headers: session })).status).toBe(401);
  expect((await send(tenant, token, 'query { startups { results { _id } } }')).json.errors).toHaveLength(1);
  const { rows } = await ownerPool().query('select * from directory_tokens where tenant_id = $1', [tenant.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const second = await aDirectory(tenant, admin);
  expect([(await ask('GET', '/Users')).status, (await second.ask('GET', '/Users')).status]).toEqual([401, 200]);
  await graphql(tenant, admin, 'mutation { disconnectDirectory }');
  const refused = await second.ask('GET', '/Users');
  expect([refused.status, refused.json.status]).toEqual([401, '401']);
});

test('lets Admins connect the directory after a confirmation, with a default role that is no Admin', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  const codeOf = async (person: Person, roleId: string) =>
    (await graphql(tenant, person, connect, { roleId })).errors?.[0]?.extensions.code;
  expect(await codeOf(staff, tenant.roleId('Mentor'))).toBe('Forbidden');
  expect(await codeOf(admin, tenant.roleId('Admin'))).toBe('Validation');
  const session = await openSessionFor(admin);
  await setMinutesSinceAuth(admin.userId, 11);
  const { json } = await send(tenant, session, connect, { roleId: tenant.roleId('Mentor') });
  expect(json.errors[0].extensions.code).toBe('accounts.proof-needed');
});
