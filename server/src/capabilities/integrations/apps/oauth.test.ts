import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as oauth from 'openid-client';
import { expect, test } from 'vitest';
import { updateSettings } from '#capabilities/incubators/settings/update-settings.ts';
import { ownerPool } from '#testing/database/owner.ts';
import {
  aClient,
  allow,
  anApp,
  ask,
  connected,
  consent,
  exchange,
  fetchOf,
  page,
  redirectUri,
  refuse,
  requestFields,
} from '#testing/servers/oauth-client.ts';
import { call, graphql, hostOf, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';

const startups = 'query { startups { results { name } } }';
const codeOf = ({ json }: Awaited<ReturnType<typeof send>>) => json.errors?.[0]?.extensions.code;
const namesOf = ({ json }: Awaited<ReturnType<typeof send>>) =>
  json.data?.startups.results.map(({ name }: { name: string }) => name);
const refused = (error: string) => expect.objectContaining({ error });

test('leads a real client through consent to a token with the rights of the person', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  await tenant.startup('Hidden');
  const coach = await tenant.assignedTo(acme, 'Coach');
  const app = await anApp(tenant);
  const client = await aClient(tenant, app);
  const asked = await ask(client);
  const { data } = await graphql(tenant, coach, requestFields, page(asked.url));
  expect(data.authorizationRequest).toMatchObject({
    app: { name: 'Reports' },
    scopes: ['startups:read'],
    problem: null,
  });
  const tokens = await exchange(client, asked, await consent(tenant, coach, asked));
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'startups:read', refresh_token: expect.any(String) });
  const inSession = namesOf(await send(tenant, await openSessionFor(coach), startups));
  expect(namesOf(await send(tenant, tokens.access_token, startups))).toEqual(inSession);
  expect(codeOf(await send(tenant, tokens.access_token, 'query { myTasksPaginated { results { _id } } }'))).toBe(
    'integrations.scope-missing',
  );
  const { rows } = await ownerPool().query('select * from oauth_tokens where tenant_id = $1', [tenant.id]);
  expect(rows.length).toBeGreaterThan(0);
  for (const token of [tokens.access_token, tokens.refresh_token, app.secret])
    expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses a foreign redirect address, no PKCE, plain PKCE, another secret and an unknown app', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const app = await anApp(tenant);
  const client = await aClient(tenant, app);
  const answerTo = async (parameters: Record<string, string>) => {
    const { url } = await ask(client, parameters);
    return (await graphql(tenant, staff, requestFields, page(url))).data.authorizationRequest;
  };
  expect(await answerTo({ redirect_uri: 'https://evil.example/callback' })).toMatchObject({
    app: null,
    redirectTo: null,
    problem: 'invalid_redirect_uri',
  });
  expect(await answerTo({ client_id: 'unknown' })).toMatchObject({ app: null, problem: 'invalid_client' });
  expect(new URL((await answerTo({ code_challenge_method: 'plain' })).redirectTo).searchParams.get('error')).toBe(
    'invalid_request',
  );
  const without = await ask(client);
  for (const name of ['code_challenge', 'code_challenge_method']) without.url.searchParams.delete(name);
  const { redirectTo } = (await graphql(tenant, staff, requestFields, page(without.url))).data.authorizationRequest;
  expect(new URL(redirectTo).searchParams.get('error')).toBe('invalid_request');
  const asked = await ask(client);
  const back = await consent(tenant, staff, asked);
  const wrong = await aClient(tenant, { ...app, secret: 'another secret that is long enough to be one' });
  await expect(exchange(wrong, asked, back)).rejects.toThrow(refused('invalid_client'));
  await expect(exchange(client, { ...asked, verifier: oauth.randomPKCECodeVerifier() }, back)).rejects.toThrow(
    refused('invalid_grant'),
  );
});

test('ends the connection when a code is used twice', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const client = await aClient(tenant, await anApp(tenant));
  const asked = await ask(client);
  const back = await consent(tenant, staff, asked);
  const { access_token: token } = await exchange(client, asked, back);
  expect((await send(tenant, token, startups)).json.errors).toBeUndefined();
  await expect(exchange(client, asked, back)).rejects.toThrow(refused('invalid_grant'));
  expect(codeOf(await send(tenant, token, startups))).toBe('AuthenticationRequiredError');
});

