// DNS verifies ownership of a custom domain, and the tenant confirms that it wants it (RE-H1, RE-H5).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { appPool } from '#platform/db.ts';
import { openDns } from '#platform/dns.ts';
import { rawHttp } from '#testing/raw-http.ts';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { forgetDomain } from './incubator-of-host.ts';

let dns: DnsServer;
let mine: Tenant;
let other: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let host: string;

beforeAll(async () => {
  await aServer();
  dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
});
afterAll(() => {
  dns.close();
  openDns({ dnsServers: [] });
});
beforeEach(async () => {
  [mine, other] = [await aTenant(), await aTenant()];
  admin = await mine.person('Admin');
  dns.silent = false;
  host = `apply-${newId().slice(-8)}.example.org`;
});

const add = (domain: string, actor = admin, tenant = mine) =>
  graphql(
    tenant,
    actor,
    'mutation ($domain: String!) { addDomain(domain: $domain) { _id host proofHost proofText provedAt } }',
    {
      domain,
    },
  );
const check = (id: string, actor = admin, tenant = mine) =>
  graphql(tenant, actor, 'mutation ($id: ID!) { checkDomain(id: $id) { provedAt checkedAt } }', { id });
const remove = (id: string, actor = admin, tenant = mine) =>
  graphql(tenant, actor, 'mutation ($id: ID!) { removeDomain(id: $id) }', { id });

/** The tenant at the name, or the status without one. */
async function ownerOf(name: string): Promise<string | number> {
  const path = '/graphql?query=%7BpublicIncubator%7Bslug%7D%7D';
  const { port } = await aServer();
  const head = `GET ${path} HTTP/1.1\r\nHost: ${name}:${port}\r\napollo-require-preflight: 1\r\nconnection: close\r\n\r\n`;
  const { status, body } = await rawHttp(Buffer.from(head));
  return /"slug":"([^"]+)"/.exec(body)?.[1] ?? status;
}
const setDnsRecord = (name: string, slug: string | null) => {
  if (slug === null) dns.texts.delete(`_seedbed.${name}`);
  else dns.texts.set(`_seedbed.${name}`, ['v=spf1 -all', `seedbed=${slug}`]);
  forgetDomain(name);
};

test('serves a name only for the tenant that wants it and that its DNS names', async () => {
  const added = (await add(` HTTPS://${host.toUpperCase()}/x `)).data.addDomain;
  expect(added).toMatchObject({
    host,
    proofHost: `_seedbed.${host}`,
    proofText: `seedbed=${mine.slug}`,
    provedAt: null,
  });
  expect((await add(host)).data.addDomain._id).toBe(added._id);
  expect(await ownerOf(host)).toBe(404);
  setDnsRecord(host, mine.slug);
  // DNS and the stored domain are not enough: a person of the tenant must check it once.
  expect(await ownerOf(host)).toBe(404);
  expect((await check(added._id)).data.checkDomain.provedAt).not.toBeNull();
  expect(await ownerOf(host)).toBe(mine.slug);
  // Transferring the DNS record transfers the name.
  setDnsRecord(host, other.slug);
  expect(await ownerOf(host)).toBe(404);
  setDnsRecord(host, null);
  expect(await ownerOf(host)).toBe(404);
  setDnsRecord(host, mine.slug);
  expect(await ownerOf(host)).toBe(mine.slug);
  expect((await remove(added._id)).data).toEqual({ removeDomain: true });
  expect(await ownerOf(host)).toBe(404);
});

test('refuses a verified name to another tenant', async () => {
  const first = (await add(host)).data.addDomain;
  setDnsRecord(host, mine.slug);
  await check(first._id);
  const rival = await other.person('Admin');
  const second = (await add(host, rival, other)).data.addDomain;
  expect((await check(second._id, rival, other)).data.checkDomain.provedAt).toBeNull();
  expect(await ownerOf(host)).toBe(mine.slug);
  // Contradicting records count as none.
  dns.texts.set(`_seedbed.${host}`, [`seedbed=${mine.slug}`, `seedbed=${other.slug}`]);
  forgetDomain(host);
  expect(await ownerOf(host)).toBe(404);
});

