// An Admin changes an app that people have connected.
import * as oauth from 'openid-client';
import { expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import {
  aClient,
  anApp,
  ask,
  connected,
  consent,
  exchange,
  page,
  redirectUri,
  requestFields,
} from '#testing/servers/oauth-client.ts';
import { graphql, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';

const startups = 'query { startups { results { name } } }';
const codeOf = ({ json }: Awaited<ReturnType<typeof send>>) => json.errors?.[0]?.extensions.code;
const refused = (error: string) => expect.objectContaining({ error });
const update = `mutation ($id: ID!, $version: Int!, $input: OauthAppChange!) {
  updateOauthApp(id: $id, version: $version, input: $input) { name redirectUris scopes version connections } }`;
const reports = { name: 'Reports', redirectUris: [redirectUri], scopes: ['startups:read'] };
const tasks = 'query { myTasksPaginated { results { _id } } }';

test('asks anew for an added scope, and takes a removed one from every connection for good', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  const app = await anApp(tenant);
  const { client, tokens } = await connected(tenant, staff, app);
  let version = 1;
  const setScopes = async (...scopes: string[]) => {
    const args = { id: app.clientId, version, input: { ...reports, scopes } };
    const { data } = await graphql(tenant, admin, update, args);
    version = data.updateOauthApp.version;
    return data.updateOauthApp.connections;
  };
  const mayRead = async (token: string) => ({
    startups: codeOf(await send(tenant, token, startups)) ?? true,
    tasks: codeOf(await send(tenant, token, tasks)) ?? true,
  });
  const [missing, only] = ['integrations.scope-missing', { startups: true, tasks: 'integrations.scope-missing' }];
  expect(await setScopes('startups:read', 'tasks:read')).toBe(1);
  expect(await mayRead(tokens.access_token)).toEqual(only);
  const renewed = await oauth.refreshTokenGrant(client, tokens.refresh_token ?? '');
  expect(renewed.scope).toBe('startups:read');
  expect(await mayRead(renewed.access_token)).toEqual(only);

  const asked = await ask(client, { scope: 'startups:read tasks:read' });
  const wider = { tokens: await exchange(client, asked, await consent(tenant, staff, asked)) };
  expect(wider.tokens.scope).toBe('startups:read tasks:read');
  expect(await mayRead(wider.tokens.access_token)).toEqual({ startups: true, tasks: true });
  // The first connection has nothing else, so it ends.
  expect(await setScopes('tasks:read')).toBe(1);
  expect(codeOf(await send(tenant, renewed.access_token, startups))).toBe('AuthenticationRequiredError');
  expect(await mayRead(wider.tokens.access_token)).toEqual({ startups: missing, tasks: true });
  expect(await setScopes('startups:read', 'tasks:read')).toBe(1);
  const again = await oauth.refreshTokenGrant(client, wider.tokens.refresh_token ?? '');
  expect(await mayRead(again.access_token)).toEqual({ startups: missing, tasks: true });
});

test('a removed redirect address gets no answer and no token, and the audit log has the change', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  const app = await anApp(tenant);
  const client = await aClient(tenant, app);
  const asked = await ask(client);
  const back = await consent(tenant, staff, asked);
  const moved = { ...reports, name: 'Better reports', redirectUris: ['https://reports.example.org/new'] };
  const change = (by: typeof admin, version: number, input: object = moved) =>
    graphql(tenant, by, update, { id: app.clientId, version, input });
  const errorOf = async (...given: Parameters<typeof change>) => (await change(...given)).errors?.[0]?.extensions.code;
  expect(await errorOf(staff, 1)).toBe('Forbidden');
  expect(await errorOf(await (await aTenant()).person('Admin'), 1)).toBeDefined();
  expect(await errorOf(admin, 1, { ...moved, redirectUris: ['http://reports.example.org/'] })).toBe('Validation');
  expect(await errorOf(admin, 1, { ...moved, scopes: [] })).toBe('Validation');
  expect(await errorOf(admin, 0)).toBe('Conflict');
  expect((await change(admin, 1)).data.updateOauthApp).toMatchObject({ name: 'Better reports', version: 2 });
  expect((await change(admin, 2)).data.updateOauthApp.version).toBe(2);
  await expect(exchange(client, asked, back)).rejects.toThrow(refused('invalid_grant'));
  const late = await graphql(tenant, staff, requestFields, page((await ask(client)).url));
  expect(late.data.authorizationRequest).toMatchObject({ app: null, problem: 'invalid_redirect_uri' });
  const { rows } = await ownerPool().query(
    "select payload, changes from activities where tenant_id = $1 and type = 'integrations.app-changed'",
    [tenant.id],
  );
  expect(rows).toEqual([
    {
      payload: { name: 'Better reports' },
      changes: {
        name: { old: 'Reports', new: 'Better reports' },
        redirectUris: { old: [redirectUri], new: moved.redirectUris },
      },
    },
  ]);
  const token = await openSessionFor(admin);
  await setMinutesSinceAuth(admin.userId, 11);
  const args = { id: app.clientId, version: 2, input: reports };
  expect(codeOf(await send(tenant, token, update, args))).toBe('accounts.proof-needed');
  await graphql(tenant, admin, 'mutation ($id: ID!) { deleteOauthApp(id: $id) }', { id: app.clientId });
  expect(await errorOf(admin, 2, reports)).toBe('NotFound');
});
