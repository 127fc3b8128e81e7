// Sign-in and re-authentication on a custom domain, which the provider does not know (RE-H5, RE-H6, RE-A17).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetDomain } from '#capabilities/incubators/incubator-of-host.ts';
import { customDomains } from '#capabilities/incubators/table.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { openDns } from '#platform/dns.ts';
import { External } from '#testing/external.ts';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import { aProvider, hasProvider, type RunningServer, signInThere } from '#testing/servers/oidc-provider.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let dns: DnsServer;
let tenant: Tenant;
let at: External;
let own: string;
const started: RunningServer[] = [];

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
  dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
});
afterAll(async () => {
  dns.close();
  openDns({ dnsServers: [] });
  for (const one of started) await one.stop();
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
  own = await domainOf(tenant);
  const people = { ana: { email: 'ana@acme.test', email_verified: true } };
  const provider = await aProvider([`https://${tenant.slug}.seedbed.test/auth/callback`], people);
  started.push(provider);
  await hasProvider(tenant, { issuer: provider.origin });
  await tenant.person('Coach', { email: 'ana@acme.test' });
});

async function domainOf({ id, slug }: Tenant): Promise<string> {
  const host = `apply-${newId().slice(-8)}.example.org`;
  const verifiedAt = Temporal.Now.instant();
  await new External(tenant).stored((tx) =>
    tx.db.insert(customDomains).values({ tenantId: id, id: newId<'CustomDomain'>(), host, verifiedAt }),
  );
  dns.texts.set(`_seedbed.${host}`, [`seedbed=${slug}`]);
  return host;
}

const end = (back: URL, headers: Record<string, string>) =>
  at.post('/auth/callback', Object.fromEntries(back.searchParams), headers);
const expired = { status: 400, json: { code: 'accounts.external-expired' } };

test("redirects from the provider's one address to the custom domain; nobody else can end the step", async () => {
  const { url, cookie } = await at.begin({ returnPath: '/tasks' }, { host: own });
  expect(url.searchParams.get('redirect_uri')).toBe(`https://${tenant.slug}.seedbed.test/auth/callback`);
  const back = await signInThere(url.href, 'ana');
  expect(back.hostname).toBe(`${tenant.slug}.seedbed.test`);
  // The main address's own cookie changes nothing: the step stays unused.
  const elsewhere = { status: 200, json: { elsewhere: `https://${own}` } };
  for (const headers of [{}, { cookie }])
    expect(await end(back, headers as Record<string, string>)).toMatchObject(elsewhere);
  await at.nobodyIsIn();
  expect(await end(back, { host: own })).toMatchObject(expired);
  const another = await at.begin({}, { host: own });
  expect(await end(back, { host: own, cookie: another.cookie })).toMatchObject(expired);
  await at.nobodyIsIn();
  const answer = await end(back, { host: own, cookie });
  expect(answer).toMatchObject({ status: 200, json: { returnPath: '/tasks' } });
  expect((await send(tenant, answer.json.token, '{ currentUser { email } }')).json.data.currentUser.email).toBe(
    'ana@acme.test',
  );
});

test('redirects to no domain that the tenant lost or never had', async () => {
  const { url } = await at.begin({}, { host: own });
  const back = await signInThere(url.href, 'ana');
  dns.texts.delete(`_seedbed.${own}`);
  forgetDomain(own);
  expect(await end(back, {})).toMatchObject(expired);

  // The host header may contain a port or an invented name; only the tenant's domain counts.
  dns.texts.set(`_seedbed.${own}`, [`seedbed=${tenant.slug}`]);
  forgetDomain(own);
  const odd = await at.begin({}, { host: `${own}:8443`, 'x-forwarded-proto': 'http' });
  const redirectAnswer = await end(await signInThere(odd.url.href, 'ana'), {});
  expect(redirectAnswer.json).toEqual({ elsewhere: `https://${own}` });
  expect((await at.post('/auth/url', {}, { host: `${tenant.slug}.evil.test` })).status).toBe(404);
});

test('re-authenticates the same way', async () => {
  const first = await at.begin({}, { host: own });
  const { token } = (await end(await signInThere(first.url.href, 'ana'), { host: own, cookie: first.cookie })).json;
  await at.stored((tx) =>
    tx.db.update(sessions).set({ authenticatedAt: Temporal.Now.instant().subtract({ hours: 1 }) }),
  );
  const headers = { host: own, authorization: `Bearer ${token}` };
  const begun = await at.post('/auth/prove/url', { returnPath: '/account/exports' }, headers);
  const back = await signInThere(begun.json.url, 'ana');
  expect((await end(back, {})).json).toEqual({ elsewhere: `https://${own}` });
  const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await end(back, { ...headers, cookie })).json).toEqual({ returnPath: '/account/exports' });
  expect(
    (await send(tenant, token, 'mutation { startAuthenticator { uri } }')).json.data.startAuthenticator.uri,
  ).toContain('otpauth');
});

test('links a custom domain to the address where passkeys work; the main address needs no link', async () => {
  const homeIn = async (host: string) => {
    const { text } = await call(tenant, { path: '/login', headers: { host } });
    return JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}').home;
  };
  const home = `https://${tenant.slug}.seedbed.test`;
  expect(await homeIn(own)).toBe(home);
  expect(await homeIn(`${tenant.slug}.seedbed.test`)).toBeNull();
  expect(await homeIn(`${tenant.slug.toUpperCase()}.Seedbed.test.`)).toBeNull();
});
