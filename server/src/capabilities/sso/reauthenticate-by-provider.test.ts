// Re-authentication by a new sign-in at the provider (RE-A13, RE-A17).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions, signInSteps } from '#capabilities/sessions/table.ts';
import { activity } from '#testing/activity.ts';
import { cookieOf, External } from '#testing/external.ts';
import { MaliciousOidc } from '#testing/servers/malicious-oidc.ts';
import { aProvider, hasProvider, type RunningServer, signInThere } from '#testing/servers/oidc-provider.ts';
import { aServer, type HttpAnswer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let at: External;
let provider: RunningServer;
let ana: Awaited<ReturnType<Tenant['person']>>;
const started: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
  provider = await aProvider([`https://${tenant.slug}.seedbed.test/auth/callback`], {
    ana: { email: 'ana@acme.test', email_verified: true },
    bob: { email: 'bob@acme.test', email_verified: true },
  });
  started.push(provider);
  await hasProvider(tenant, { issuer: provider.origin });
  ana = await tenant.person('Coach', { email: 'ana@acme.test' });
});
afterAll(async () => {
  for (const one of started) await one.stop();
});

const userErrorOf = ({ status, json }: HttpAnswer) => [status, json?.code];
const expired = [400, 'accounts.external-expired'];

async function signedIn(login: string): Promise<string> {
  const { url, cookie } = await at.begin();
  return (await at.ended(await signInThere(url.href, login), cookie)).json.token;
}
const makeOld = () =>
  at.stored((tx) => tx.db.update(sessions).set({ authenticatedAt: Temporal.Now.instant().subtract({ minutes: 11 }) }));
const mayAct = async (token: string) =>
  (await send(tenant, token, 'mutation { startAuthenticator { uri } }')).json.errors?.[0].extensions.code !==
  'accounts.proof-needed';

async function begin(token: string, body: object = {}) {
  const answer = await at.post('/auth/prove/url', body, { authorization: `Bearer ${token}` });
  expect(answer.status, answer.text).toBe(200);
  const url = new URL(answer.json.url);
  return { url, cookie: cookieOf(answer, 'seedbed-sign-in').split(';')[0] ?? '' };
}
const end = (back: URL, cookie: string, token?: string) =>
  at.post('/auth/callback', Object.fromEntries(back.searchParams), {
    cookie,
    ...(token && { authorization: `Bearer ${token}` }),
  });

test('authenticates at the provider, returns to the page, renews this session only, and signs nobody in', async () => {
  const token = await signedIn('ana');
  const other = await openSessionFor(ana);
  await makeOld();
  expect(await mayAct(token)).toBe(false);
  const { url, cookie } = await begin(token, { returnPath: '/account/settings/security' });
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  const back = await signInThere(url.href, 'ana');
  const before = (await at.openSessions()).length;
  const answer = await end(back, cookie, token);
  expect([answer.status, answer.json]).toEqual([200, { returnPath: '/account/settings/security' }]);
  expect([await mayAct(token), await mayAct(other)]).toEqual([true, false]);
  expect(await at.openSessions()).toHaveLength(before);
  const [step] = await at.stored((tx) => tx.db.select().from(signInSteps).where(eq(signInSteps.userId, ana.userId)));
  expect((await activity(tenant, step?.held.sessionId ?? '')).map(({ type }) => type)).toContain('accounts.proved');
  // Works once.
  expect(userErrorOf(await end(back, cookie, token))).toEqual(expired);
});

test('refuses another person of the provider, known here or not', async () => {
  const token = await signedIn('ana');
  await makeOld();
  const another = [403, 'accounts.another-person'];
  const asBob = async () => {
    const { url, cookie } = await begin(token);
    return userErrorOf(await end(await signInThere(url.href, 'bob'), cookie, token));
  };
  expect(await asBob()).toEqual(another);
  await tenant.person('Coach', { email: 'bob@acme.test' });
  await signedIn('bob');
  expect(await asBob()).toEqual(another);
  expect(await mayAct(token)).toBe(false);
  expect(await at.identities()).toHaveLength(2);
});