test('keeps the last answer while no name server answers', { tags: ['night'] }, async () => {
  const { _id } = (await add(host)).data.addDomain;
  setDnsRecord(host, mine.slug);
  await check(_id);
  expect(await ownerOf(host)).toBe(mine.slug);
  dns.silent = true;
  const later = Date.now() + 61_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await ownerOf(host)).toBe(mine.slug);
  clock.mockRestore();
  expect((await check(_id)).errors?.[0]?.extensions.code).toBe('incubators.dns-silent');
  dns.silent = false;
  forgetDomain(host);
  expect(await ownerOf(host)).toBe(mine.slug);
});

test('asks DNS for no name that nobody has verified; slow names do not delay a verified one', {
  tags: ['night'],
}, async () => {
  const { _id } = (await add(host)).data.addDomain;
  setDnsRecord(host, mine.slug);
  const waiting = (await add(`waiting.${host}`)).data.addDomain;
  expect(waiting.provedAt).toBeNull();
  await check(_id);
  dns.asked.length = 0;
  dns.silent = true;
  const invented = Array.from({ length: 60 }, (_, n) => `slow-${n}.${host}`);
  const started = Date.now();
  // After a restart nothing is cached, and all callers arrive at once.
  forgetDomain(host);
  const owners = await Promise.all([...invented, `waiting.${host}`, ...Array(5).fill(host)].map(ownerOf));
  expect(owners).toEqual([...Array(61).fill(404), ...Array(5).fill(mine.slug)]);
  expect(new Set(dns.asked)).toEqual(new Set([`_seedbed.${host}`]));
  // Two tries of one shared lookup.
  expect(dns.asked).toHaveLength(2);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('finds the verified domains by an index, as the application and with many tenants', async () => {
  const client = await appPool().connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const plan = await client.query(`explain select slug from incubators where domains @> array['x.test']`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('incubators_domains');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('holds no database connection while it waits for DNS', { tags: ['night'] }, async () => {
  const { _id } = (await add(host)).data.addDomain;
  dns.silent = true;
  const visitor = await other.person('Staff');
  const checks = Array.from({ length: 24 }, () => check(_id));
  let isAnswered = false;
  const all = Promise.all(checks).finally(() => (isAnswered = true));
  const seen = await Promise.all(Array.from({ length: 24 }, () => graphql(other, visitor, '{ currentUser { _id } }')));
  expect(seen.map(({ data }) => data?.currentUser._id)).toEqual(Array(24).fill(visitor.userId));
  expect(isAnswered).toBe(false);
  const codes = (await all).map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes.filter((code) => code === 'incubators.dns-silent')).toHaveLength(1);
  expect(codes.filter((code) => code === 'RateLimited')).toHaveLength(23);
});

test('refuses names of this installation, IP addresses and invalid names; only Admins may, for their own tenant', async () => {
  for (const [typed, code] of [
    ['', 'required'],
    ['   ', 'required'],
    ['nodots', 'incubators.no-domain'],
    ['127.0.0.1', 'incubators.no-domain'],
    ['a b.example.org', 'incubators.no-domain'],
    ['-x.example.org', 'incubators.no-domain'],
    ['new.localhost', 'incubators.own-domain'],
    ['localhost.localhost', 'incubators.own-domain'],
  ] as const)
    expect({ typed, code: (await add(typed)).errors?.[0]?.extensions.fields?.domain?.[0].code }).toEqual({
      typed,
      code,
    });
  const { _id } = (await add(host)).data.addDomain;
  expect((await add(host, await mine.person('Staff'))).errors?.[0]?.extensions.code).toBe('Forbidden');
  const rival = await other.person('Admin');
  for (const act of [check, remove]) {
    const answers = [await act(_id, rival, other), await act(newId(), rival, other), await act('x', rival, other)];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NotFound', 'NotFound', 'NotFound']);
  }
  for (let i = 0; i < 9; i++) await add(`n${i}.${host}`);
  expect((await add(`more.${host}`)).errors?.[0]?.extensions.code).toBe('incubators.too-many-domains');
});
