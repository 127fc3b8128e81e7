// Forged answers of a provider are refused (RE-A12, RE-A16, RE-A17).
import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { identityProviders, signInSteps } from '#capabilities/sessions/table.ts';
import { External } from '#testing/external.ts';
import { type Forgery, MaliciousOidc, newKey, sealedWith, signedBy } from '#testing/servers/malicious-oidc.ts';
import { clientSecret, hasProvider } from '#testing/servers/oidc-provider.ts';
import { aServer } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const claims = { sub: 'ana', email: 'ana@acme.test', email_verified: true };
/** Making a key takes as long as the rest of a test. */
const ownKey = newKey();
const otherKey = newKey();
let maliciousOidc: MaliciousOidc;
let tenant: Tenant;
let at: External;

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
  maliciousOidc = await MaliciousOidc.start();
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
  Object.assign(maliciousOidc, { keys: [ownKey], forgery: {}, metadata: {}, claims });
  await hasProvider(tenant, { issuer: maliciousOidc.issuer });
  await tenant.person('Coach', { email: 'ana@acme.test' });
});
afterEach(() => vi.useRealTimers());
afterAll(() => maliciousOidc.stop());

const now = () => Math.floor(Date.now() / 1000);
const pem = ({ keys: [key] }: MaliciousOidc) => key?.publicKey.export({ type: 'spki', format: 'pem' }).toString() ?? '';
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
      t.signature = (text) => signedBy(otherKey, text);
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
      Object.assign(t.header, { kid: otherKey.kid, jwk: otherKey.publicKey.export({ format: 'jwk' }) });
      t.signature = (text) => signedBy(otherKey, text);
    },
  },
  'keys elsewhere (jku)': {
    token: (t) => {
      Object.assign(t.header, { kid: otherKey.kid, jku: 'https://evil.test/keys' });
      t.signature = (text) => signedBy(otherKey, text);
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

test('tests at least 26 cases', () => expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(26));

/** One of each kind by day; the night tests the variants too. */
const byDay = [
  'no signature, alg none',
  'HS256 with the public key as the secret',
  'the signature of another key',
  'claims changed after signing',
  'a key of its own in the header (jwk), and its signature',
  'another issuer',
  'another audience',
  'another nonce',
  'expired',
  'no subject',
  'no ID token',
  'userinfo of somebody else',
];
const cases = Object.entries(forgeries);

const refuses = async (_: string, forgery: Forgery) => {
  expect(await at.forged(maliciousOidc, forgery)).toMatchObject({
    status: 400,
    json: { code: 'accounts.provider-answer-wrong' },
  });
  await at.nobodyIsIn();
  expect((await at.forged(maliciousOidc)).status).toBe(200);
};
test.each(cases.filter(([name]) => byDay.includes(name)))('%s', refuses);
test.each(cases.filter(([name]) => !byDay.includes(name)))('%s', { tags: ['night'] }, refuses);

test.each([
  ['no iss, although the provider says that it sends one', undefined],
  ['the iss of another provider (mix-up)', 'https://evil.test'],
])('does not send the code after %s', async (_, iss) => {
  const before = maliciousOidc.asked.filter(({ path }) => path === '/token').length;
  expect((await at.forged(maliciousOidc, {}, { iss })).json.code).toBe('accounts.provider-answer-wrong');
  expect(maliciousOidc.asked.filter(({ path }) => path === '/token')).toHaveLength(before);
  await at.nobodyIsIn();
  expect((await at.forged(maliciousOidc)).status).toBe(200);
});

test('opens nothing by an address that is not verified, in any form', async () => {
  for (const email_verified of ['true', 1, null, false, undefined]) {
    maliciousOidc.claims = { ...claims, email_verified };
    expect((await at.forged(maliciousOidc)).json.code).toBe('accounts.no-account-for-identity');
  }
  await at.nobodyIsIn();
});

test('treats the same subject of another issuer as another identity', async () => {
  expect((await at.forged(maliciousOidc)).status).toBe(200);
  const other = await MaliciousOidc.start();
  onTestFinished(other.stop);
  other.claims = { ...claims, email: 'x@acme.test' };
  const id = await hasProvider(tenant, { issuer: other.issuer });
  const answer = await at.forged(other, {}, {}, { connection: id });
  expect(answer.json.code).toBe('accounts.no-account-for-identity');
});

test('sends the verifier of the challenge, also if a provider claims no PKCE or plain only', async () => {
  for (const code_challenge_methods_supported of [undefined, ['plain']]) {
    await at.stored((tx) => tx.db.update(identityProviders).set({ version: Math.floor(Math.random() * 1e6) }));
    maliciousOidc.metadata = { code_challenge_methods_supported };
    const { url, cookie, state } = await at.begin();
    maliciousOidc.nonce = url.searchParams.get('nonce') ?? '';
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect((await at.end({ code: 'a-code', state, iss: maliciousOidc.issuer }, cookie)).status).toBe(200);
    const sent = maliciousOidc.asked.findLast(({ path }) => path === '/token')?.body.get('code_verifier') ?? '';
    const hashed = createHash('sha256').update(sent).digest('base64url');
    expect(hashed).toBe(url.searchParams.get('code_challenge'));
  }
});

test('accepts new keys of the provider, and refuses new signatures by old keys', async () => {
  expect((await at.forged(maliciousOidc)).status).toBe(200);
  maliciousOidc.keys = [otherKey];
  // Keys are fetched at most once a minute: invented key ids cause no flood.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await at.forged(maliciousOidc)).status).toBe(200);
  const byOld: Forgery = {
    token: (t) =>
      Object.assign(t, {
        header: { alg: 'RS256', kid: ownKey.kid },
        signature: (text: string) => signedBy(ownKey, text),
      }),
  };
  expect((await at.forged(maliciousOidc, byOld)).json.code).toBe('accounts.provider-answer-wrong');
});

test('tolerates a clock difference of half a minute', async () => {
  const late = await at.forged(maliciousOidc, {
    token: (t) => Object.assign(t.claims, { iat: now() - 320, exp: now() - 20 }),
  });
  const early = await at.forged(maliciousOidc, { token: (t) => Object.assign(t.claims, { iat: now() + 20 }) });
  expect([late.status, early.status]).toEqual([200, 200]);
});

test('admits only the own customer of a shared provider', async () => {
  await at.stored((tx) => tx.db.update(identityProviders).set({ organization: 'org_acme' }));
  expect((await at.forged(maliciousOidc)).json.code).toBe('accounts.provider-answer-wrong');
  maliciousOidc.claims = { ...claims, org_id: 'org_evil' };
  expect((await at.forged(maliciousOidc)).json.code).toBe('accounts.provider-answer-wrong');
  await at.nobodyIsIn();
  maliciousOidc.claims = { ...claims, org_id: 'org_acme' };
  expect((await at.forged(maliciousOidc)).status).toBe(200);
});

test('expires a step after ten minutes, and deletes it with a later one', async () => {
  const { url, cookie, state } = await at.begin();
  maliciousOidc.nonce = url.searchParams.get('nonce') ?? '';
  const steps = () => at.stored((tx) => tx.db.select().from(signInSteps).where(eq(signInSteps.kind, 'external')));
  const [step] = await steps();
  expect(step?.createdAt.until(step.expiresAt).total('minutes')).toBeCloseTo(10, 0);
  // The table contains neither the state nor the cookie in plain text.
  expect(JSON.stringify(step)).not.toContain(state);
  expect(JSON.stringify(step)).not.toContain(cookie.split('=')[1]);
  const ages = (hours: number) =>
    at.stored((tx) =>
      tx.db
        .update(signInSteps)
        .set({ expiresAt: Temporal.Now.instant().subtract({ hours }) })
        .where(and(eq(signInSteps.kind, 'external'), isNull(signInSteps.usedAt))),
    );
  await ages(0);
  expect((await at.end({ code: 'a-code', state, iss: maliciousOidc.issuer }, cookie)).json.code).toBe(
    'accounts.external-expired',
  );
  await ages(2);
  await at.begin();
  expect(await steps()).toHaveLength(1);
});

test.each(['//evil.test', '/\\evil.test', '/%0d%0aLocation:x', 'javascript:alert(1)', 'https://evil.test/', '/login'])(
  'refuses %s as a return path (RE-A16)',
  async (returnPath) => {
    expect((await at.forged(maliciousOidc, {}, {}, { returnPath })).json.returnPath).toBe('/');
  },
);

test('refuses begin and end from another origin', async () => {
  const headers = { origin: 'https://evil.test' };
  for (const path of ['/auth/url', '/auth/callback', '/auth/connect'])
    expect((await at.post(path, {}, headers)).status).toBe(403);
});