test('gives a code to one of two calls at the same time', async () => {
  const tenant = await aTenant();
  const client = await aClient(tenant, await anApp(tenant));
  const asked = await ask(client);
  const back = await consent(tenant, await tenant.person('Staff'), asked);
  const both = await Promise.allSettled([exchange(client, asked, back), exchange(client, asked, back)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('rotates refresh tokens, and ends the connection when one is used twice', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const { client, tokens } = await connected(tenant, staff, await anApp(tenant));
  const second = await oauth.refreshTokenGrant(client, tokens.refresh_token ?? '');
  expect(second.refresh_token).not.toBe(tokens.refresh_token);
  expect((await send(tenant, second.access_token, startups)).json.errors).toBeUndefined();
  await expect(oauth.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toThrow(refused('invalid_grant'));
  expect(codeOf(await send(tenant, second.access_token, startups))).toBe('AuthenticationRequiredError');
  await expect(oauth.refreshTokenGrant(client, second.refresh_token ?? '')).rejects.toThrow(refused('invalid_grant'));
  const { rows } = await ownerPool().query(
    "select actor_id from activities where tenant_id = $1 and type = 'integrations.app-disconnected'",
    [tenant.id],
  );
  expect(rows).toEqual([{ actor_id: null }]);
});

test('ends with the person, their revocation, the deleted app and the revocation by the app', async () => {
  const tenant = await aTenant();
  const [staff, leaver] = [await tenant.person('Staff'), await tenant.person('Staff')];
  const app = await anApp(tenant);
  const gone = await connected(tenant, leaver, app);
  await ownerPool().query("update users set status = 'archived' where id = $1", [leaver.userId]);
  expect(codeOf(await send(tenant, gone.tokens.access_token, startups))).toBe('AuthenticationRequiredError');
  await expect(oauth.refreshTokenGrant(gone.client, gone.tokens.refresh_token ?? '')).rejects.toThrow(
    refused('invalid_grant'),
  );
  const isAlive = async (token: string) => codeOf(await send(tenant, token, startups)) === undefined;

  const own = await connected(tenant, staff, app);
  const { data } = await graphql(tenant, staff, 'query { apiKeys { _id name isApp } }');
  expect(data.apiKeys).toMatchObject([{ name: 'Reports', isApp: true }]);
  await graphql(tenant, staff, 'mutation ($id: ID!) { revokeApiKey(id: $id) }', { id: data.apiKeys[0]._id });
  expect(await isAlive(own.tokens.access_token)).toBe(false);

  const ended = await connected(tenant, staff, app);
  await oauth.tokenRevocation(ended.client, ended.tokens.refresh_token ?? '');
  expect(await isAlive(ended.tokens.access_token)).toBe(false);

  const last = await connected(tenant, staff, app);
  expect(await isAlive(last.tokens.access_token)).toBe(true);
  const remove = 'mutation ($id: ID!) { deleteOauthApp(id: $id) }';
  await graphql(tenant, await tenant.person('Admin'), remove, { id: app.clientId });
  expect(await isAlive(last.tokens.access_token)).toBe(false);
  await expect(oauth.refreshTokenGrant(last.client, last.tokens.refresh_token ?? '')).rejects.toThrow(
    refused('invalid_client'),
  );
});

test('belongs to one tenant: apps, tokens and documents of another one are unknown', async () => {
  const [tenant, elsewhere] = [await aTenant(), await aTenant()];
  const app = await anApp(tenant);
  const { tokens } = await connected(tenant, await tenant.person('Staff'), app);
  expect(codeOf(await send(elsewhere, tokens.access_token, startups))).toBe('AuthenticationRequiredError');
  const document = { path: '/.well-known/oauth-authorization-server' };
  expect((await call(elsewhere, document)).status).toBe(404);
  expect((await call(tenant, document)).json.issuer).toBe(`http://${await hostOf(tenant)}`);
  await anApp(elsewhere);
  const there = await aClient(elsewhere, app);
  await expect(oauth.refreshTokenGrant(there, tokens.refresh_token ?? '')).rejects.toThrow(refused('invalid_client'));
  const { url } = await ask(there);
  const staff = await elsewhere.person('Staff');
  expect((await graphql(elsewhere, staff, requestFields, page(url))).data.authorizationRequest.problem).toBe(
    'invalid_client',
  );
});

test('gives no more than the app may have, and no token for another server', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const client = await aClient(tenant, await anApp(tenant, { scopes: ['startups:read', 'tasks:read'] }));
  const asked = await ask(client, { scope: 'startups:read people:read tasks:write' });
  const tokens = await exchange(client, asked, await consent(tenant, staff, asked));
  expect(tokens.scope).toBe('startups:read');
  const none = (await ask(client, { scope: 'people:read' })).url;
  const { redirectTo } = (await graphql(tenant, staff, requestFields, page(none))).data.authorizationRequest;
  expect(new URL(redirectTo).searchParams.get('error')).toBe('invalid_scope');
  const other = (await ask(client, { resource: 'https://elsewhere.example/mcp' })).url;
  expect((await graphql(tenant, staff, requestFields, page(other))).errors?.[0]?.extensions.code).toBe('NotFound');
});

test('asks for a recent confirmation, the team alone, and writes nothing when the person refuses', async () => {
  const tenant = await aTenant();
  const [staff, founder] = [await tenant.person('Staff'), await tenant.person('Cofounder')];
  const client = await aClient(tenant, await anApp(tenant));
  const asked = await ask(client);
  const token = await openSessionFor(staff);
  const { data } = await graphql(tenant, staff, refuse, page(asked.url));
  const back = new URL(data.refuseOauthApp);
  expect([back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
    redirectUri,
    'access_denied',
    asked.state,
  ]);
  await expect(exchange(client, asked, back)).rejects.toThrow(refused('access_denied'));
  expect((await graphql(tenant, founder, allow, page(asked.url))).errors?.[0]?.extensions.code).toBe('Forbidden');
  await setMinutesSinceAuth(staff.userId, 11);
  expect(codeOf(await send(tenant, token, allow, page(asked.url)))).toBe('accounts.proof-needed');
  expect((await ownerPool().query('select 1 from api_keys where tenant_id = $1', [tenant.id])).rows).toEqual([]);
});

test('rotates the secret, and stores it as a hash', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  const app = await anApp(tenant);
  const { client, tokens } = await connected(tenant, staff, app);
  const rotate = 'mutation ($id: ID!) { rotateOauthAppSecret(id: $id) { secret } }';
  const secret = (await graphql(tenant, admin, rotate, { id: app.clientId })).data.rotateOauthAppSecret.secret;
  await expect(oauth.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toThrow(refused('invalid_client'));
  const renewed = await aClient(tenant, { ...app, secret });
  expect((await oauth.refreshTokenGrant(renewed, tokens.refresh_token ?? '')).access_token).toEqual(expect.any(String));
  const { rows } = await ownerPool().query('select * from oauth_apps where id = $1', [app.clientId]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const listed = 'query { oauthApps { name connections isConfidential } }';
  expect((await graphql(tenant, admin, listed)).data.oauthApps).toEqual([
    { name: 'Reports', connections: 1, isConfidential: true },
  ]);
});

test('lets an assistant log in by itself: 401, discovery, consent of a founder, and a tool', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founder = await tenant.founderOf(acme);
  await updateSettings(await tenant.person('Admin'), 'assistants', { assistantsAllowed: true }, 1);
  // A program on the device: no secret, and another port with each start.
  const app = await anApp(tenant, {
    name: 'Assistant',
    redirectUris: ['http://127.0.0.1/callback'],
    isConfidential: false,
  });
  let asked: URL | undefined;
  let verifier = '';
  let tokens: { access_token: string; token_type: string } | undefined;
  const authProvider = {
    redirectUrl: 'http://127.0.0.1:53123/callback',
    clientMetadata: { client_name: 'Assistant', redirect_uris: ['http://127.0.0.1:53123/callback'] },
    clientInformation: () => ({ client_id: app.clientId }),
    tokens: () => tokens,
    saveTokens: (given: typeof tokens) => {
      tokens = given;
    },
    redirectToAuthorization: (url: URL) => {
      asked = url;
    },
    saveCodeVerifier: (given: string) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
  };
  const at = new URL(`http://${await hostOf(tenant)}/mcp`);
  const fetch = fetchOf(tenant) as never;
  const first = new StreamableHTTPClientTransport(at, { authProvider, fetch });
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow('Unauthorized');
  if (!asked) throw new Error('The client did not ask.');
  const { data } = await graphql(tenant, founder, allow, page(asked));
  await first.finishAuth(new URL(data.allowOauthApp).searchParams.get('code') ?? '');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(at, { authProvider, fetch }));
  const { content } = await client.callTool({ name: 'read_startup', arguments: { startupId: acme.id } });
  expect(JSON.stringify(content)).toContain('Acme');
});
