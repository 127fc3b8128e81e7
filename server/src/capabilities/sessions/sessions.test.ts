// Number and end of sessions (RE-A8, RE-A9, RE-A10, RE-A11, RE-T10: sessionLoggedOut).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { times } from '#testing/runs.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { openSession } from './open-session.ts';

const upsert =
  'mutation ($sessionId: ID, $takeOver: Boolean) { upsertUserSession(sessionId: $sessionId, takeOver: $takeOver) { _id status } }';
const me = '{ currentUser { fullName session { _id status } } }';
const own = '{ ownSessions { _id userAgent isThis isWaiting lastUsedAt } }';
const logout = 'mutation ($sessionId: ID!) { logoutSession(sessionId: $sessionId) }';
const loggedOut = 'subscription ($sessionId: ID!) { sessionLoggedOut(sessionId: $sessionId) }';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let coach: Person;

beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  coach = await tenant.person('Coach');
});

const device = { userAgent: 'Test', deviceToken: null };
const signIn = async (person: Person = coach): Promise<string> =>
  (await inTenant(tenant.id, (tx) => openSession(tx, person.userId, device))).token;
const sessionOf = async (token: string) => (await send(tenant, token, me)).json.data?.currentUser.session;
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json.errors?.[0]?.extensions.code ?? null;
/** One call of each REST kind that takes a token. */
async function restCalls(token: string) {
  const bearer = { authorization: `Bearer ${token}` };
  const draft = `draft/${coach.userId}`;
  return [
    await call(tenant, { method: 'PUT', path: '/user', headers: bearer, body: { user: { headline: 'Coach' } } }),
    await call(tenant, { path: `/api/attachments?reference=${draft}`, headers: bearer }),
    await upload({ tenant, token }, { name: 'a.pdf', content: aPdf() }, { reference: draft }),
    await call(tenant, {
      method: 'POST',
      path: '/api/uploads',
      headers: {
        ...bearer,
        'upload-length': '9',
        'upload-metadata': `filename ${btoa('a.pdf')},reference ${btoa(draft)}`,
      },
    }),
    await call(tenant, { path: `/api/exports/${newId()}`, headers: bearer }),
  ];
}
const placesFor = (most: number) =>
  ownerPool().query('update incubators set max_sessions = $2 where id = $1', [tenant.id, most]);

test("derives the session from the token, and ignores the caller's id (RE-A8)", async () => {
  const token = await signIn();
  const { _id } = await sessionOf(token);
  const strange = newId<'Session'>();
  const ofOther = await sessionOf(await signIn(await tenant.person('Coach')));
  for (const sessionId of [undefined, _id, strange, ofOther._id, 'x'])
    expect((await send(tenant, token, upsert, { sessionId })).json.data).toEqual({
      upsertUserSession: { _id, status: 'active' },
    });
  const { rows } = await ownerPool().query('select id from sessions where tenant_id = $1', [tenant.id]);
  expect(rows.map(({ id }) => id)).not.toContain(strange);
});

test('issues random 256-bit tokens, stores hashes, and ends them after 30 days of any use (RE-A8, RE-A11)', async () => {
  const before = Date.now();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => signIn()));
  const after = Date.now();
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(256 / 8);
  const { rows } = await ownerPool().query('select * from sessions where tenant_id = $1', [tenant.id]);
  expect(rows.map(({ token_hash }) => token_hash).sort()).toEqual(tokens.map(hashOfToken).sort());
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  const thirtyDaysMs = 30 * 24 * 3_600_000;
  for (const { expires_at } of rows) {
    expect(expires_at.getTime()).toBeGreaterThanOrEqual(before + thirtyDaysMs);
    expect(expires_at.getTime()).toBeLessThanOrEqual(after + thirtyDaysMs);
  }

  const [token = ''] = tokens;
  await ownerPool().query(
    `update sessions set expires_at = expires_at - interval '30 days', last_used_at = now() where token_hash = $1`,
    [hashOfToken(token)],
  );
  expect(codeOf(await send(tenant, token, me))).toBe('AuthenticationRequiredError');
  expect((await sessionOf(tokens[1] ?? '')).status).toBe('active');
});

