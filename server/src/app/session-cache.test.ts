// Sessions are cached in each process. [RE-A8, RE-T9]
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { DatabaseProxy } from '#testing/database/database-proxy.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { statements } from '#testing/database/statements.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, type call, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { until } from '#testing/until.ts';

const listener = new DatabaseProxy(inject('appUrl'));
let scene: Scene;
let log: ReturnType<typeof statements>;

beforeAll(async () => {
  await aServer({}, await listener.url());
});
beforeEach(async () => {
  scene = await aScene();
  log = statements();
});
afterEach(() => {
  log.stop();
  listener.thaw();
});
afterAll(() => listener.end());

const sql = (text: string, ...values: unknown[]) => ownerPool().query(text, [scene.tenant.id, ...values]);
const ask = (token: string, document = '{ currentUser { _id } startups { results { name } } }') =>
  send(scene.tenant, token, document);
const codeOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json.errors?.[0]?.extensions?.code ?? answer.json.code;
const seesNear = async (token: string) => JSON.stringify((await ask(token)).json).includes(scene.ownStartup.name);

/** Counts the loads from the database since the last call. */
function loads(): number {
  const seen = log.seen.splice(0);
  return seen.filter(({ text }) => text.includes('"sessions"."token_hash" = $1')).length;
}
/** Loaded, with a listener that reports changes. */
const cached = (token: string) =>
  until('the session is cached', async () => {
    await ask(token);
    loads();
    await ask(token);
    return loads() === 0;
  });

/** On a busy machine the listener may be late by a second: the cache then asks the database, as it should. */
const listensInTime = { retry: 2 };

test('loads a session once for many calls', listensInTime, async () => {
  const { token } = scene.people.Mentor;
  await cached(token);
  for (let n = 0; n < 5; n++) expect((await ask(token)).json.errors).toBeUndefined();
  expect(loads()).toBe(0);
});

test('rejects the next call after a sign-out, although no notification has arrived', async () => {
  const { token, userId } = scene.people.Mentor;
  await cached(token);
  const { rows } = await sql('select id from sessions where tenant_id = $1 and user_id = $2', userId);
  listener.freeze();
  const logout = await send(scene.tenant, token, 'mutation ($id: ID!) { logoutSession(sessionId: $id) }', {
    id: rows[0].id,
  });
  expect(logout.json.data).toEqual({ logoutSession: true });
  expect(codeOf(await ask(token))).toBe('AuthenticationRequiredError');
});

test('shows the new language to the next call, although no notification has arrived', async () => {
  const { token } = scene.people.Mentor;
  await cached(token);
  listener.freeze();
  await ask(token, 'mutation { updatePreferences(language: "ar") { _id } }');
  loads();
  const refused = await ask(token, 'mutation { updatePreferences(timezone: "Nowhere") { _id } }');
  expect(refused.json.errors[0].message).toMatch(/[\u0600-\u06ff]/);
  expect(loads()).toBe(1);
});

test('bypasses the cache after a second without notifications, and uses it again afterwards', async () => {
  const { Mentor, Expert } = scene.people;
  await cached(Mentor.token);
  await cached(Expert.token);
  listener.freeze();
  await sql('update sessions set ended_at = now() where tenant_id = $1 and user_id = $2', Mentor.userId);
  await wait(1_050);
  expect(codeOf(await ask(Mentor.token))).toBe('AuthenticationRequiredError');
  loads();
  expect((await ask(Expert.token)).json.errors).toBeUndefined();
  expect(loads()).toBe(1);
  listener.thaw();
  await cached(Expert.token);
});

test('drops everything when the listener has lost its connection', async () => {
  const { token, userId } = scene.people.Mentor;
  await cached(token);
  listener.cut();
  await until('the listener is gone', () => listener.connections === 0);
  await sql('update users set role_id = $3 where tenant_id = $1 and id = $2', userId, scene.tenant.roleId('Admin'));
  listener.isCut = false;
  await until('the listener is back', () => listener.connections === 1);
  expect(await until('the role counts', async () => JSON.stringify((await ask(token)).json).includes('Far'))).toBe(
    true,
  );
  await cached(token);
});

const changes: [string, string][] = [
  ['is unassigned', 'delete from startup_assignments where tenant_id = $1 and user_id = $2'],
  [
    'gets another role',
    `update users set role_id = (select id from roles where tenant_id = $1 and type = 'Applicant') where tenant_id = $1 and id = $2`,
  ],
  ['is archived', `update users set status = 'archived' where tenant_id = $1 and id = $2`],
  ['is logged out', 'update sessions set ended_at = now() where tenant_id = $1 and user_id = $2'],
  [
    'has a role that sees less',
    `update roles set startup_visibility = 'NONE' where tenant_id = $1 and id = (select role_id from users where tenant_id = $1 and id = $2)`,
  ],
];

test.each(changes)('restricts a person who %s within a second after the write of another process', async (_, text) => {
  const { token, userId } = scene.people.Mentor;
  await cached(token);
  expect(await seesNear(token)).toBe(true);
  await sql(text, userId);
  await until('the change counts', async () => !(await seesNear(token)), 1_000);
});

test('extends the access of a person assigned by another process within a second', async () => {
  const { token, userId } = scene.people.Mentor;
  await cached(token);
  await sql(
    'update startup_assignments set startup_id = $3 where tenant_id = $1 and user_id = $2',
    userId,
    scene.otherStartup.id,
  );
  await until('the other startup is seen', async () => JSON.stringify((await ask(token)).json).includes('Far'), 1_000);
  expect(await seesNear(token)).toBe(false);
});

test('keeps sessions that were only used, and those of other people', listensInTime, async () => {
  const { Mentor, Expert } = scene.people;
  await cached(Mentor.token);
  await sql(
    `update sessions set last_used_at = now(), user_agent = 'Other' where tenant_id = $1 and user_id = $2`,
    Mentor.userId,
  );
  await sql(`update users set full_name = 'Ana' where tenant_id = $1 and id = $2`, Mentor.userId);
  // A later change of another person: its arrival shows that earlier ones have arrived.
  await cached(Expert.token);
  await sql('delete from startup_assignments where tenant_id = $1 and user_id = $2', Expert.userId);
  await until('the change counts', async () => !(await seesNear(Expert.token)));
  loads();
  expect(await seesNear(Mentor.token)).toBe(true);
  expect(loads()).toBe(0);
});

test('ends a cached session when it expires', async () => {
  const { Mentor } = scene.people;
  const token = await openSessionFor(Mentor);
  await sql(
    `update sessions set expires_at = now() + interval '2 seconds' where tenant_id = $1 and user_id = $2`,
    Mentor.userId,
  );
  expect((await ask(token)).json.errors).toBeUndefined();
  // Long before the cache's thirty seconds.
  await until('the session has ended', async () => codeOf(await ask(token)) === 'AuthenticationRequiredError', 8_000);
});
