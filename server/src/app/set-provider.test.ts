import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityProviders } from '#capabilities/sessions/table.ts';
import { configureProviders } from '#capabilities/sso/provider-client.ts';
import { unseal } from '#platform/seal.ts';
import { readTx } from '#platform/tx.ts';
import { MaliciousOidc } from '#testing/servers/malicious-oidc.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { setProvider, WrongProvider } from './set-provider.ts';

let maliciousOidc: MaliciousOidc;
let tenant: Tenant;
beforeAll(async () => {
  configureProviders({ production: false, internalProviderHosts: [] });
  maliciousOidc = await MaliciousOidc.start();
  tenant = await aTenant();
});
afterAll(() => maliciousOidc.stop());

const secret = 'the secret of the client';
const set = (...args: string[]) => setProvider(args, secret, { publicUrl: 'https://{tenant}.seedbed.test' });
const rows = () => readTx({ tenantId: tenant.id }, (tx) => tx.db.select().from(identityProviders));

test('sets, changes and removes a provider, and encrypts its secret', async () => {
  const named = [tenant.slug, '--issuer', maliciousOidc.issuer, '--client-id', 'seedbed'];
  expect(await set(...named)).toContain(`https://${tenant.slug}.seedbed.test/auth/callback`);
  const [first] = await rows();
  expect(first).toMatchObject({ name: '127.0.0.1', isActive: true, allowsPasswords: true, organization: null });
  expect(first?.clientSecret).not.toContain(secret);
  expect(unseal(first?.clientSecret ?? '')).toBe(secret);
  await set(...named, '--name', 'Acme', '--organization', 'org_acme', '--no-passwords');
  expect(await rows()).toMatchObject([
    { id: first?.id, name: 'Acme', organization: 'org_acme', allowsPasswords: false, version: 2 },
  ]);
  await set(...named, '--off');
  expect(await rows()).toMatchObject([{ isActive: false }]);
  await set(...named);
  expect(await rows()).toMatchObject([{ isActive: true, organization: null, allowsPasswords: true }]);
});

test.each([
  ['without a tenant', ['--issuer', 'https://x.test', '--client-id', 'x'], /^Name the tenant/],
  ['an issuer that is no address', ['T', '--issuer', 'x', '--client-id', 'x'], /--issuer is wrong/],
  ['an unknown tenant', ['nobody', '--issuer', 'https://x.test', '--client-id', 'x'], /No tenant is called nobody/],
  ['an end of what is none', ['T', '--issuer', 'https://x.test', '--client-id', 'x', '--off'], /has no such provider/],
])('rejects %s', async (_, args, sentence) => {
  const of = args.map((arg) => (arg === 'T' ? tenant.slug : arg));
  await expect(set(...of)).rejects.toThrow(WrongProvider);
  await expect(set(...of)).rejects.toThrow(sentence);
});

test('names the setting that allows a provider in the own network', async () => {
  await expect(set(tenant.slug, '--issuer', 'https://10.1.2.3/realm', '--client-id', 'x')).rejects.toThrow(
    '10.1.2.3 is not public: add it to INTERNAL_PROVIDER_HOSTS.',
  );
});

test('changes nothing if the issuer is not a valid provider', async () => {
  const before = await rows();
  await expect(set(tenant.slug, '--issuer', `${maliciousOidc.issuer}/other`, '--client-id', 'x')).rejects.toThrow(
    WrongProvider,
  );
  expect(await rows()).toEqual(before);
  const without = setProvider([tenant.slug, '--issuer', maliciousOidc.issuer, '--client-id', 'y'], '', {
    publicUrl: 'https://{tenant}.x.test',
  });
  await expect(without).rejects.toThrow(/secret of the client is missing/);
  expect(
    await readTx({ tenantId: tenant.id }, (tx) =>
      tx.db.select().from(identityProviders).where(eq(identityProviders.clientId, 'y')),
    ),
  ).toEqual([]);
});
