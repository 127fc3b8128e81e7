import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { OAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { expect } from 'vitest';
import { cookieOf } from '#testing/external.ts';
import type { FakeServices } from '#testing/servers/fake-services.ts';
import { call, type HttpAnswer } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import type { Tenant } from '#testing/tenant.ts';

/** The clients of the operator, for the fakes. Pushes need a public address. */
export const linkEnvironment = {
  LINKS_URL: 'https://links.example.org',
  ...Object.fromEntries(
    ['GOOGLE', 'MICROSOFT', 'ZOOM'].flatMap((name) => [
      [`${name}_CLIENT_ID`, 'seedbed'],
      [`${name}_CLIENT_SECRET`, 'a secret for tests'],
    ]),
  ),
};

export interface BegunLink {
  url: URL;
  state: string;
  cookie: string;
}

const post = async (tenant: Tenant, actor: Actor, path: string, body: object, cookie = ''): Promise<HttpAnswer> =>
  call(tenant, {
    method: 'POST',
    path,
    body,
    headers: { authorization: `Bearer ${await openSessionFor(actor)}`, ...(cookie && { cookie }) },
  });

export async function beginLink(tenant: Tenant, actor: Actor, provider: OAuthProvider): Promise<BegunLink> {
  const answer = await post(tenant, actor, '/api/links/begin', { provider });
  expect(answer.status, answer.text).toBe(200);
  const url = new URL(answer.json.url);
  return {
    url,
    state: url.searchParams.get('state') ?? '',
    cookie: cookieOf(answer, 'seedbed-link').split(';')[0] ?? '',
  };
}

/** The person has agreed at the service, and comes back. */
export function endLink(
  fake: FakeServices,
  tenant: Tenant,
  actor: Actor,
  { url, state, cookie }: BegunLink,
): Promise<HttpAnswer> {
  fake.challenge = url.searchParams.get('code_challenge');
  return post(tenant, actor, '/api/links/end', { state, code: 'a-code' }, cookie);
}

export async function link(fake: FakeServices, tenant: Tenant, actor: Actor, provider: OAuthProvider): Promise<void> {
  const answer = await endLink(fake, tenant, actor, await beginLink(tenant, actor, provider));
  expect(answer.status, answer.text).toBe(200);
}
