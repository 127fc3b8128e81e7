// Admins make the server call no internal address, except the hosts that the operator allows. [RE-S1]
import { IssuerIsInternal } from '@seedbed/domain/sso/errors.ts';
import { afterAll, expect, test } from 'vitest';
import { configureProviders } from '#capabilities/sso/provider-client.ts';
import { assertPublicIssuer } from './public-issuer.ts';

const configure = (production: boolean, ...internalProviderHosts: string[]) =>
  configureProviders({ production, internalProviderHosts });
afterAll(() => configure(false));

const internal = ['https://localhost/realm', 'https://127.0.0.1', 'https://[::1]:8443', 'https://10.1.2.3'];

test.each(internal)('refuses %s in production, and accepts it for development', async (issuer) => {
  configure(true);
  await expect(assertPublicIssuer(issuer)).rejects.toThrow(IssuerIsInternal);
  configure(false);
  await assertPublicIssuer(issuer);
});

test('accepts only the internal hosts that the operator allows', async () => {
  configure(true, 'Localhost', '[::1]');
  await assertPublicIssuer('https://localhost:8443/realm');
  await assertPublicIssuer('https://[::1]');
  await expect(assertPublicIssuer('https://127.0.0.1')).rejects.toThrow(IssuerIsInternal);
});