test('refuses another session or browser, visitors, and a late answer', async () => {
  const token = await signedIn('ana');
  const other = await openSessionFor(ana);
  await makeOld();
  const stranger = await openSessionFor(await tenant.person('Admin'));
  const reauthenticate = async () => {
    const { url, cookie } = await begin(token);
    return { back: await signInThere(url.href, 'ana'), cookie };
  };
  for (const as of [other, stranger, undefined]) {
    const { back, cookie } = await reauthenticate();
    expect(userErrorOf(await end(back, cookie, as))).toEqual(expired);
    // The failed attempt has used the step.
    expect(userErrorOf(await end(back, cookie, token))).toEqual(expired);
  }
  const [mine, another] = [await reauthenticate(), await begin(token)];
  expect(userErrorOf(await end(mine.back, another.cookie, token))).toEqual(expired);
  const late = await reauthenticate();
  await at.stored((tx) => tx.db.update(signInSteps).set({ expiresAt: Temporal.Now.instant() }));
  expect(userErrorOf(await end(late.back, late.cookie, token))).toEqual(expired);
  expect([await mayAct(token), await mayAct(other)]).toEqual([false, false]);
  expect((await at.post('/auth/prove/url', {})).status).toBe(401);
});

test('renews no session by a sign-in, and connects nothing by a re-authentication', async () => {
  const token = await signedIn('ana');
  await makeOld();
  const { url, cookie } = await at.begin();
  const answer = await end(await signInThere(url.href, 'ana'), cookie, token);
  expect(answer.json.token).toMatch(/^[\w-]{43}$/);
  expect([await mayAct(token), await mayAct(answer.json.token)]).toEqual([false, true]);

  const step = await begin(answer.json.token);
  const state = step.url.searchParams.get('state');
  await end(await signInThere(step.url.href, 'bob'), step.cookie, answer.json.token);
  const headers = { cookie: step.cookie, authorization: `Bearer ${answer.json.token}` };
  expect(userErrorOf(await at.post('/auth/connect', { state }, headers))).toEqual(expired);
});

test('refuses a provider without auth_time, or with an old one', async () => {
  const maliciousOidc = await MaliciousOidc.start();
  started.push(maliciousOidc);
  const connection = await hasProvider(tenant, { issuer: maliciousOidc.issuer, name: 'Easy Login' });
  const now = () => Math.floor(Date.now() / 1000);
  maliciousOidc.claims = { sub: 'ana there', email: 'ana@acme.test', email_verified: true };
  const token = (await at.forged(maliciousOidc, {}, {}, { connection })).json.token as string;
  await makeOld();
  const tryWith = async (auth_time: unknown) => {
    const { url, cookie } = await begin(token, { connection });
    maliciousOidc.nonce = url.searchParams.get('nonce') ?? '';
    maliciousOidc.forgery = {
      token: ({ claims }) => {
        claims.auth_time = auth_time;
      },
    };
    const state = url.searchParams.get('state') ?? '';
    const headers = { cookie, authorization: `Bearer ${token}` };
    return at.post('/auth/callback', { code: 'a-code', state, iss: maliciousOidc.issuer }, headers);
  };
  for (const auth_time of [undefined, now() - 120, now() + 3_600, 0]) {
    const { status, json } = await tryWith(auth_time);
    expect([auth_time, status, json.code, json.params]).toEqual([
      auth_time,
      403,
      'accounts.not-asked-anew',
      { name: 'Easy Login' },
    ]);
  }
  // The library already refuses a non-number.
  expect((await tryWith(String(now()))).status).toBe(400);
  expect(await mayAct(token)).toBe(false);
  expect((await tryWith(now())).status).toBe(200);
  expect(await mayAct(token)).toBe(true);
});
