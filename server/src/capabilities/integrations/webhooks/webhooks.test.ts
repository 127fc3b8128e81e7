import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStartup } from '#capabilities/startups/changes/create-startup.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { sendDue, sweepWebhooks } from './send-due.ts';

interface HookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
let url: string;
let received: HookCall[] = [];
let connections = 0;
let answer: (one: HookCall) => number = () => 204;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    received.push(one);
    response.writeHead(answer(one), { location: 'http://127.0.0.1:1/' }).end('Thanks.');
  });
  receiver.on('connection', () => connections++);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  connections = 0;
  answer = () => 204;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const create = 'mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret webhook { _id version } } }';

async function aWebhook(tenant: Tenant, events: readonly string[], to = url) {
  const admin = await tenant.person('Admin');
  const { data, errors } = await graphql(tenant, admin, create, { input: { url: to, events } });
  expect(errors).toBeUndefined();
  const { secret, webhook } = data.createWebhook;
  const send = () => sendDue({ tenantId: tenant.id, webhookId: webhook._id });
  /** Makes the next try due. */
  const sendLater = async () => {
    await ownerPool().query(
      "update webhook_deliveries set next_at = now() - interval '1 second' where webhook_id = $1",
      [webhook._id],
    );
    await ownerPool().query('update webhooks set rests_until = null where id = $1', [webhook._id]);
    await send();
  };
  const log = async () => {
    const list =
      'query ($id: ID!) { webhookDeliveries(webhookId: $id) { _id event state tries status answer body } webhooks { state failures restsUntil } }';
    const { data } = await graphql(tenant, admin, list, { id: webhook._id });
    return { deliveries: data.webhookDeliveries, webhook: data.webhooks[0] };
  };
  return { admin, id: webhook._id as string, secret: secret as string, send, sendLater, log };
}

const isSigned = ({ headers, body }: HookCall, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const due = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(due);
};

test('sends the chosen events of committed changes, signed as Standard Webhooks', async () => {
  const tenant = await aTenant();
  const { admin, secret, send, log } = await aWebhook(tenant, ['startup.created']);
  await tenant.task({ by: admin, assignees: [admin], name: 'Not chosen' });
  const startup = await transact(createStartup, admin, { name: 'Northwind' });
  await runReactions(tenant);
  await send();
  expect(received).toHaveLength(1);
  const [one] = received as [HookCall];
  expect(isSigned(one, secret)).toBe(true);
  expect(isSigned(one, 'whsec_b3RoZXI=')).toBe(false);
  expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(one.body)).toMatchObject({
    type: 'startup.created',
    data: { id: startup.id, kind: 'Startup', actorId: admin.userId, name: 'Northwind' },
  });
  const { deliveries } = await log();
  expect(deliveries).toMatchObject([{ state: 'delivered', tries: 1, status: 204, body: one.body }]);
});

test('sends a task once it is completed', async () => {
  const tenant = await aTenant();
  const { admin, send } = await aWebhook(tenant, ['task.completed']);
  const task = await tenant.task({ by: admin, assignees: [admin], name: 'Cap table' });
  await transact(setTaskDone, admin, { taskId: task.id, done: true }, zone);
  await runReactions(tenant);
  await send();
  expect(received.map(({ body }) => JSON.parse(body).data.name)).toEqual(['Cap table']);
});

test('tries again with the same id, and keeps the order of one record meanwhile', async () => {
  const tenant = await aTenant();
  const { admin, send, sendLater, log } = await aWebhook(tenant, ['task.created', 'task.completed']);
  const task = await tenant.task({ by: admin, assignees: [admin], name: 'First' });
  await transact(setTaskDone, admin, { taskId: task.id, done: true }, zone);
  await tenant.task({ by: admin, assignees: [admin], name: 'Other' });
  await runReactions(tenant);
  answer = ({ body }) => (JSON.parse(body).data.name === 'First' ? 500 : 204);
  await send();
  // The completion of the first task waits for its creation; the other task does not.
  expect(received.map(({ body }) => JSON.parse(body).data.name).sort()).toEqual(['First', 'Other']);
  const failed = received.find(({ body }) => JSON.parse(body).data.name === 'First');
  answer = () => 204;
  received = [];
  await sendLater();
  await sendLater();
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['task.created', 'task.completed']);
  expect(received[0]?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
  expect((await log()).webhook.failures).toBe(0);
});

