// Signs in at a real OpenID Connect provider (RE-A17).

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { LinkDead } from '@seedbed/domain/sessions/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { newAccountLink } from '#capabilities/sessions/passwords/account-links.ts';
import { viewAccountLink } from '#capabilities/sessions/passwords/use-account-link.ts';
import { identityProviders, passkeys, sessions } from '#capabilities/sessions/table.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { activity } from '#testing/activity.ts';
import { cookieOf, External } from '#testing/external.ts';
import { aProvider, hasProvider, type RunningServer, signInThere } from '#testing/servers/oidc-provider.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let at: External;
const started: RunningServer[] = [];

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
});
afterAll(async () => {
  for (const one of started) await one.stop();
});

const backTo = () => `https://${tenant.slug}.seedbed.test/auth/callback`;

const people = {
  ana: { email: 'Ana@Acme.test', email_verified: true },
  bob: { email: 'bob@acme.test', email_verified: false },
  eve: { email: 'ana@acme.test', email_verified: true },
};
let provider: RunningServer;
const startProvider = async () => {
  provider = await aProvider([backTo()], people);
  started.push(provider);
  await hasProvider(tenant, { issuer: provider.origin });
};

test('signs a person in to their own account, repeatedly', async () => {
  await startProvider();
  const ana = await tenant.person('Coach', { email: 'ana@acme.test' });
  const first = await at.begin({ returnPath: '/tasks?state=done' });
  expect(first.cookie).toMatch(/^__Host-seedbed-sign-in=[\w-]{43}$/);
  const answer = await at.ended(await signInThere(first.url.href, 'ana'), first.cookie);
  expect(answer).toMatchObject({ status: 200, json: { returnPath: '/tasks?state=done' } });
  const me = await send(tenant, answer.json.token, '{ currentUser { email } }');
  expect(me.json.data.currentUser.email).toBe(ana.email);
  expect(cookieOf(answer, 'seedbed-device')).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
  expect(await at.identities()).toMatchObject([{ userId: ana.userId, issuer: provider.origin, subject: 'ana' }]);
  const [session] = await at.openSessions();
  expect(await activity(tenant, ana.userId)).toMatchObject([{ type: 'accounts.identity-connected' }]);
  expect(await activity(tenant, session?.id ?? '')).toMatchObject([{ type: 'accounts.signed-in' }]);

  // The subject identifies the person from now on, whatever their address.
  await at.stored((tx) => tx.db.update(users).set({ email: 'new@acme.test' }).where(eq(users.id, ana.userId)));
  const again = await at.begin();
  const later = await at.ended(await signInThere(again.url.href, 'ana'), again.cookie);
  expect(later).toMatchObject({ status: 200, json: { returnPath: '/' } });
  expect(await at.identities()).toHaveLength(1);
});

test("requests a code with PKCE and a fresh sign-in, by the provider's configuration", async () => {
  provider = await aProvider([backTo()], people);
  started.push(provider);
  const given = { audience: 'https://api.acme.test', organization: 'org_acme', connection: 'acme-saml' };
  await hasProvider(tenant, { issuer: provider.origin, ...given });
  const { url } = await at.begin({}, { 'x-forwarded-host': `${tenant.slug}.evil.test` });
  expect(url.origin).toBe(provider.origin);
  const { state, nonce, code_challenge, ...asked } = Object.fromEntries(url.searchParams);
  expect(asked).toEqual({
    ...given,
    client_id: 'seedbed',
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'login',
    redirect_uri: backTo(),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  });
  for (const one of [state, nonce, code_challenge]) expect(one).toMatch(/^[\w-]{43}$/);
});

test('accepts a code, state and answer once, in the browser that began', async () => {
  await startProvider();
  await tenant.person('Coach', { email: 'ana@acme.test' });
  const [mine, other] = [await at.begin(), await at.begin()];
  const back = await signInThere(mine.url.href, 'ana');
  for (const cookie of ['', other.cookie, `__Host-seedbed-sign-in=${'a'.repeat(43)}`])
    expect(await at.ended(back, cookie)).toMatchObject({ status: 400, json: { code: 'accounts.external-expired' } });
  expect((await at.ended(back, mine.cookie)).status).toBe(200);
  expect((await at.ended(back, mine.cookie)).json.code).toBe('accounts.external-expired');
  // The code of one begin with the state of another: the verifiers differ.
  back.searchParams.set('state', other.state);
  expect((await at.ended(back, other.cookie)).status).toBe(400);
  expect(await at.openSessions()).toHaveLength(1);
});

