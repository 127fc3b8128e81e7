// A person sees the product as another role, read-only and never with more rights than their own.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dropAllSessions } from '#platform/session-cache.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let admin: Actor;
let token: string;
beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  token = await openSessionFor(admin);
});

const ask = async (query: string, variables: object = {}, as = token) =>
  (await send(tenant, as, query, variables)).json;
const viewAs = (roleId: string, as = token) =>
  ask('mutation ($id: ID!) { viewAsRole(roleId: $id) }', { id: roleId }, as);
const stop = () => ask('mutation { stopViewingAs }');
const people = '{ userList { count } }';
const me = '{ currentUser { viewingAs { type } actor { roleType scopes { key scope } } } }';

test('reads with the rights of the role until it stops, and records both', async () => {
  expect((await ask(people)).errors).toBeUndefined();
  expect((await viewAs(tenant.roleId('Cofounder'))).data).toEqual({ viewAsRole: true });
  const { data } = await ask(me);
  expect(data.currentUser).toMatchObject({ viewingAs: { type: 'Cofounder' }, actor: { roleType: 'Cofounder' } });
  expect((await ask(people)).errors[0].extensions.code).toBe('Forbidden');

  expect((await stop()).data).toEqual({ stopViewingAs: true });
  expect((await stop()).data).toEqual({ stopViewingAs: true });
  expect((await ask(me)).data.currentUser).toMatchObject({ viewingAs: null, actor: { roleType: 'Admin' } });
  expect((await ask(people)).errors).toBeUndefined();
  const { rows } = await ownerPool().query(
    "select type, payload->>'roleType' as role from activities where tenant_id = $1 and type like 'sessions.view-as%' order by id",
    [tenant.id],
  );
  expect(rows).toEqual([
    { type: 'sessions.view-as-started', role: 'Cofounder' },
    { type: 'sessions.view-as-stopped', role: 'Cofounder' },
  ]);
});

test('concerns this session only', async () => {
  const other = await openSessionFor(admin);
  await viewAs(tenant.roleId('Mentor'));
  expect((await ask(me, {}, other)).data.currentUser.viewingAs).toBeNull();
});

test('changes nothing, neither by a mutation nor by a REST route, and hides the own account', async () => {
  const change = 'mutation { updatePreferences(language: "fr") { _id } }';
  expect((await ask(change)).errors).toBeUndefined();
  await viewAs(tenant.roleId('Staff'));
  expect((await ask(change)).errors[0].extensions.code).toBe('ReadOnlyView');
  expect((await viewAs(tenant.roleId('Mentor'))).errors[0].extensions.code).toBe('ReadOnlyView');
  const headers = { authorization: `Bearer ${token}` };
  const written = await call(tenant, { method: 'PUT', path: '/user', headers, body: { bio: 'x' } });
  expect(written.json.code).toBe('ReadOnlyView');
  for (const own of ['ownSessions { _id }', 'passkeys { _id }', 'secondFactor { isOn }', 'ownExports { _id }'])
    expect((await ask(`{ ${own} }`)).errors[0].extensions.code).toBe('ReadOnlyView');
});

test('allows logging out', async () => {
  await viewAs(tenant.roleId('Staff'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await call(tenant, { method: 'POST', path: '/auth/logout', headers })).status).toBe(204);
  expect((await ask(me)).errors[0].extensions.code).toBe('AuthenticationRequiredError');
});

test('refuses roles above the own one, people without the right, and roles of other tenants', async () => {
  const staff = await openSessionFor(await tenant.person('Staff'));
  const mentor = await openSessionFor(await tenant.person('Mentor'));
  const elsewhere = await aTenant();
  expect((await viewAs(tenant.roleId('Admin'), staff)).errors[0].extensions.code).toBe('NotFound');
  expect((await viewAs(tenant.roleId('System'))).errors[0].extensions.code).toBe('NotFound');
  expect((await viewAs(elsewhere.roleId('Staff'))).errors[0].extensions.code).toBe('NotFound');
  expect((await viewAs('x')).errors[0].extensions.code).toBe('NotFound');
  expect((await viewAs(tenant.roleId('Evaluator'), mentor)).errors[0].extensions.code).toBe('Forbidden');
  expect((await viewAs(tenant.roleId('Coach'), staff)).errors).toBeUndefined();
});

test('gives no right that the person does not have', async () => {
  await ownerPool().query(
    `update roles set scopes = '{"STARTUP/TAGS:VIEW": "NONE", "TASK/TASK:CREATE": "ASSIGNED"}' where tenant_id = $1 and type = 'Staff'`,
    [tenant.id],
  );
  const staff = await openSessionFor(await tenant.person('Staff'));
  await viewAs(tenant.roleId('Coach'), staff);
  const { data } = await ask(me, {}, staff);
  const scopes = new Map(
    data.currentUser.actor.scopes.map((one: { key: string; scope: string }) => [one.key, one.scope]),
  );
  expect(scopes.get('STARTUP/TAGS:VIEW')).toBeUndefined();
  expect(scopes.get('TASK/TASK:CREATE')).toBe('ASSIGNED');
  expect(scopes.get('APPLICATIONS:VIEW_ALL')).toBe('ALL');
});

test('ends for a person who loses the right', async () => {
  await viewAs(tenant.roleId('Staff'));
  await ownerPool().query('update users set role_id = $1 where id = $2', [tenant.roleId('Mentor'), admin.userId]);
  dropAllSessions();
  expect((await ask(me)).data.currentUser).toMatchObject({ viewingAs: null, actor: { roleType: 'Mentor' } });
});