test('rests after five failures in a row, and then tries one delivery', async () => {
  const tenant = await aTenant();
  const { admin, send, sendLater, log } = await aWebhook(tenant, ['task.created']);
  for (let i = 0; i < 7; i++) await tenant.task({ by: admin, assignees: [admin], name: `Task ${i}` });
  await runReactions(tenant);
  answer = () => 503;
  await send();
  // At most four at a time.
  expect(received).toHaveLength(4);
  await send();
  expect(received).toHaveLength(7);
  const { webhook } = await log();
  expect(webhook).toMatchObject({ state: 'active', failures: 7, restsUntil: expect.any(String) });
  await ownerPool().query('update webhook_deliveries set next_at = now() where tenant_id = $1', [tenant.id]);
  await send();
  expect(received).toHaveLength(7);
  answer = () => 204;
  await sendLater();
  expect(received).toHaveLength(8);
  await sendLater();
  expect(received).toHaveLength(12);
});

test('ends when the receiver answers 410', async () => {
  const tenant = await aTenant();
  const { admin, send, log } = await aWebhook(tenant, ['task.created']);
  const add = async () => {
    await tenant.task({ by: admin, assignees: [admin], name: 'Task' });
    await runReactions(tenant);
    await send();
  };
  answer = () => 410;
  await add();
  const { deliveries, webhook } = await log();
  expect({ webhook, deliveries }).toMatchObject({
    webhook: { state: 'ended' },
    deliveries: [{ state: 'failed', status: 410, answer: 'Thanks.' }],
  });
  await add();
  expect(received).toHaveLength(1);
  const { rows } = await ownerPool().query(
    "select actor_id from activities where tenant_id = $1 and type = 'integrations.webhook-ended'",
    [tenant.id],
  );
  expect(rows).toEqual([{ actor_id: null }]);
});

test('pauses when a delivery has used up its ten tries', async () => {
  const tenant = await aTenant();
  const { admin, sendLater, log } = await aWebhook(tenant, ['task.created']);
  await tenant.task({ by: admin, assignees: [admin], name: 'Task' });
  await runReactions(tenant);
  answer = () => 500;
  for (let i = 0; i < 11; i++) await sendLater();
  expect(received).toHaveLength(10);
  expect(await log()).toMatchObject({ webhook: { state: 'paused' }, deliveries: [{ state: 'failed', tries: 10 }] });
});

