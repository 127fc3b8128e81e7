// Outages of a provider, and alternatives to it.
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetProviders } from '#capabilities/sessions/find-providers.ts';
import { identityProviders } from '#capabilities/sessions/table.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { External } from '#testing/external.ts';
import { MaliciousOidc } from '#testing/servers/malicious-oidc.ts';
import { hasProvider, listen } from '#testing/servers/oidc-provider.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

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
});
afterAll(() => maliciousOidc.stop());

const unreachable = { status: 503, json: { code: 'accounts.provider-unreachable' } };
const password = 'correct horse battery';
const withPassword = async () => {
  const { email } = await tenant.person('Coach', { passwordHash: await hashPassword(password) });
  return () => at.post('/auth/local', { email, password, incubator: tenant.slug });
};

test('reports an outage; a password still works unless the tenant forbids passwords', async () => {
  const signIn = await withPassword();
  const gone = await listen(createServer(), '127.0.0.1');
  await gone.stop();
  await hasProvider(tenant, { issuer: gone.origin });
  expect(await at.post('/auth/url', {})).toMatchObject(unreachable);
  expect((await signIn()).status).toBe(200);
});

test('reports a failing provider the same, and retries it the next time', async () => {
  await hasProvider(tenant, { issuer: maliciousOidc.issuer });
  const { url, cookie, state } = await at.begin();
  maliciousOidc.nonce = url.searchParams.get('nonce') ?? '';
  maliciousOidc.forgery = { answer: () => ({ status: 502, body: '' }) };
  expect(await at.end({ code: 'a-code', state, iss: maliciousOidc.issuer }, cookie)).toMatchObject(unreachable);
});

test('ignores a provider with another issuer or without TLS', async () => {
  await hasProvider(tenant, { issuer: `${maliciousOidc.issuer}/elsewhere` });
  expect((await at.post('/auth/url', {})).status).not.toBe(200);
  const other = await aTenant();
  await hasProvider(other, { issuer: 'http://login.acme.test' });
  expect((await call(other, { method: 'POST', path: '/auth/url', body: {} })).json.code).toBe(
    'accounts.provider-answer-wrong',
  );
});

test('accepts passwords beside a provider, and refuses them if only the provider is allowed', async () => {
  const signIn = await withPassword();
  const settings = async () => (await graphql(tenant, null, query)).data;
  const query =
    '{ auth { enabled organization oauthConnections { id protocol provider name } } publicIncubator { loginProviders { provider enabled } } }';
  expect(await settings()).toEqual({
    auth: { enabled: false, organization: null, oauthConnections: [] },
    publicIncubator: { loginProviders: [{ provider: 'local', enabled: true }] },
  });
  const id = await hasProvider(tenant, {
    issuer: maliciousOidc.issuer,
    organization: 'org_acme',
    allowsPasswords: false,
  });
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
  // Reset emails do not work either.
  const off = { status: 400, json: { code: 'accounts.passwords-are-off' } };
  const newPassword = 'another horse, another battery';
  expect(await at.post('/api/users/sendresetpassword', { email: 'x@y.test' })).toMatchObject(off);
  expect(await at.post('/api/users/resetpassword', { token: 'x', newPassword })).toMatchObject(off);
  const accept = `mutation { confirmAccount(token: "x", firstName: "A", lastName: "B", password: "${newPassword}") }`;
  expect((await graphql(tenant, null, accept)).errors?.[0]?.extensions.code).toBe('accounts.passwords-are-off');
  // A second provider that allows passwords does not change the first.
  await hasProvider(tenant, { issuer: 'https://second.test' });
  expect((await signIn()).json.code).toBe('accounts.passwords-are-off');
  // An inactive provider is ignored.
  await at.stored((tx) => tx.db.update(identityProviders).set({ isActive: false }));
  forgetProviders();
  expect((await settings()).auth.enabled).toBe(false);
  expect((await at.post('/auth/url', {})).status).toBe(404);
  expect((await signIn()).status).toBe(200);
});
