import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import * as oauth from 'openid-client';
import { expect } from 'vitest';
import type { Tenant } from '#testing/tenant.ts';
import { call, graphql, hostOf } from './server.ts';

export const redirectUri = 'https://reports.example.org/callback';
const register = 'mutation ($input: OauthAppInput!) { registerOauthApp(input: $input) { clientId secret } }';
export const requestFields = `query ($host: String!, $query: String!) {
  authorizationRequest(host: $host, query: $query) { app { name registeredBy } scopes redirectTo problem } }`;
export const allow = 'mutation ($host: String!, $query: String!) { allowOauthApp(host: $host, query: $query) }';
export const refuse = 'mutation ($host: String!, $query: String!) { refuseOauthApp(host: $host, query: $query) }';

interface App {
  clientId: string;
  secret: string | null;
}

export async function anApp(tenant: Tenant, input: object = {}): Promise<App> {
  const values = { name: 'Reports', redirectUris: [redirectUri], isConfidential: true, scopes: ['startups:read'] };
  const { data, errors } = await graphql(tenant, await tenant.person('Admin'), register, {
    input: { ...values, ...input },
  });
  expect(errors).toBeUndefined();
  return data.registerOauthApp;
}

/** The client's calls reach the test server: its host names are not resolved. */
export const fetchOf =
  (tenant: Tenant) =>
  async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const answer = await call(tenant, {
      method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      body: body instanceof URLSearchParams ? body.toString() : (body as string),
    });
    const answered = new Headers();
    for (const name of ['content-type', 'www-authenticate', 'cache-control'])
      if (answer.headers[name]) answered.set(name, String(answer.headers[name]));
    return new Response(answer.status === 202 ? null : answer.text, { status: answer.status, headers: answered });
  };

/** A real client of OAuth, which learns everything from the discovery document. */
export async function aClient(tenant: Tenant, { clientId, secret }: App): Promise<oauth.Configuration> {
  const origin = new URL(`http://${await hostOf(tenant)}`);
  return oauth.discovery(
    origin,
    clientId,
    { token_endpoint_auth_method: secret ? 'client_secret_post' : 'none' },
    secret ? oauth.ClientSecretPost(secret) : oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests], [oauth.customFetch]: fetchOf(tenant) as never },
  );
}

interface OpenRequest {
  url: URL;
  verifier: string;
  state: string;
}

export async function ask(client: oauth.Configuration, parameters: Record<string, string> = {}): Promise<OpenRequest> {
  const [verifier, state] = [oauth.randomPKCECodeVerifier(), oauth.randomState()];
  const url = oauth.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'startups:read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, verifier, state };
}

export const page = ({ host, search }: URL) => ({ host, query: search.slice(1) });

export async function consent(tenant: Tenant, person: Actor, asked: OpenRequest): Promise<URL> {
  const { data, errors } = await graphql(tenant, person, allow, page(asked.url));
  expect(errors).toBeUndefined();
  return new URL(data.allowOauthApp);
}

export const exchange = (client: oauth.Configuration, { verifier, state }: OpenRequest, back: URL) =>
  oauth.authorizationCodeGrant(client, back, { pkceCodeVerifier: verifier, expectedState: state });

export async function connected(tenant: Tenant, person: Actor, app: App) {
  const client = await aClient(tenant, app);
  const asked = await ask(client);
  return { client, tokens: await exchange(client, asked, await consent(tenant, person, asked)) };
}
