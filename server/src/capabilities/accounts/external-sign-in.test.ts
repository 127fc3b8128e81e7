// RE-A12, RE-A16, RE-A17: signing in at a provider of OpenID Connect: a real one, and one that forges.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { Forger, type Forgery, newKey, sealedWith, signedBy } from '#testing/a-forger.ts';
import { aProvider, clientSecret, hasProvider, type Listening, listen, signInThere } from '#testing/a-provider.ts';
import { type Answer, aServer, call, graphql, send } from '#testing/a-server.ts';
import { aTenant, type Tenant } from '#testing/a-tenant.ts';
import { activity } from '#testing/activity.ts';
import { openSessionFor } from '#testing/session.ts';
import { forgetProviders } from './find-providers.ts';
import { externalIdentities, identityProviders, passkeys, sessions, signInSteps, users } from './table.ts';

let tenant: Tenant;
let forger: Forger;
const started: Listening[] = [];

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
  forger = await Forger.start();
});
beforeEach(async () => {
  tenant = await aTenant();
  Object.assign(forger, { keys: [newKey()], forgery: {}, metadata: {} });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const one of [forger, ...started]) await one.stop();
});

const backTo = (of: Tenant = tenant) => `https://${of.slug}.seedbed.test/auth/callback`;

interface Begun {
  url: URL;
  cookie: string;
  state: string;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(tenant, { method: 'POST', path, body, headers });

const cookieOf = (answer: Answer, name: string) =>
  (answer.headers['set-cookie'] ?? []).find((line) => line.startsWith(`__Host-${name}=`)) ?? '';

async function begin(body: object = {}, headers: Record<string, string> = {}): Promise<Begun> {
  const answer = await post('/auth/url', body, headers);
  expect(answer.status, answer.text).toBe(200);
  const url = new URL(answer.json.url);
  const cookie = cookieOf(answer, 'seedbed-sign-in').split(';')[0] ?? '';
  return { url, cookie, state: url.searchParams.get('state') ?? '' };
}

const end = (body: object, cookie: string) => post('/auth/callback', body, { cookie });
const ended = (back: URL, cookie: string) => end(Object.fromEntries(back.searchParams), cookie);

/** Through the forger: nobody has to walk through its pages. */
async function forged(forgery: Forgery = {}, answered: object = {}): Promise<Answer> {
  const { url, cookie, state } = await begin();
  forger.nonce = url.searchParams.get('nonce') ?? '';
  forger.forgery = forgery;
  return end({ code: 'a-code', state, iss: forger.issuer, ...answered }, cookie);
}

const stored = <Row>(read: (tx: Parameters<Parameters<typeof inTenant>[1]>[0]) => Promise<Row>) =>
  inTenant(tenant.id, read);
const openSessions = () => stored((tx) => tx.db.select().from(sessions).where(isNull(sessions.endedAt)));
const identities = () => stored((tx) => tx.db.select().from(externalIdentities));
const nobodyIsIn = async () => {
  expect(await openSessions()).toEqual([]);
  expect(await identities()).toEqual([]);
};

describe('at a real provider', () => {
  const people = {
    ana: { email: 'Ana@Acme.test', email_verified: true },
    bob: { email: 'bob@acme.test', email_verified: false },
    eve: { email: 'ana@acme.test', email_verified: true },
  };
  let provider: Listening;
  const startProvider = async () => {
    provider = await aProvider([backTo()], people);
    started.push(provider);
    await hasProvider(tenant, { issuer: provider.origin });
  };

  test('a person comes in, again and again, as the account that is theirs', async () => {
    await startProvider();
    const ana = await tenant.person('Coach', { email: 'ana@acme.test' });
    const first = await begin({ returnPath: '/tasks?state=done' });
    expect(first.cookie).toMatch(/^__Host-seedbed-sign-in=[\w-]{43}$/);
    const answer = await ended(await signInThere(first.url.href, 'ana'), first.cookie);
    expect(answer).toMatchObject({ status: 200, json: { returnPath: '/tasks?state=done' } });
    const me = await send(tenant, answer.json.token, '{ currentUser { email } }');
    expect(me.json.data.currentUser.email).toBe(ana.email);
    expect(cookieOf(answer, 'seedbed-device')).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
    expect(await identities()).toMatchObject([{ userId: ana.userId, issuer: provider.origin, subject: 'ana' }]);
    const [session] = await openSessions();
    expect(await activity(tenant, ana.userId)).toMatchObject([{ type: 'accounts.identity-connected' }]);
    expect(await activity(tenant, session?.id ?? '')).toMatchObject([{ type: 'accounts.signed-in' }]);

    // Known by the subject from now on, whatever address they have by then.
    await stored((tx) => tx.db.update(users).set({ email: 'new@acme.test' }).where(eq(users.id, ana.userId)));
    const again = await begin();
    const later = await ended(await signInThere(again.url.href, 'ana'), again.cookie);
    expect(later).toMatchObject({ status: 200, json: { returnPath: '/' } });
    expect(await identities()).toHaveLength(1);
  });

  test('what is asked there: a code with PKCE, a fresh sign-in, and what the provider is configured with', async () => {
    provider = await aProvider([backTo()], people);
    started.push(provider);
    const given = { audience: 'https://api.acme.test', organization: 'org_acme', connection: 'acme-saml' };
    await hasProvider(tenant, { issuer: provider.origin, ...given });
    const { url } = await begin({}, { host: `${tenant.slug}.evil.test` });
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

  test('a code, a state and an answer count once, and for the browser that began', async () => {
    await startProvider();
    await tenant.person('Coach', { email: 'ana@acme.test' });
    const [mine, other] = [await begin(), await begin()];
    const back = await signInThere(mine.url.href, 'ana');
    for (const cookie of ['', other.cookie, `__Host-seedbed-sign-in=${'a'.repeat(43)}`])
      expect(await ended(back, cookie)).toMatchObject({ status: 400, json: { code: 'accounts.external-expired' } });
    expect((await ended(back, mine.cookie)).status).toBe(200);
    expect((await ended(back, mine.cookie)).json.code).toBe('accounts.external-expired');
    // The code of one beginning with the state of another: its verifier is another one.
    back.searchParams.set('state', other.state);
    expect((await ended(back, other.cookie)).status).toBe(400);
    expect(await openSessions()).toHaveLength(1);
  });

  test('of many at once with one answer a single one comes in', async () => {
    await startProvider();
    await tenant.person('Coach', { email: 'ana@acme.test' });
    const { url, cookie } = await begin();
    const back = await signInThere(url.href, 'ana');
    const all = await Promise.all(Array.from({ length: 10 }, () => ended(back, cookie)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await openSessions()).toHaveLength(1);
  });

  test('two tabs of one browser end both', async () => {
    await startProvider();
    await tenant.person('Coach', { email: 'ana@acme.test' });
    const one = await begin();
    const two = await begin({}, { cookie: one.cookie });
    expect(two.cookie).toBe(one.cookie);
    for (const { url } of [two, one])
      expect((await ended(await signInThere(url.href, 'ana'), one.cookie)).status).toBe(200);
  });

  test('the account of an address is opened only by who has proved it and is the first of the provider', async () => {
    await startProvider();
    const ana = await tenant.person('Coach', { email: 'ana@acme.test' });
    const bob = await tenant.person('Coach', { email: 'bob@acme.test' });
    const tryAs = async (login: string) => {
      const { url, cookie } = await begin();
      return ended(await signInThere(url.href, login), cookie);
    };
    const refused = { status: 400, json: { code: 'accounts.no-account-for-identity' } };
    expect(await tryAs('nobody')).toMatchObject(refused);
    expect(await tryAs('bob')).toMatchObject(refused);
    const set = (given: Partial<typeof users.$inferInsert>) =>
      stored((tx) => tx.db.update(users).set(given).where(eq(users.id, ana.userId)));
    for (const [given, back] of [
      [{ validated: false }, { validated: true }],
      [{ status: 'archived' }, { status: 'active' }],
      [{ trashedAt: Temporal.Now.instant() }, { trashedAt: null }],
    ] as const) {
      await set(given);
      expect(await tryAs('ana')).toMatchObject(refused);
      await set(back);
    }
    await nobodyIsIn();
    expect((await tryAs('ana')).status).toBe(200);
    // Another person of the provider who says that the address is theirs now.
    expect(await tryAs('eve')).toMatchObject(refused);
    // Whom the programme has let go does not come in by the provider.
    await set({ status: 'unactive' });
    expect(await tryAs('ana')).toMatchObject(refused);
    expect((await identities()).map(({ userId }) => userId)).toEqual([ana.userId]);
    expect(bob.userId).not.toBe(ana.userId);
  });

  test('an account with a password is connected by its password, once, in the same browser', async () => {
    await startProvider();
    const password = 'correct horse battery';
    const ana = await tenant.person('Coach', { email: 'ana@acme.test', passwordHash: await hashPassword(password) });
    const other = await tenant.person('Coach');
    const { url, cookie, state } = await begin();
    const back = await signInThere(url.href, 'ana');
    expect(await ended(back, cookie)).toMatchObject({ status: 400, json: { code: 'accounts.connect-with-password' } });
    await nobodyIsIn();
    const connect = (token: string, of = cookie, which = state) =>
      post('/auth/connect', { state: which }, { authorization: `Bearer ${token}`, cookie: of });
    const signIn = async (email: string) =>
      (await post('/auth/local', { email, password, incubator: tenant.slug })).json.token;
    const token = await signIn(ana.email);
    const expired = { status: 400, json: { code: 'accounts.external-expired' } };
    expect(await connect(token, '')).toMatchObject(expired);
    expect(await connect(token, cookie, 'another')).toMatchObject(expired);
    expect(await connect(await openSessionFor(other))).toMatchObject(expired);
    expect((await connect('a'.repeat(43))).status).toBe(401);
    // One that stood before the provider was asked proves nothing of who sits there now.
    await stored((tx) => tx.db.update(sessions).set({ provedAt: Temporal.Now.instant().subtract({ hours: 1 }) }));
    expect(await connect(token)).toMatchObject(expired);
    await nobodyIsConnected();
    expect((await connect(await signIn(ana.email))).status).toBe(204);
    expect((await connect(await signIn(ana.email))).status).toBe(204);
    expect(await identities()).toMatchObject([{ userId: ana.userId, subject: 'ana' }]);
    const again = await begin();
    expect((await ended(await signInThere(again.url.href, 'ana'), again.cookie)).status).toBe(200);
  });
  const nobodyIsConnected = async () => expect(await identities()).toEqual([]);

  test('a passkey is a key of their own as well', async () => {
    await startProvider();
    const { userId } = await tenant.person('Coach', { email: 'ana@acme.test' });
    const key = { id: newId<'Passkey'>(), userId, name: 'Phone', credentialId: 'x', publicKey: 'y' };
    await stored((tx) => tx.db.insert(passkeys).values({ tenantId: tenant.id, ...key }));
    const { url, cookie } = await begin();
    const answer = await ended(await signInThere(url.href, 'ana'), cookie);
    expect(answer.json.code).toBe('accounts.connect-with-password');
    await nobodyIsIn();
    // Where the provider stands alone, keys of their own open nothing, and nobody is sent to fetch them.
    await stored((tx) => tx.db.update(identityProviders).set({ allowsPasswords: false }));
    const again = await begin();
    expect((await ended(await signInThere(again.url.href, 'ana'), again.cookie)).status).toBe(200);
  });

  test('what a person breaks off there is told in the provider’s words; what it would have had to ask is not', async () => {
    await startProvider();
    const refusal = async (said: object) => {
      const { cookie, state } = await begin();
      return end({ state, iss: provider.origin, ...said }, cookie);
    };
    expect(await refusal({ error: 'access_denied', error_description: 'End-User aborted interaction' })).toMatchObject({
      status: 400,
      json: { code: 'accounts.provider-refused', title: 'End-User aborted interaction' },
    });
    expect((await refusal({ error: 'server_error' })).json.title).toBe('server_error');
    expect((await refusal({ error: 'login_required' })).json.code).toBe('accounts.provider-has-not-asked');
    // Whoever writes an address for somebody else to follow is not quoted.
    const { cookie } = await begin();
    const quoted = await end({ state: 'made up', error: 'x', error_description: 'Call 555-0100' }, cookie);
    expect(quoted.json.code).toBe('accounts.external-expired');
    expect(quoted.text).not.toContain('555');
  });
});

describe('RE-A12, RE-A17: what a right provider never says', () => {
  const claims = { sub: 'ana', email: 'ana@acme.test', email_verified: true };
  beforeEach(async () => {
    forger.claims = claims;
    await hasProvider(tenant, { issuer: forger.issuer });
    await tenant.person('Coach', { email: 'ana@acme.test' });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const pem = ({ keys: [key] }: Forger) => key?.publicKey.export({ type: 'spki', format: 'pem' }).toString() ?? '';
  const forgeries: Record<string, Forgery> = {
    'no signature, alg none': { token: (t) => Object.assign(t, { header: { alg: 'none' }, signature: () => '' }) },
    'alg NONE in other letters': { token: (t) => Object.assign(t, { header: { alg: 'nOnE' }, signature: () => '' }) },
    'HS256 with the public key as the secret': {
      token: (t, f) =>
        Object.assign(t, {
          header: { ...t.header, alg: 'HS256' },
          signature: (text: string) => sealedWith(pem(f), text),
        }),
    },
    'HS256 with the client’s secret': {
      token: (t) =>
        Object.assign(t, { header: { alg: 'HS256' }, signature: (text: string) => sealedWith(clientSecret, text) }),
    },
    'the signature of another key': {
      token: (t) => {
        const other = newKey();
        t.signature = (text) => signedBy(other, text);
      },
    },
    'claims changed after signing': {
      token: (t) => {
        const { signature } = t;
        t.signature = () => signature('something else');
      },
    },
    'no signature at all': { token: (t) => Object.assign(t, { signature: () => '' }) },
    'an unknown kid': { token: (t) => Object.assign(t.header, { kid: 'unknown' }) },
    'a kid that walks through folders': { token: (t) => Object.assign(t.header, { kid: '../../../../dev/null' }) },
    'a key of its own in the header (jwk), and its signature': {
      token: (t) => {
        const own = newKey();
        Object.assign(t.header, { kid: own.kid, jwk: own.publicKey.export({ format: 'jwk' }) });
        t.signature = (text) => signedBy(own, text);
      },
    },
    'keys elsewhere (jku)': {
      token: (t) => {
        const own = newKey();
        Object.assign(t.header, { kid: own.kid, jku: 'https://evil.test/keys' });
        t.signature = (text) => signedBy(own, text);
      },
    },
    'an unknown critical header': { token: (t) => Object.assign(t.header, { crit: ['x'], x: true }) },
    'another issuer': { token: (t) => Object.assign(t.claims, { iss: 'https://evil.test' }) },
    'no issuer': { token: (t) => delete t.claims.iss },
    'another audience': { token: (t) => Object.assign(t.claims, { aud: 'another-client' }) },
    'no audience': { token: (t) => delete t.claims.aud },
    'several audiences without azp': { token: (t) => Object.assign(t.claims, { aud: ['seedbed', 'another'] }) },
    'azp of another client': { token: (t) => Object.assign(t.claims, { aud: ['seedbed', 'another'], azp: 'another' }) },
    'another nonce': { token: (t) => Object.assign(t.claims, { nonce: 'another' }) },
    'no nonce': { token: (t) => delete t.claims.nonce },
    expired: { token: (t) => Object.assign(t.claims, { iat: now() - 600, exp: now() - 61 }) },
    'no expiry': { token: (t) => delete t.claims.exp },
    'issued in five minutes': { token: (t) => Object.assign(t.claims, { iat: now() + 300, exp: now() + 600 }) },
    'issued in 61 seconds': { token: (t) => Object.assign(t.claims, { iat: now() + 61, exp: now() + 600 }) },
    'no time of issue': { token: (t) => delete t.claims.iat },
    'not valid yet': { token: (t) => Object.assign(t.claims, { nbf: now() + 300 }) },
    'no subject': { token: (t) => delete t.claims.sub },
    'an empty subject': { token: (t) => Object.assign(t.claims, { sub: '' }) },
    'a subject that is no text': { token: (t) => Object.assign(t.claims, { sub: 7 }) },
    'a subject that is a book': { token: (t) => Object.assign(t.claims, { sub: 'a'.repeat(256) }) },
    'no ID token': { answer: () => ({ body: '{"access_token":"x","token_type":"Bearer"}' }) },
    'what is no token': { answer: () => ({ body: '{"access_token":"x","token_type":"Bearer","id_token":"a.b.c"}' }) },
    'what is no JSON': { answer: () => ({ body: '<html>', type: 'text/html' }) },
    'a redirect to elsewhere': { answer: () => ({ status: 302, body: 'http://127.0.0.1:1/token' }) },
    'userinfo of somebody else': {
      token: (t) => {
        delete t.claims.email;
      },
      userinfo: { sub: 'eve', email: 'ana@acme.test', email_verified: true },
    },
  };

  test('at least the 26 cases are tried', () => expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(26));

  test.each(Object.entries(forgeries))('%s', async (_, forgery) => {
    expect(await forged(forgery)).toMatchObject({ status: 400, json: { code: 'accounts.provider-answer-wrong' } });
    await nobodyIsIn();
    expect((await forged()).status).toBe(200);
  });

  test.each([
    ['no iss, although the provider says that it sends one', undefined],
    ['the iss of another provider (mix-up)', 'https://evil.test'],
  ])('%s: the code is not handed over', async (_, iss) => {
    const before = forger.asked.filter(({ path }) => path === '/token').length;
    expect((await forged({}, { iss })).json.code).toBe('accounts.provider-answer-wrong');
    expect(forger.asked.filter(({ path }) => path === '/token')).toHaveLength(before);
    await nobodyIsIn();
    expect((await forged()).status).toBe(200);
  });

  test('an address that is only said to be proved, in whatever form, opens nothing', async () => {
    for (const email_verified of ['true', 1, null, false, undefined]) {
      forger.claims = { ...claims, email_verified };
      expect((await forged()).json.code).toBe('accounts.no-account-for-identity');
    }
    await nobodyIsIn();
  });

  test('the same subject of another issuer is somebody else', async () => {
    expect((await forged()).status).toBe(200);
    const other = await Forger.start();
    started.push({ origin: other.issuer, stop: other.stop });
    other.claims = { ...claims, email: 'x@acme.test' };
    const id = await hasProvider(tenant, { issuer: other.issuer });
    const { url, cookie, state } = await begin({ connection: id });
    expect(url.origin).toBe(other.issuer);
    other.nonce = url.searchParams.get('nonce') ?? '';
    const answer = await end({ code: 'a-code', state, iss: other.issuer }, cookie);
    expect(answer.json.code).toBe('accounts.no-account-for-identity');
  });

  test('the verifier that is sent belongs to the challenge, also where a provider claims to know none or plain alone', async () => {
    for (const code_challenge_methods_supported of [undefined, ['plain']]) {
      await stored((tx) => tx.db.update(identityProviders).set({ version: Math.floor(Math.random() * 1e6) }));
      forger.metadata = { code_challenge_methods_supported };
      const { url, cookie, state } = await begin();
      forger.nonce = url.searchParams.get('nonce') ?? '';
      expect(url.searchParams.get('code_challenge_method')).toBe('S256');
      expect((await end({ code: 'a-code', state, iss: forger.issuer }, cookie)).status).toBe(200);
      const sent = forger.asked.findLast(({ path }) => path === '/token')?.body.get('code_verifier') ?? '';
      const hashed = createHash('sha256').update(sent).digest('base64url');
      expect(hashed).toBe(url.searchParams.get('code_challenge'));
    }
  });

  test('new keys of the provider are taken, and what the old ones sign from then on is not', async () => {
    const [old = newKey()] = forger.keys;
    expect((await forged()).status).toBe(200);
    forger.keys = [newKey()];
    // Asked for anew once a minute at most: made-up kids make no flood.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await forged()).status).toBe(200);
    const byOld: Forgery = {
      token: (t) =>
        Object.assign(t, { header: { alg: 'RS256', kid: old.kid }, signature: (text: string) => signedBy(old, text) }),
    };
    expect((await forged(byOld)).json.code).toBe('accounts.provider-answer-wrong');
  });

  test('a clock that is half a minute off does no harm', async () => {
    const late = await forged({ token: (t) => Object.assign(t.claims, { iat: now() - 320, exp: now() - 20 }) });
    const early = await forged({ token: (t) => Object.assign(t.claims, { iat: now() + 20 }) });
    expect([late.status, early.status]).toEqual([200, 200]);
  });

  test('of a company with many customers only the own one comes in', async () => {
    await stored((tx) => tx.db.update(identityProviders).set({ organization: 'org_acme' }));
    expect((await forged()).json.code).toBe('accounts.provider-answer-wrong');
    forger.claims = { ...claims, org_id: 'org_evil' };
    expect((await forged()).json.code).toBe('accounts.provider-answer-wrong');
    await nobodyIsIn();
    forger.claims = { ...claims, org_id: 'org_acme' };
    expect((await forged()).status).toBe(200);
  });

  test('a step is too old after ten minutes, and is gone with a later one', async () => {
    const { url, cookie, state } = await begin();
    forger.nonce = url.searchParams.get('nonce') ?? '';
    const steps = () => stored((tx) => tx.db.select().from(signInSteps).where(eq(signInSteps.kind, 'external')));
    const [step] = await steps();
    expect(step?.createdAt.until(step.expiresAt).total('minutes')).toBeCloseTo(10, 0);
    // Neither the state nor what the browser holds can be read from the table.
    expect(JSON.stringify(step)).not.toContain(state);
    expect(JSON.stringify(step)).not.toContain(cookie.split('=')[1]);
    const ages = (hours: number) =>
      stored((tx) =>
        tx.db
          .update(signInSteps)
          .set({ expiresAt: Temporal.Now.instant().subtract({ hours }) })
          .where(and(eq(signInSteps.kind, 'external'), isNull(signInSteps.usedAt))),
      );
    await ages(0);
    expect((await end({ code: 'a-code', state, iss: forger.issuer }, cookie)).json.code).toBe(
      'accounts.external-expired',
    );
    await ages(2);
    await begin();
    expect(await steps()).toHaveLength(1);
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/%0d%0aLocation:x',
    'javascript:alert(1)',
    'https://evil.test/',
    '/login',
  ])('RE-A16: %s is no place to return to', async (returnPath) => {
    const { url, cookie, state } = await begin({ returnPath });
    forger.nonce = url.searchParams.get('nonce') ?? '';
    expect((await end({ code: 'a-code', state, iss: forger.issuer }, cookie)).json.returnPath).toBe('/');
  });

  test('another origin neither begins nor ends', async () => {
    const headers = { origin: 'https://evil.test' };
    for (const path of ['/auth/url', '/auth/callback', '/auth/connect'])
      expect((await post(path, {}, headers)).status).toBe(403);
  });
});

describe('a provider that is not there', () => {
  const unreachable = { status: 503, json: { code: 'accounts.provider-unreachable' } };
  const password = 'correct horse battery';
  const withPassword = async () => {
    const { email } = await tenant.person('Coach', { passwordHash: await hashPassword(password) });
    return () => post('/auth/local', { email, password, incubator: tenant.slug });
  };

  test('is said to be so; a password opens as before, unless the programme has none', async () => {
    const signIn = await withPassword();
    const gone = await listen(createServer(), '127.0.0.1');
    await gone.stop();
    await hasProvider(tenant, { issuer: gone.origin });
    expect(await post('/auth/url', {})).toMatchObject(unreachable);
    expect((await signIn()).status).toBe(200);
  });

  test('one that fails is told alike, and asked again the next time', async () => {
    await hasProvider(tenant, { issuer: forger.issuer });
    const { url, cookie, state } = await begin();
    forger.nonce = url.searchParams.get('nonce') ?? '';
    forger.forgery = { answer: () => ({ status: 502, body: '' }) };
    expect(await end({ code: 'a-code', state, iss: forger.issuer }, cookie)).toMatchObject(unreachable);
  });

  test('of another issuer, or over a line that others may read, is none', async () => {
    await hasProvider(tenant, { issuer: `${forger.issuer}/elsewhere` });
    expect((await post('/auth/url', {})).status).not.toBe(200);
    const other = await aTenant();
    await hasProvider(other, { issuer: 'http://login.acme.test' });
    expect((await call(other, { method: 'POST', path: '/auth/url', body: {} })).json.code).toBe(
      'accounts.provider-answer-wrong',
    );
  });

  test('passwords are taken where the provider stands beside them, and refused where it stands alone', async () => {
    const signIn = await withPassword();
    const settings = async () => (await graphql(tenant, null, query)).data;
    const query =
      '{ auth { enabled organization oauthConnections { id protocol provider name } } publicIncubator { loginProviders { provider enabled } } }';
    expect(await settings()).toEqual({
      auth: { enabled: false, organization: null, oauthConnections: [] },
      publicIncubator: { loginProviders: [{ provider: 'local', enabled: true }] },
    });
    const id = await hasProvider(tenant, { issuer: forger.issuer, organization: 'org_acme', allowsPasswords: false });
    expect(await settings()).toEqual({
      auth: {
        enabled: true,
        organization: 'org_acme',
        oauthConnections: [{ id, protocol: 'oidc', provider: '127.0.0.1', name: 'Acme Login' }],
      },
      publicIncubator: {
        loginProviders: [
          { provider: 'local', enabled: false },
          { provider: '127.0.0.1', enabled: true },
        ],
      },
    });
    expect(await signIn()).toMatchObject({ status: 400, json: { code: 'accounts.passwords-are-off' } });
    // A second one that allows them changes nothing for the first.
    await hasProvider(tenant, { issuer: 'https://second.test' });
    expect((await signIn()).json.code).toBe('accounts.passwords-are-off');
    // One that is switched off counts for nothing.
    await stored((tx) => tx.db.update(identityProviders).set({ isActive: false }));
    forgetProviders();
    expect((await settings()).auth.enabled).toBe(false);
    expect((await post('/auth/url', {})).status).toBe(404);
    expect((await signIn()).status).toBe(200);
  });
});
