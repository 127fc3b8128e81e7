import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { keyScopes } from '@seedbed/domain/integrations/scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { updateSettings } from '#capabilities/incubators/settings/update-settings.ts';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { call, graphql, send } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

const create = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { token } }';
const tomorrow = () => today(zone).add({ days: 1 }).toString();

const allow = async (tenant: Tenant, assistantsAllowed = true, version = 1) =>
  updateSettings(await tenant.person('Admin'), 'assistants', { assistantsAllowed }, version);

async function keyOf(tenant: Tenant, person: Actor, scopes: readonly string[] = keyScopes): Promise<string> {
  const { data, errors } = await graphql(tenant, person, create, { input: { name: 'Assistant', scopes, days: 30 } });
  expect(errors).toBeUndefined();
  return data.createApiKey.token;
}

/** A client of the official SDK, which knows nothing of the product. */
async function anAssistant(tenant: Tenant, token: string) {
  const fetch = async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const answer = await call(tenant, {
      method,
      path: new URL(url).pathname,
      headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${token}` },
      body: body as string,
    });
    const headersOfAnswer = new Headers({ 'content-type': answer.headers['content-type'] ?? '' });
    return new Response(answer.status === 202 ? null : answer.text, {
      status: answer.status,
      headers: headersOfAnswer,
    });
  };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('http://seedbed.test/mcp'), { fetch }));
  const ask = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [{ text }] = content as [{ text: string }];
    return isError ? { refused: text } : JSON.parse(text);
  };
  return { client, ask };
}

let metricId: Id<'Metric'> | undefined;

/** The last month's revenue of a startup. */
async function putRevenue(startupId: Id<'Startup'>, value: number) {
  const revenue = { names: [{ language: 'en', value: 'Revenue' }], unitType: 'MONETARY' };
  const recurrence = { recurrenceAmount: 1, recurrenceType: 'MONTHLY' };
  metricId ??= (await createMetric(await tenant.person('Admin'), { ...revenue, ...recurrence }, newId())).id;
  const startsOn = today(zone).with({ day: 1 }).subtract({ months: 1 });
  const endsOn = startsOn.add({ months: 1 }).subtract({ days: 1 });
  const own = { tenantId: tenant.id, startupId, startsOn };
  const [periodId, id] = [newId<'MetricPeriod'>(), newId<'MetricValue'>()];
  await inTenant(tenant.id, async ({ db }) => {
    await db.insert(metricPeriods).values({ ...own, id: periodId, endsOn, dueOn: endsOn });
    await db.insert(metricValues).values({ ...own, id, periodId, metricId: metricId as Id<'Metric'>, value });
  });
}

let tenant: Tenant;
let people: Record<'staff' | 'mentor' | 'founder', Actor>;
let acme: { id: string; name: string };
let hidden: { id: string; name: string };
let spring: { id: string; name: string };

beforeAll(async () => {
  tenant = await aTenant();
  const [own, other, program] = [
    await tenant.startup('Acme Robots'),
    await tenant.startup('Hidden Robots'),
    await tenant.program('Spring'),
  ];
  await tenant.joins(own, program);
  await tenant.joins(other, program);
  people = {
    staff: await tenant.person('Staff'),
    mentor: await tenant.assignedTo(own, 'Mentor'),
    founder: await tenant.founderOf(own),
  };
  [acme, hidden, spring] = [own, other, program];
  await putRevenue(own.id, 100);
  await putRevenue(other.id, 20);
  await allow(tenant);
});

test.each(['staff', 'mentor', 'founder'] as const)('runs each tool with the rights of a %s', async (role) => {
  const person = people[role];
  const isTeam = role === 'staff';
  const { client, ask } = await anAssistant(tenant, await keyOf(tenant, person));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_startup',
    'list_tasks',
    'create_task',
    'program_numbers',
  ]);

  const { results } = await ask('search', { text: 'robots' });
  const names = results.map(({ name }: { name: string }) => name).sort();
  expect(names).toEqual(isTeam ? ['Acme Robots', 'Hidden Robots'] : ['Acme Robots']);

  expect(await ask('read_startup', { startupId: acme.id })).toMatchObject({
    _id: acme.id,
    name: 'Acme Robots',
    programs: [{ _id: spring.id, name: 'Spring' }],
  });
  const absent = { refused: 'This doesn’t exist, or you don’t have access' };
  expect(await ask('read_startup', { startupId: hidden.id })).toEqual(
    isTeam ? expect.objectContaining({ name: 'Hidden Robots' }) : absent,
  );

  const created = await ask('create_task', { name: `Call the ${role}`, dueOn: tomorrow() });
  expect(created).toEqual({ id: expect.any(String), name: `Call the ${role}` });
  const { tasks } = await ask('list_tasks', { state: 'open' });
  expect(tasks).toEqual([expect.objectContaining({ _id: created.id, done: false, dueOn: tomorrow() })]);
  expect(await ask('list_tasks', { startupId: hidden.id })).toEqual(isTeam ? { total: 0, tasks: [] } : absent);
  expect(await ask('create_task', { name: 'Spy', dueOn: tomorrow(), startupId: hidden.id })).toEqual(
    isTeam ? expect.objectContaining({ name: 'Spy' }) : absent,
  );

  const numbers = await ask('program_numbers', { programId: spring.id });
  expect(numbers).toMatchObject({ name: 'Spring', startupCount: isTeam ? 2 : 1 });
  expect(numbers.metrics).toEqual(
    isTeam ? [expect.objectContaining({ name: 'Revenue', reporters: 2, total: 120 })] : undefined,
  );
});

test('shows the key of another organization nothing', async () => {
  const elsewhere = await aTenant();
  await allow(elsewhere);
  const token = await keyOf(elsewhere, await elsewhere.person('Admin'));
  await expect(anAssistant(tenant, token)).rejects.toThrow();
  const { ask } = await anAssistant(elsewhere, token);
  expect(await ask('search', { text: 'robots' })).toEqual({ results: [] });
  for (const [tool, args] of [
    ['read_startup', { startupId: acme.id }],
    ['program_numbers', { programId: spring.id }],
  ] as const)
    expect(await ask(tool, args)).toEqual({ refused: 'This doesn’t exist, or you don’t have access' });
});

test('reaches only the records of the scopes', async () => {
  const { ask } = await anAssistant(tenant, await keyOf(tenant, people.staff, ['tasks:read']));
  expect(await ask('search', { text: 'robots' })).toEqual({ results: [] });
  expect(await ask('read_startup', { startupId: acme.id })).toEqual({
    refused: 'This key lacks the access startups:read.',
  });
  expect(await ask('create_task', { name: 'Call', dueOn: tomorrow() })).toEqual({
    refused: 'This key lacks the access tasks:write.',
  });
  expect(await ask('list_tasks')).toHaveProperty('tasks');
});

test('names a wrong argument, and refuses unknown tools and methods', async () => {
  const { client, ask } = await anAssistant(tenant, await keyOf(tenant, people.staff));
  expect((await ask('create_task', { name: 'Call', dueOn: 'soon' })).refused).toContain('Due on');
  expect(await ask('read_startup')).toHaveProperty('refused');
  await expect(ask('delete_everything')).rejects.toThrow('There is no such tool.');
  await expect(client.listPrompts()).rejects.toThrow();
});

test('logs each call with its tool, and nothing of its contents', async () => {
  const own = await aTenant();
  await allow(own);
  const staff = await own.person('Staff');
  const { ask } = await anAssistant(own, await keyOf(own, staff, ['tasks:read']));
  await ask('search', { text: 'confidential' });
  await ask('read_startup', { startupId: acme.id });
  const { rows } = await ownerPool().query(
    "select actor_id, payload, user_agent from activities where tenant_id = $1 and type = 'integrations.tool-called' order by id",
    [own.id],
  );
  expect(rows.map(({ payload }) => payload)).toEqual([{ name: 'search' }, { name: 'read_startup' }]);
  expect(rows[0]).toMatchObject({ actor_id: staff.userId, user_agent: expect.stringContaining('(Assistant)') });
});

test('is off until an Admin allows it, and off again at once', async () => {
  const own = await aTenant();
  const [staff, founder] = [await own.person('Staff'), await own.person('Cofounder')];
  const input = { input: { name: 'Assistant', scopes: ['tasks:read'], days: 30 } };
  expect((await graphql(own, founder, create, input)).errors?.[0]?.extensions.code).toBe('Forbidden');
  const token = await keyOf(own, staff);
  const ping = (key: string, more = {}) =>
    call(own, {
      method: 'POST',
      path: '/mcp',
      headers: { authorization: `Bearer ${key}`, ...more },
      body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
  expect(await ping(token)).toMatchObject({ status: 403, json: { code: 'integrations.assistants-off' } });
  await allow(own);
  expect((await ping(token)).json).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  // A founder's key serves assistants, and not the API.
  const founders = await keyOf(own, founder);
  expect((await ping(founders)).status).toBe(200);
  const api = await send(own, founders, 'query { myTasksPaginated { totalCount } }');
  expect(api.json.errors?.[0]?.extensions.code).toBe('AuthenticationRequiredError');
  await allow(own, false, 2);
  expect((await ping(founders)).status).toBe(403);
});

test('answers other methods, pages of others, sessions and unknown versions with a refusal', async () => {
  const token = await keyOf(tenant, people.staff);
  const headers = { authorization: `Bearer ${token}` };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const post = (more: Record<string, string>, body: unknown = ping) =>
    call(tenant, { method: 'POST', path: '/mcp', headers: { ...headers, ...more }, body });
  for (const method of ['GET', 'DELETE'])
    expect((await call(tenant, { method, path: '/mcp', headers })).status).toBe(405);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  expect((await post({ authorization: 'Bearer sb_unknown-key-of-nobody' })).status).toBe(401);
  expect((await post({}, [ping])).json.error.code).toBe(-32600);
  expect((await post({}, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
});

test('answers over the limit of the key with 429', async () => {
  const own = await aTenant();
  await allow(own);
  const token = await keyOf(own, await own.person('Staff'));
  await ownerPool().query('update api_keys set calls = 600, window_started_at = now() where tenant_id = $1', [own.id]);
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const limited = await call(own, {
    method: 'POST',
    path: '/mcp',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
});