test('admits one of many concurrent uses of an answer', async () => {
  await startProvider();
  await tenant.person('Coach', { email: 'ana@acme.test' });
  const { url, cookie } = await at.begin();
  const back = await signInThere(url.href, 'ana');
  const all = await Promise.all(Array.from({ length: 10 }, () => at.ended(back, cookie)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await at.openSessions()).toHaveLength(1);
});

test('completes two tabs of one browser', async () => {
  await startProvider();
  await tenant.person('Coach', { email: 'ana@acme.test' });
  const one = await at.begin();
  const two = await at.begin({}, { cookie: one.cookie });
  expect(two.cookie).toBe(one.cookie);
  for (const { url } of [two, one])
    expect((await at.ended(await signInThere(url.href, 'ana'), one.cookie)).status).toBe(200);
});

test("opens an address's account only with a verified address, for the provider's first identity", async () => {
  await startProvider();
  const ana = await tenant.person('Coach', { email: 'ana@acme.test' });
  const bob = await tenant.person('Coach', { email: 'bob@acme.test' });
  const tryAs = async (login: string) => {
    const { url, cookie } = await at.begin();
    return at.ended(await signInThere(url.href, login), cookie);
  };
  const refused = { status: 400, json: { code: 'accounts.no-account-for-identity' } };
  expect(await tryAs('nobody')).toMatchObject(refused);
  expect(await tryAs('bob')).toMatchObject(refused);
  const set = (given: Partial<typeof users.$inferInsert>) =>
    at.stored((tx) => tx.db.update(users).set(given).where(eq(users.id, ana.userId)));
  for (const [given, back] of [
    [{ validated: false }, { validated: true }],
    [{ status: 'archived' }, { status: 'active' }],
    [{ trashedAt: Temporal.Now.instant() }, { trashedAt: null }],
  ] as const) {
    await set(given);
    expect(await tryAs('ana')).toMatchObject(refused);
    await set(back);
  }
  await at.nobodyIsIn();
  // A deleted account counts as unknown: its row names only the organization.
  const failed = (await activity(tenant, ana.userId)).filter(({ type }) => type === 'accounts.sign-in-failed');
  expect(failed.map(({ payload }) => payload)).toEqual(Array(2).fill({ method: 'provider' }));
  expect((await tryAs('ana')).status).toBe(200);
  // Another identity of the provider claims the address.
  expect(await tryAs('eve')).toMatchObject(refused);
  // A disabled person cannot sign in by the provider.
  await set({ status: 'unactive' });
  expect(await tryAs('ana')).toMatchObject(refused);
  expect((await at.identities()).map(({ userId }) => userId)).toEqual([ana.userId]);
  expect(bob.userId).not.toBe(ana.userId);
});

test('connects an account after its password, once, in the same browser', async () => {
  await startProvider();
  const password = 'correct horse battery';
  const ana = await tenant.person('Coach', { email: 'ana@acme.test', passwordHash: await hashPassword(password) });
  const other = await tenant.person('Coach');
  const { url, cookie, state } = await at.begin();
  const back = await signInThere(url.href, 'ana');
  expect(await at.ended(back, cookie)).toMatchObject({ status: 400, json: { code: 'accounts.connect-with-password' } });
  await at.nobodyIsIn();
  const connect = (token: string, of = cookie, which = state) =>
    at.post('/auth/connect', { state: which }, { authorization: `Bearer ${token}`, cookie: of });
  const signIn = async (email: string) =>
    (await at.post('/auth/local', { email, password, incubator: tenant.slug })).json.token;
  const token = await signIn(ana.email);
  const expired = { status: 400, json: { code: 'accounts.external-expired' } };
  expect(await connect(token, '')).toMatchObject(expired);
  expect(await connect(token, cookie, 'another')).toMatchObject(expired);
  expect(await connect(await openSessionFor(other))).toMatchObject(expired);
  expect((await connect('a'.repeat(43))).status).toBe(401);
  // An authentication before the step does not verify the current person.
  await at.stored((tx) =>
    tx.db.update(sessions).set({ authenticatedAt: Temporal.Now.instant().subtract({ hours: 1 }) }),
  );
  expect(await connect(token)).toMatchObject(expired);
  await nobodyIsConnected();
  // A waiting session connects nothing; an active one does.
  const waiting = await signIn(ana.email);
  const wait = (isWaiting: boolean) => at.stored((tx) => tx.db.update(sessions).set({ isWaiting }));
  await wait(true);
  expect(await connect(waiting)).toMatchObject({ status: 403, json: { code: 'SESSIONS_MAXIMUM_REACHED' } });
  await nobodyIsConnected();
  await wait(false);
  expect((await connect(waiting)).status).toBe(204);
  expect((await connect(await signIn(ana.email))).status).toBe(204);
  expect(await at.identities()).toMatchObject([{ userId: ana.userId, subject: 'ana' }]);
  const again = await at.begin();
  expect((await at.ended(await signInThere(again.url.href, 'ana'), again.cookie)).status).toBe(200);
});
const nobodyIsConnected = async () => expect(await at.identities()).toEqual([]);

test('admits an invited person by the provider, confirms the account, and invalidates the invitation', async () => {
  await startProvider();
  const email = 'ana@acme.test';
  const { userId } = await tenant.person('Coach', { email, validated: false, status: 'pending' });
  const { url, cookie } = await at.begin();
  expect((await at.ended(await signInThere(url.href, 'ana'), cookie)).status).toBe(400);
  const token = await at.stored((tx) => newAccountLink(tx, { userId, email, kind: 'invitation' }));
  const again = await at.begin();
  expect((await at.ended(await signInThere(again.url.href, 'ana'), again.cookie)).status).toBe(200);
  const [row] = await at.stored((tx) => tx.db.select().from(users).where(eq(users.id, userId)));
  expect(row).toMatchObject({ validated: true, status: 'active' });
  await expect(viewAccountLink(tenant.id, token ?? '')).rejects.toThrow(LinkDead);
});

test('requires an existing passkey as it requires a password', async () => {
  await startProvider();
  const { userId } = await tenant.person('Coach', { email: 'ana@acme.test' });
  const key = { id: newId<'Passkey'>(), userId, name: 'Phone', credentialId: 'x', publicKey: 'y' };
  await at.stored((tx) => tx.db.insert(passkeys).values({ tenantId: tenant.id, ...key }));
  const { url, cookie } = await at.begin();
  const answer = await at.ended(await signInThere(url.href, 'ana'), cookie);
  expect(answer.json.code).toBe('accounts.connect-with-password');
  await at.nobodyIsIn();
  // If only the provider is allowed, passwords and passkeys are not required to connect.
  await at.stored((tx) => tx.db.update(identityProviders).set({ allowsPasswords: false }));
  const again = await at.begin();
  expect((await at.ended(await signInThere(again.url.href, 'ana'), again.cookie)).status).toBe(200);
});

test("shows the provider's text for a canceled sign-in, and none for required interaction", async () => {
  await startProvider();
  const userError = async (parameters: object) => {
    const { cookie, state } = await at.begin();
    return at.end({ state, iss: provider.origin, ...parameters }, cookie);
  };
  expect(await userError({ error: 'access_denied', error_description: 'End-User aborted interaction' })).toMatchObject({
    status: 400,
    json: { code: 'accounts.provider-refused', title: 'End-User aborted interaction' },
  });
  expect((await userError({ error: 'server_error' })).json.title).toBe('server_error');
  expect((await userError({ error: 'login_required' })).json.code).toBe('accounts.provider-has-not-asked');
  // An error text in a crafted link is not shown.
  const { cookie } = await at.begin();
  const quoted = await at.end({ state: 'made up', error: 'x', error_description: 'Call 555-0100' }, cookie);
  expect(quoted.json.code).toBe('accounts.external-expired');
  expect(quoted.text).not.toContain('555');
});