test('replays one delivery or a time under the same id', async () => {
  const tenant = await aTenant();
  const { admin, id, send, log } = await aWebhook(tenant, ['task.created']);
  for (const name of ['One', 'Two']) await tenant.task({ by: admin, assignees: [admin], name });
  await runReactions(tenant);
  await send();
  const ids = received.map(({ headers }) => headers['webhook-id']).sort();
  received = [];
  const replay = `mutation ($id: ID!, $ids: [ID!], $from: DateTime, $until: DateTime) {
    replayWebhookDeliveries(webhookId: $id, ids: $ids, from: $from, until: $until)
  }`;
  const { deliveries } = await log();
  const again = async (range: object) => (await graphql(tenant, admin, replay, { id, ...range })).data;
  expect(await again({ ids: [deliveries[0]._id] })).toEqual({ replayWebhookDeliveries: 1 });
  await send();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${deliveries[0]._id}`]);
  received = [];
  expect(await again({ from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' })).toEqual({
    replayWebhookDeliveries: 0,
  });
  expect(await again({})).toEqual({ replayWebhookDeliveries: 0 });
  expect(await again({ from: '2020-01-01T00:00:00Z' })).toEqual({ replayWebhookDeliveries: 2 });
  await send();
  expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids);
});

test('signs with both secrets after a rotation, and sends a test', async () => {
  const tenant = await aTenant();
  const { admin, id, secret, send } = await aWebhook(tenant, ['task.created']);
  const rotate = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } testWebhook(id: $id) { state } }';
  const { data } = await graphql(tenant, admin, rotate, { id });
  await send();
  const [one] = received as [HookCall];
  expect(JSON.parse(one.body)).toMatchObject({ type: 'test', data: { id } });
  expect([isSigned(one, secret), isSigned(one, data.rotateWebhookSecret.secret)]).toEqual([true, true]);
  await ownerPool().query('update webhooks set previous_secret_ends_at = now() where id = $1', [id]);
  await graphql(tenant, admin, 'mutation ($id: ID!) { testWebhook(id: $id) { state } }', { id });
  await send();
  const [, last] = received as [HookCall, HookCall];
  expect([isSigned(last, secret), isSigned(last, data.rotateWebhookSecret.secret)]).toEqual([false, true]);
});

test('follows no redirect', async () => {
  const tenant = await aTenant();
  const { admin, id, send, log } = await aWebhook(tenant, ['task.created']);
  answer = () => 302;
  await graphql(tenant, admin, 'mutation ($id: ID!) { testWebhook(id: $id) { state } }', { id });
  await send();
  expect((await log()).deliveries).toMatchObject([{ state: 'waiting', status: 302 }]);
});

test('connects to no internal address, and answers as for an unreachable one [RE-S1]', async () => {
  const tenant = await aTenant();
  const { port } = new URL(url);
  const tries = [`https://[::ffff:127.0.0.1]:${port}/`, 'https://169.254.169.254/latest', `https://127.1:${port}/`];
  for (const internal of tries) {
    const { admin, id, send } = await aWebhook(tenant, ['startup.created'], internal);
    await graphql(tenant, admin, 'mutation ($id: ID!) { testWebhook(id: $id) { state } }', { id });
    await send();
    const { rows } = await ownerPool().query(
      'select status, answer, tries from webhook_deliveries where webhook_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: null, answer: null, tries: 1 }]);
  }
  expect(received).toEqual([]);
  const admin = await tenant.person('Admin');
  for (const wrong of [
    'http://hooks.example.org/',
    'file:///etc/passwd',
    'https://user@hooks.example.org/',
    'gopher://x',
  ])
    expect(
      (await graphql(tenant, admin, create, { input: { url: wrong, events: ['task.created'] } })).errors?.[0]
        ?.extensions.fields,
    ).toHaveProperty('url');
});

test('finds deliveries whose process died', async () => {
  const tenant = await aTenant();
  const { admin, id, send } = await aWebhook(tenant, ['task.created']);
  await graphql(tenant, admin, 'mutation ($id: ID!) { testWebhook(id: $id) { state } }', { id });
  const claimedUntil = (time: string) =>
    ownerPool().query(
      `update webhook_deliveries set claimed_until = now() + interval '${time}' where webhook_id = $1`,
      [id],
    );
  await claimedUntil('1 minute');
  await send();
  expect(received).toEqual([]);
  await claimedUntil('-1 second');
  const count = async () =>
    (
      await ownerPool().query(
        "select count(*)::int from pgboss.job where name = 'webhooks' and data->>'webhookId' = $1",
        [id],
      )
    ).rows[0].count;
  const before = await count();
  await sweepWebhooks({ tenantId: tenant.id });
  expect(await count()).toBe(before + 1);
  await send();
  expect(received).toHaveLength(1);
});

test('is for Admins alone, and keeps its secret sealed', async () => {
  const tenant = await aTenant();
  const { secret, id } = await aWebhook(tenant, ['task.created']);
  const { rows } = await ownerPool().query('select * from webhooks where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const staff = await tenant.person('Staff');
  const { errors } = await graphql(tenant, staff, 'query { webhooks { url } }');
  expect(errors?.[0]?.extensions.code).toBe('Forbidden');
});