test('admits no more concurrent sign-ins than the limit (RE-A9)', async () => {
  const tokens = await Promise.all(Array.from({ length: times(12, 50) }, () => signIn()));
  const sessions = await Promise.all(tokens.map(sessionOf));
  expect(sessions.filter(({ status }) => status === 'active')).toHaveLength(5);
  expect(sessions.filter(({ status }) => status === 'waiting')).toHaveLength(tokens.length - 5);
  const takeOvers = await Promise.all(tokens.map((token) => send(tenant, token, upsert, { takeOver: true })));
  expect(takeOvers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  const active = await ownerPool().query(
    'select count(*)::int as count from sessions where tenant_id = $1 and ended_at is null and not is_waiting',
    [tenant.id],
  );
  expect(active.rows).toEqual([{ count: 5 }]);
});

test('lets a waiting session only identify itself, list the devices, take over the least recently used, or sign out', async () => {
  await placesFor(2);
  const [oldest, second, third] = [await signIn(), await signIn(), await signIn()];
  await ownerPool().query(
    `update sessions set last_used_at = now() - interval '1 hour'
      where id = (select id from sessions where tenant_id = $1 order by created_at limit 1)`,
    [tenant.id],
  );
  expect((await sessionOf(third)).status).toBe('waiting');
  const refused = await send(tenant, third, upsert);
  expect({ code: codeOf(refused), message: refused.json.errors[0].message }).toEqual({
    code: 'SESSIONS_MAXIMUM_REACHED',
    message: 'Maximum number of sessions reached',
  });
  const devices = (await send(tenant, third, own)).json.data.ownSessions;
  expect(devices.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, false, true]);
  for (const query of ['{ contacts { _id } }', '{ incubator { _id } }'])
    expect({ query, code: codeOf(await send(tenant, third, query)) }).toEqual({
      query,
      code: 'SESSIONS_MAXIMUM_REACHED',
    });
  const rest = async (token: string) => (await restCalls(token)).map(({ json, status }) => json?.code ?? status);
  expect(await rest(third)).toEqual(Array(5).fill('SESSIONS_MAXIMUM_REACHED'));
  expect(await rest(second)).toEqual([200, 200, 201, 201, 'NotFound']);
  const others = (await sessionOf(second))._id;
  expect(codeOf(await send(tenant, third, logout, { sessionId: others }))).toBe('NotFound');
  const socket = await signedInSocket(tenant, third);
  expect((await socket.closing()).code).toBe(4403);

  expect(codeOf(await send(tenant, third, upsert, { takeOver: true }))).toBe(null);
  expect(await Promise.all([oldest, second, third].map(async (token) => (await sessionOf(token))?.status))).toEqual([
    undefined,
    'active',
    'active',
  ]);
});

test('takes over once for two concurrent calls of one device, and keeps the session', async () => {
  await placesFor(1);
  const [first, waiting] = [await signIn(), await signIn()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(tenant, waiting, upsert, { takeOver: true })));
  expect(answers.map(codeOf)).toEqual(Array(8).fill(null));
  expect([(await sessionOf(first))?.status, (await sessionOf(waiting)).status]).toEqual([undefined, 'active']);
});

test('lets a waiting session sign out without taking over', async () => {
  await placesFor(1);
  const [first, waiting] = [await signIn(), await signIn()];
  const { _id } = await sessionOf(waiting);
  expect((await send(tenant, waiting, logout, { sessionId: _id })).json.data).toEqual({ logoutSession: true });
  expect(codeOf(await send(tenant, waiting, me))).toBe('AuthenticationRequiredError');
  expect((await sessionOf(first)).status).toBe('active');
});

