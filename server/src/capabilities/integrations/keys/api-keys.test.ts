import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { call, graphql, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { callsPerMinute } from './sign-in-by-key.ts';

const create = `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { token key { _id name prefix scopes lastUsedAt } } }`;
const startups = 'query { startups { results { _id name } } }';

async function aKey(tenant: Tenant, person: Awaited<ReturnType<Tenant['person']>>, scopes: readonly string[]) {
  const { data } = await graphql(tenant, person, create, { input: { name: 'Reports', scopes, days: 30 } });
  return { token: data.createApiKey.token as string, id: data.createApiKey.key._id as string };
}
const codeOf = ({ json }: Awaited<ReturnType<typeof send>>) => json.errors?.[0]?.extensions.code;
const namesOf = ({ json }: Awaited<ReturnType<typeof send>>) =>
  json.data?.startups.results.map(({ name }: { name: string }) => name);

test('acts with the rights of its person, and no more', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  await tenant.startup('Hidden');
  const [admin, coach] = [await tenant.person('Admin'), await tenant.assignedTo(acme, 'Coach')];
  const seen = async (person: typeof admin) =>
    namesOf(await send(tenant, (await aKey(tenant, person, ['startups:read'])).token, startups));
  const inSession = async (person: typeof admin) => namesOf(await send(tenant, await openSessionFor(person), startups));
  expect(await seen(admin)).toEqual(['Acme', 'Hidden']);
  expect(await seen(coach)).toEqual(await inSession(coach));
});

test('reaches only the records of its scopes, also inside of other records', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const task = await tenant.task({ by: admin, assignees: [admin], name: 'Cap table' });
  const { token } = await aKey(tenant, admin, ['tasks:read']);
  const tasks = (fields: string) => send(tenant, token, `query { myTasksPaginated { results { ${fields} } } }`);
  expect((await tasks('_id name')).json.data.myTasksPaginated.results).toHaveLength(1);
  expect(codeOf(await tasks('startup { name }'))).toBe('integrations.scope-missing');
  expect(codeOf(await tasks('...on Task { createdBy { fullName } }'))).toBe('integrations.scope-missing');
  expect(codeOf(await send(tenant, token, startups))).toBe('integrations.scope-missing');
  const write = `mutation { updateTaskDone(taskId: "${task.id}", done: true) { _id } }`;
  expect(codeOf(await send(tenant, token, write))).toBe('integrations.scope-missing');
});

test('calls nothing outside of the public API: no other key, no webhook, no own account', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { token, id } = await aKey(tenant, admin, ['startups:read', 'startups:write', 'people:read']);
  for (const document of [
    'query { apiKeys { prefix } }',
    'query { webhooks { url } }',
    'query { currentUser { _id } }',
    `mutation { revokeApiKey(id: "${id}") }`,
  ])
    expect(codeOf(await send(tenant, token, document))).toBe('integrations.not-for-keys');
  // Files and other routes take sessions only.
  expect(
    (await call(tenant, { path: '/auth/test/url', method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(401);
});

test('writes what its scopes allow, and names the key in the activity log', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { token } = await aKey(tenant, admin, ['startups:read', 'startups:write']);
  const { json } = await send(tenant, token, 'mutation { createStartup(input: { name: "Northwind" }) { _id name } }');
  expect(json.errors).toBeUndefined();
  const { rows } = await ownerPool().query(
    "select actor_id, user_agent from activities where tenant_id = $1 and type = 'startups.created'",
    [tenant.id],
  );
  expect(rows).toEqual([{ actor_id: admin.userId, user_agent: `API key ${token.slice(0, 9)}… (Reports)` }]);
});

test('is stored as a hash, shows when it was used, and ends when it is revoked', async () => {
  const tenant = await aTenant();
  const [admin, staff, other] = [
    await tenant.person('Admin'),
    await tenant.person('Staff'),
    await tenant.person('Staff'),
  ];
  const { token, id } = await aKey(tenant, staff, ['startups:read']);
  const { rows } = await ownerPool().query('select * from api_keys where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0].last_used_at).toBeNull();
  await send(tenant, token, startups);
  const { data } = await graphql(tenant, admin, 'query { allApiKeys { lastUsedAt owner { _id } } }');
  expect(data.allApiKeys).toEqual([{ lastUsedAt: expect.any(String), owner: { _id: staff.userId } }]);
  const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) }';
  expect((await graphql(tenant, other, revoke, { id })).errors?.[0]?.extensions.code).toBe('NotFound');
  expect((await graphql(tenant, admin, revoke, { id })).data.revokeApiKey).toBe(true);
  expect(codeOf(await send(tenant, token, startups))).toBe('AuthenticationRequiredError');
});

test('ends with its date and its person, and belongs to one tenant', async () => {
  const [tenant, elsewhere] = [await aTenant(), await aTenant()];
  const staff = await tenant.person('Staff');
  const { token, id } = await aKey(tenant, staff, ['startups:read']);
  expect(codeOf(await send(elsewhere, token, startups))).toBe('AuthenticationRequiredError');
  await ownerPool().query("update users set status = 'archived' where id = $1", [staff.userId]);
  expect(codeOf(await send(tenant, token, startups))).toBe('AuthenticationRequiredError');
  await ownerPool().query("update users set status = 'active' where id = $1", [staff.userId]);
  expect(namesOf(await send(tenant, token, startups))).toEqual([]);
  await ownerPool().query("update api_keys set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect(codeOf(await send(tenant, token, startups))).toBe('AuthenticationRequiredError');
});

test('refuses calls over the limit of one minute with 429', async () => {
  const tenant = await aTenant();
  const { token, id } = await aKey(tenant, await tenant.person('Staff'), ['startups:read']);
  await ownerPool().query('update api_keys set calls = $2, window_started_at = now() where id = $1', [
    id,
    callsPerMinute,
  ]);
  const limited = await send(tenant, token, startups);
  expect(limited.status).toBe(429);
  await ownerPool().query("update api_keys set window_started_at = now() - interval '61 seconds' where id = $1", [id]);
  expect((await send(tenant, token, startups)).status).toBe(200);
});

test('asks the person to confirm before a key is created', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const token = await openSessionFor(staff);
  await setMinutesSinceAuth(staff.userId, 11);
  const input = { name: 'Reports', scopes: ['tasks:read'] };
  expect(codeOf(await send(tenant, token, create, { input }))).toBe('accounts.proof-needed');
  const founder = await tenant.person('Cofounder');
  expect((await graphql(tenant, founder, create, { input })).errors?.[0]?.extensions.code).toBe('Forbidden');
  const wrong = await graphql(tenant, staff, create, { input: { name: '', scopes: [`${newId()}:read`] } });
  expect(Object.keys(wrong.errors?.[0]?.extensions.fields)).toEqual(['name', 'scopes']);
});
