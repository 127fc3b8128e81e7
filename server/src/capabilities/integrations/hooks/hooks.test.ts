import { keyScopes } from '@seedbed/domain/integrations/scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { sendDue } from '#capabilities/integrations/webhooks/send-due.ts';
import { createStartup } from '#capabilities/startups/changes/create-startup.ts';
import { transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const create = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { token key { _id } } }';
const hook = { url: 'https://127.0.0.1:1/hook', event: 'startup.created' };

/** A key, and calls with it. */
async function aKey(tenant: Tenant, person: Person, scopes: readonly string[] = keyScopes) {
  const { data } = await graphql(tenant, person, create, { input: { name: 'Zapier', scopes, days: 30 } });
  const { token, key } = data.createApiKey;
  const ask = (method: string, path: string, body?: object) =>
    call(tenant, { method, path, headers: { authorization: `Bearer ${token}` }, body });
  return {
    id: key._id as string,
    ask,
    subscribe: (event = hook.event) => ask('POST', '/api/hooks', { ...hook, event }),
  };
}

const deliveriesOf = async (tenant: Tenant) =>
  (
    await ownerPool().query('select event, state, tries, body from webhook_deliveries where tenant_id = $1', [
      tenant.id,
    ])
  ).rows;
const hooksOf = async (tenant: Tenant) =>
  (await ownerPool().query('select id, api_key_id from webhooks where tenant_id = $1', [tenant.id])).rows;

test('sends the event of a subscription, which Admins see with its key', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { id: keyId, subscribe } = await aKey(tenant, admin);
  const { status, json } = await subscribe();
  expect([status, json]).toEqual([
    201,
    { id: expect.any(String), event: 'startup.created', secret: expect.stringMatching(/^whsec_/) },
  ]);
  expect(await hooksOf(tenant)).toEqual([{ id: json.id, api_key_id: keyId }]);
  const { data } = await graphql(tenant, admin, 'query { webhooks { _id keyName events } }');
  expect(data.webhooks).toEqual([{ _id: json.id, keyName: 'Zapier', events: ['startup.created'] }]);
  await transact(createStartup, admin, { name: 'Northwind' });
  await runReactions(tenant);
  await sendDue({ tenantId: tenant.id, webhookId: json.id });
  // The receiver is unreachable; webhooks.test.ts proves the delivery.
  expect(await deliveriesOf(tenant)).toMatchObject([{ event: 'startup.created', state: 'waiting', tries: 1 }]);
});

