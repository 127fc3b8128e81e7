// A provider makes the server call no internal address, except the hosts that the operator allows. [RE-S1]
import { createServer, type Server } from 'node:net';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { IssuerIsInternal, ProviderUnreachable } from '@seedbed/domain/sso/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Provider } from '#capabilities/sessions/public.ts';
import { seal } from '#platform/seal.ts';
import { External } from '#testing/external.ts';
import { MaliciousOidc } from '#testing/servers/malicious-oidc.ts';
import { hasProvider } from '#testing/servers/oidc-provider.ts';
import { aServer } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { clientOf, configureProviders } from './provider-client.ts';

let maliciousOidc: MaliciousOidc;
/** A service of the own network. Outside production only 127.0.0.1 itself may be called. */
let internal: Server;
let connections = 0;
let internalOrigin: string;

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
  maliciousOidc = await MaliciousOidc.start();
  internal = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.2', resolve));
  const { port } = internal.address() as { port: number };
  internalOrigin = `https://127.0.0.2:${port}`;
});
beforeEach(() => {
  connections = 0;
  maliciousOidc.metadata = {};
  maliciousOidc.claims = { sub: 'ana', email: 'ana@acme.test', email_verified: true };
  configure(false);
});
afterAll(async () => {
  configure(false);
  internal.close();
  await maliciousOidc.stop();
});

const configure = (production: boolean, ...internalProviderHosts: string[]) =>
  configureProviders({ production, internalProviderHosts });
const providerAt = (issuer: string) =>
  ({ id: newId(), version: 1, name: 'Acme', issuer, clientId: 'seedbed', clientSecret: seal('secret') }) as Provider;

test.each(['https://localhost:9443/realm', 'https://127.0.0.1:9443', 'https://[::1]:9443', 'https://10.1.2.3'])(
  'refuses %s in production',
  async (issuer) => {
    configure(true);
    await expect(clientOf(providerAt(issuer))).rejects.toThrow(IssuerIsInternal);
  },
);

test('calls only the internal hosts that the operator allows', async () => {
  configure(true, 'Localhost', '[::1]');
  await expect(clientOf(providerAt('https://localhost:9443/realm'))).rejects.toThrow(ProviderUnreachable);
  await expect(clientOf(providerAt('https://[::1]:9443'))).rejects.toThrow(ProviderUnreachable);
  await expect(clientOf(providerAt('https://127.0.0.1:9443'))).rejects.toThrow(IssuerIsInternal);
});

test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])('calls no internal %s of the metadata', async (name) => {
  const signIn = async (metadata: object) => {
    const tenant = await aTenant();
    const at = new External(tenant);
    Object.assign(maliciousOidc, { metadata, claims: { sub: 'ana' }, forgery: {} });
    await hasProvider(tenant, { issuer: maliciousOidc.issuer });
    return at.forged(maliciousOidc, { userinfo: { sub: 'ana', email: 'ana@acme.test', email_verified: true } });
  };
  // Nobody has an account: the answer of the provider was accepted.
  expect((await signIn({})).json.code).toBe('accounts.no-account-for-identity');
  expect((await signIn({ [name]: `${internalOrigin}/${name}` })).json.code).toBe('sso.issuer-internal');
  expect(connections).toBe(0);
});
