import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import Provider, { type Configuration } from 'oidc-provider';
import { forgetProviders } from '#capabilities/sessions/find-providers.ts';
import { identityProviders } from '#capabilities/sessions/table.ts';
import { seal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import type { Tenant } from '#testing/tenant.ts';

export const clientId = 'seedbed';
export const clientSecret = 'a secret between the two that is long enough';

type NewProvider = Partial<Omit<typeof identityProviders.$inferInsert, 'tenantId' | 'clientSecret'>> & {
  issuer: string;
  secret?: string;
};

/** Makes the tenant's people sign in there from now on. */
export async function hasProvider(tenant: Tenant, { secret = clientSecret, ...given }: NewProvider): Promise<string> {
  const id = newId<'IdentityProvider'>();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(identityProviders).values({
      tenantId: tenant.id,
      id,
      name: 'Acme Login',
      clientId,
      clientSecret: seal(secret),
      ...given,
    }),
  );
  forgetProviders();
  return id;
}

export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

export async function listen(server: Server, host: string): Promise<RunningServer> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface PersonThere {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID Connect provider: each login name is a person with that subject and any password. */
export async function aProvider(
  redirectUris: readonly string[],
  people: Readonly<Record<string, PersonThere>>,
  { host = '127.0.0.1', ...more }: Partial<Configuration> & { host?: string } = {},
): Promise<RunningServer> {
  const server = createServer();
  const listening = await listen(server, host);
  const provider = silently(
    () =>
      new Provider(listening.origin, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
        pkce: { required: () => true },
        cookies: { keys: ['only for tests'] },
        ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
        ...more,
      }),
  );
  server.on('request', provider.callback());
  return listening;
}

/** Silences its warning that it is only for tests, which is true here. */
function silently<Value>(make: () => Value): Value {
  const { warn } = globalThis.console;
  globalThis.console.warn = () => {};
  try {
    return make();
  } finally {
    globalThis.console.warn = warn;
  }
}

/** Walks through the provider's pages like a browser; returns the redirect URL. */
export async function signInThere(url: string, login: string): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let request: [string, RequestInit] = [url, {}];
  for (let steps = 0; steps < 12; steps++) {
    const [address, init] = request;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      const next = new URL(location, origin);
      if (next.origin !== origin) return next;
      request = [next.href, {}];
      continue;
    }
    const html = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (!prompt) throw new Error(`The provider says: ${answer.status} ${html.slice(0, 500)}`);
    request = [address, { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'any' }) }];
  }
  throw new Error('The provider leads round in a circle.');
}