test('takes a subscription back only by its key, and ends it with the key', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const [own, other] = [await aKey(tenant, admin), await aKey(tenant, await tenant.person('Admin'))];
  const [first, second] = [(await own.subscribe()).json.id, (await own.subscribe('task.created')).json.id];
  expect((await other.ask('DELETE', `/api/hooks/${first}`)).status).toBe(404);
  expect((await other.ask('DELETE', `/api/hooks/${newId()}`)).status).toBe(404);
  expect((await own.ask('DELETE', `/api/hooks/${first}`)).status).toBe(204);
  expect((await hooksOf(tenant)).map(({ id }) => id)).toEqual([second]);
  await graphql(tenant, admin, 'mutation ($id: ID!) { revokeApiKey(id: $id) }', { id: own.id });
  expect(await hooksOf(tenant)).toEqual([]);
  const { rows } = await ownerPool().query(
    "select count(*)::int from activities where tenant_id = $1 and type = 'integrations.webhook-removed'",
    [tenant.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test.each([
  ['expired', "update api_keys set expires_at = now() - interval '1 second' where user_id = $1"],
  [
    'of someone who is no longer an Admin',
    "update users set role_id = (select id from roles where tenant_id = users.tenant_id and type = 'Staff') where id = $1",
  ],
  ['of someone who has left', "update users set status = 'archived' where id = $1"],
])('sends nothing for a key %s, and removes its subscription', async (_, change) => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { subscribe } = await aKey(tenant, admin);
  const { id } = (await subscribe()).json;
  await transact(createStartup, await tenant.person('Admin'), { name: 'Northwind' });
  await runReactions(tenant);
  await ownerPool().query(change, [admin.userId]);
  await sendDue({ tenantId: tenant.id, webhookId: id });
  expect([await hooksOf(tenant), await deliveriesOf(tenant)]).toEqual([[], []]);
});

test('lets only Admins subscribe, to records that their key reads', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  expect((await (await aKey(tenant, await tenant.person('Staff'))).subscribe()).status).toBe(403);
  const { subscribe, ask } = await aKey(tenant, admin, ['tasks:read', 'programs:read']);
  expect((await subscribe('startup.created')).json.code).toBe('integrations.scope-missing');
  expect((await subscribe('program.startup-joined')).json.code).toBe('integrations.scope-missing');
  expect((await ask('GET', '/api/hooks/samples/startup.created')).json.code).toBe('integrations.scope-missing');
  expect((await ask('GET', '/api/hooks/samples/none')).status).toBe(404);
  expect((await subscribe('task.created')).status).toBe(201);
  expect((await subscribe('task.invented')).json.fields).toHaveProperty('event');
  const http = await ask('POST', '/api/hooks', { url: 'http://internal/', event: 'task.created' });
  expect(http.json.fields).toHaveProperty('url');
});

test('rests without the feature: no subscriptions, no actions, no events', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { subscribe, ask } = await aKey(tenant, admin);
  const { id } = (await subscribe()).json;
  await tenant.setFeature('zapierIntegration', false);
  for (const answer of [
    await subscribe(),
    await ask('GET', '/api/hooks/samples/task.created'),
    await ask('POST', '/api/actions/startups', { name: 'Northwind' }),
  ])
    expect([answer.status, answer.json.code]).toEqual([403, 'FeatureLocked']);
  await transact(createStartup, admin, { name: 'Northwind' });
  await runReactions(tenant);
  expect(await deliveriesOf(tenant)).toEqual([]);
  expect((await ask('DELETE', `/api/hooks/${id}`)).status).toBe(204);
});

test('creates records with the rights of the person and the scope of the key', async () => {
  const tenant = await aTenant();
  const [acme, other] = [await tenant.startup('Acme'), await tenant.startup('Other')];
  const coach = await tenant.assignedTo(acme, 'Coach');
  const { ask } = await aKey(tenant, coach, ['startups:write', 'tasks:write']);
  const note = (startupId: string) => ask('POST', '/api/actions/notes', { startupId, text: 'First customer.' });
  expect((await note(acme.id)).status).toBe(201);
  expect((await note(other.id)).status).toBeGreaterThanOrEqual(403);
  const { rows } = await ownerPool().query('select message, is_public from posts where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([{ message: 'First customer.', is_public: false }]);
  const person = { email: 'grace@example.org', role: 'Admin' };
  expect((await ask('POST', '/api/actions/people', person)).json.code).toBe('integrations.scope-missing');
  const wide = await aKey(tenant, coach);
  expect((await wide.ask('POST', '/api/actions/people', person)).status).toBe(403);
});

test('creates one record for a repeated call, and names wrong fields', async () => {
  const tenant = await aTenant();
  const { ask } = await aKey(tenant, await tenant.person('Admin'));
  const task = { id: newId(), name: 'Call the bank', dueOn: '2040-01-31' };
  const answers = [await ask('POST', '/api/actions/tasks', task), await ask('POST', '/api/actions/tasks', task)];
  expect(answers.map(({ status, json }) => [status, json.id])).toEqual([
    [201, task.id],
    [201, task.id],
  ]);
  const wrong = await ask('POST', '/api/actions/tasks', { name: '', dueOn: 'soon' });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['name', 'dueOn']]);
  const past = await ask('POST', '/api/actions/tasks', { name: 'Late', dueOn: '2020-01-01' });
  expect([past.status, Object.keys(past.json.fields)]).toEqual([422, ['dueDate']]);
});
