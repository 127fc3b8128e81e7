// Requests that the provider would let pass, and callers that guess.
import { expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import {
  aClient,
  allow,
  anApp,
  ask,
  consent,
  exchange,
  page,
  refuse,
  requestFields,
} from '#testing/servers/oauth-client.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

test('tells the app before the person consents that a scope or a way of answering is not supported', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const client = await aClient(tenant, await anApp(tenant));
  const errorFor = async (parameters: Record<string, string>) => {
    const { url, state } = await ask(client, parameters);
    const { data } = await graphql(tenant, staff, requestFields, page(url));
    expect(data.authorizationRequest).toMatchObject({ app: null, scopes: [], problem: null });
    const answers = [allow, refuse].map(async (text) => (await graphql(tenant, staff, text, page(url))).data);
    const [{ allowOauthApp }, { refuseOauthApp }] = await Promise.all(answers);
    expect(allowOauthApp).toBe(data.authorizationRequest.redirectTo);
    expect(refuseOauthApp).toBe(allowOauthApp);
    const { origin, searchParams } = new URL(allowOauthApp);
    expect([origin, searchParams.get('state')]).toEqual(['https://reports.example.org', state]);
    return searchParams.get('error');
  };
  expect(await errorFor({ scope: 'unknown' })).toBe('invalid_scope');
  expect(await errorFor({ response_mode: 'form_post' })).toBe('unsupported_response_mode');
  expect(await errorFor({ response_mode: 'fragment' })).toBe('unsupported_response_mode');
  const { rows } = await ownerPool().query('select from api_keys where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([]);
});

test('answers an OpenID client without an ID token, and refuses without a redirect address in the request', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const client = await aClient(tenant, await anApp(tenant));
  const openId = await ask(client, { scope: 'openid startups:read', nonce: '\u0000' });
  expect(await exchange(client, openId, await consent(tenant, staff, openId))).toMatchObject({
    scope: 'startups:read',
  });
  const { url } = await ask(client, { redirect_uri: '' });
  const { data } = await graphql(tenant, staff, refuse, page(url));
  expect(data.refuseOauthApp).toMatch(/^https:\/\/reports\.example\.org\/callback\?error=access_denied/);
});

test('no longer answers an address that guesses tokens', async () => {
  const tenant = await aTenant();
  const { clientId } = await anApp(tenant);
  const body = `grant_type=refresh_token&refresh_token=guess&client_id=${clientId}&client_secret=guess`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const guess = () => call(tenant, { method: 'POST', path: '/oauth/token', headers, body });
  const answers = await Promise.all(Array.from({ length: 120 }, guess));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await guess()).status).toBe(429);
});