test('refuses an ended session on every channel within a second; only its own person ends it (RE-A10, RE-A11)', async () => {
  const [here, there] = [await signIn(), await signIn()];
  const stranger = await signIn(await tenant.person('Admin'));
  const far = await aTenant();
  const farToken = await openSessionFor(await far.person('Admin'));
  const { _id: sessionId } = await sessionOf(there);
  const userErrors = [
    await send(tenant, stranger, logout, { sessionId }),
    await send(tenant, stranger, logout, { sessionId: newId<'Session'>() }),
    await send(far, farToken, logout, { sessionId }),
  ];
  expect(userErrors.map(codeOf)).toEqual(['NotFound', 'NotFound', 'NotFound']);
  expect(new Set(userErrors.map(({ text }) => text)).size).toBe(1);

  const socket = await signedInSocket(tenant, there);
  const subscriptionId = socket.start(loggedOut, { sessionId });
  const eavesdropper = await signedInSocket(tenant, stranger);
  const refused = eavesdropper.start(loggedOut, { sessionId });
  const { payload } = await eavesdropper.frame('the refusal', ({ id, type }) => id === refused && type === 'next');
  expect(payload.errors[0].extensions.code).toBe('NotFound');
  // A later answer shows that the subscription has begun.
  await send(tenant, there, me);
  const list = (await send(tenant, here, own)).json.data.ownSessions;
  expect(list.map(({ isThis, _id }: { isThis: boolean; _id: string }) => [_id === sessionId, isThis])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(list).toHaveLength(2);

  const opens = () => restCalls(there).then((answers) => answers.map(({ status }) => status !== 401));
  expect(await opens()).toEqual([true, true, true, true, true]);
  const endedAt = Date.now();
  expect((await send(tenant, here, logout, { sessionId })).json.data).toEqual({ logoutSession: true });
  expect((await socket.closing()).code).toBe(4403);
  expect(Date.now() - endedAt).toBeLessThan(1_000);
  expect(await opens()).toEqual([false, false, false, false, false]);
  expect(socket.next(subscriptionId).map(({ payload }) => payload.data)).toEqual([{ sessionLoggedOut: sessionId }]);
  expect(codeOf(await send(tenant, there, me))).toBe('AuthenticationRequiredError');
  expect((await sessionOf(here)).status).toBe('active');
  eavesdropper.close();
});

test('ends all other sessions at once, and keeps this one', async () => {
  const [here, ...others] = [await signIn(), await signIn(), await signIn()];
  const elsewhere = await signIn(await tenant.person('Coach'));
  expect((await send(tenant, here ?? '', 'mutation { endOtherSessions }')).json.data).toEqual({ endOtherSessions: 2 });
  for (const token of others) expect(codeOf(await send(tenant, token, me))).toBe('AuthenticationRequiredError');
  expect((await sessionOf(here ?? '')).status).toBe('active');
  expect((await sessionOf(elsewhere)).status).toBe('active');
});

test('signs in over HTTP, waits at the limit, and frees a place by signing out', async () => {
  await placesFor(1);
  const password = 'correct horse battery staple';
  await ownerPool().query('update users set password_hash = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    coach.userId,
    await hashPassword(password),
  ]);
  const { rows } = await ownerPool().query('select email from users where tenant_id = $1 and id = $2', [
    tenant.id,
    coach.userId,
  ]);
  const body = { email: rows[0].email, password, incubator: tenant.slug };
  const token = async (): Promise<string> =>
    (await call(tenant, { method: 'POST', path: '/auth/local', body })).json.token;
  const [first, second] = [await token(), await token()];
  expect((await sessionOf(second)).status).toBe('waiting');
  const out = await call(tenant, {
    method: 'POST',
    path: '/auth/logout',
    headers: { authorization: `Bearer ${first}` },
  });
  expect(out.status).toBe(204);
  expect(out.headers['clear-site-data']).toBeTruthy();
  const third = await token();
  await until('the place is free', async () => (await sessionOf(third)).status === 'active');
});
