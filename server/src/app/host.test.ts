// The tenant comes only from a valid Host header, over real HTTP. [RE-H1]
import { beforeAll, describe, expect, test } from 'vitest';
import { rawHttp } from '#testing/raw-http.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let mine: Tenant;
let other: Tenant;
let port: number;

beforeAll(async () => {
  [mine, other] = [await aTenant(), await aTenant()];
  ({ port } = await aServer());
});

const path = '/graphql?query=%7BpublicIncubator%7Bslug%7D%7D';
const fill = (text: string) =>
  text.replaceAll('MINE', mine.slug).replaceAll('OTHER', other.slug).replaceAll('PORT', String(port));

/** The tenant whose data are returned for these header lines, or the status. */
async function tenantFor(lines: readonly string[], target = path): Promise<string | number> {
  const head = [`GET ${target} HTTP/1.1`, ...lines, 'apollo-require-preflight: 1', 'connection: close', '', ''];
  const { status, body } = await rawHttp(Buffer.from(fill(head.join('\r\n')), 'latin1'));
  const slug = /"slug":"([^"]+)"/.exec(body)?.[1];
  if (slug === mine.slug) return 'mine';
  if (slug === other.slug) return 'other';
  expect(body).not.toContain('"data"');
  return status;
}

test.each([
  'MINE.localhost:PORT',
  'MINE.localhost',
  'MINE.LocalHost:PORT',
  'MINE.localhost.',
  'MINE.localhost.:PORT',
  'MINE.localhost:1',
  'MINE.api.localhost:PORT',
  '   MINE.localhost:PORT   ',
])('finds the tenant by Host: %s', async (host) => {
  expect(await tenantFor([`Host: ${host}`])).toBe('mine');
});

test('ignores the case of a label', async () => {
  const upper = `Host: ${mine.slug.toUpperCase()}.localhost`;
  expect(await tenantFor([upper])).toBe('mine');
});

test.each([
  'localhost:PORT',
  'MINE',
  'MINE:PORT',
  '127.0.0.1',
  '127.0.0.1:PORT',
  '1.2.3.4',
  '[::1]:PORT',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f000001',
  '',
  '.',
  '..',
  'unknown.localhost',
  'www.localhost',
  'api.localhost',
  'admin.localhost',
  'www.MINE.localhost',
  'api.MINE.localhost',
  '.MINE.localhost',
  'MINE..localhost',
  '-MINE.localhost',
  'MINE-.localhost',
  'MINE_.localhost',
  'xMINE.localhost',
  'xn--MINE.localhost',
  `${'a'.repeat(64)}.localhost`,
  `MINE.${'a'.repeat(64)}.localhost`,
  `MINE.${'a.'.repeat(130)}localhost`,
  'MINE.localhost:99999',
  'MINE.localhost:-1',
  'MINE.localhost:abc',
  'MINE.localhost:PORT:PORT',
  'MINE.localhost/x',
  'MINE.localhost?x',
  'MINE.localhost#x',
  'MINE.localhost\\x',
  'x@MINE.localhost',
  'MINE.localhost@OTHER.localhost',
  'MINE.localhost,OTHER.localhost',
  'MINE.localhost OTHER.localhost',
  'MINE%2elocalhost',
  'MINE.local\thost',
  'MINE.local\u0000host',
  '\u00ffMINE.localhost',
  'MINE.evil.com',
  'MINE.evil.com:PORT',
  'MINE.api.evil.com',
  'MINE.localhost.evil.com',
  'MINE.notlocalhost',
  'MINE.app.localhost',
  'MINE.api.api.localhost',
  '*.localhost',
])('finds no tenant by Host: %j', async (host) => {
  const status = await tenantFor([`Host: ${host}`]);
  expect([400, 404]).toContain(status);
});

describe('other sources of a tenant', () => {
  test('rejects a missing or repeated Host header as a bad request', async () => {
    expect(await tenantFor([])).toBe(400);
    for (const second of ['MINE', 'OTHER'])
      expect(await tenantFor([`Host: ${second}.localhost`, 'Host: MINE.localhost'])).toBe(400);
    expect(await tenantFor(['Host: MINE.localhost', 'host: OTHER.localhost'])).toBe(400);
  });

  test.each([
    'X-Forwarded-Host: OTHER.localhost',
    'X-Host: OTHER.localhost',
    'X-Original-Host: OTHER.localhost',
    'X-Forwarded-Server: OTHER.localhost',
    'X-HTTP-Host-Override: OTHER.localhost',
    'X-Original-URL: http://OTHER.localhost/',
    'X-Rewrite-URL: /?OTHER',
    'Forwarded: for=1.2.3.4;host=OTHER.localhost;proto=https',
    'Origin: http://MINE.localhost',
  ])('ignores %s', async (line) => {
    expect(await tenantFor(['Host: MINE.localhost', line])).toBe('mine');
    expect(await tenantFor(['Host: unknown.localhost', line.replace('MINE', 'unknown')])).toBe(404);
  });

  test('ignores a host in the request target', async () => {
    for (const authority of ['OTHER.localhost', 'MINE.localhost', 'OTHER.localhost@MINE.localhost'])
      expect(await tenantFor(['Host: MINE.localhost'], `http://${authority}${path}`)).toBe(400);
    expect(await tenantFor(['Host: MINE.localhost'], `//OTHER.localhost${path}`)).not.toBe('other');
    expect(await tenantFor([], `http://MINE.localhost${path}`)).toBe(400);
  });

  test('ignores X-Forwarded-Proto of an untrusted proxy in the page’s URLs', async () => {
    const head = 'GET / HTTP/1.1\r\nHost: MINE.localhost:PORT\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n';
    const { body } = await rawHttp(fill(head));
    expect(body).toContain(mine.slug);
    expect(body).not.toContain('wss://');
    expect(body).toContain(fill('ws://MINE.localhost:PORT'));
  });
});

test('refuses a sign-in from a page of an invented host', async () => {
  const body = JSON.stringify({ email: 'a@b.test', password: 'x', incubator: mine.slug });
  const post = (host: string) =>
    rawHttp(
      `POST /auth/local HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  expect((await post(`${mine.slug}.evil.com`)).status).toBe(404);
  // The tenant's own page reaches the check of the password.
  expect((await post(`${mine.slug}.localhost`)).status).toBe(401);
});

test('tells a proxy for which hosts it may request a certificate', async () => {
  const ask = (domain: string) => call(mine, { path: `/api/known-host?domain=${domain}` });
  expect((await ask(`${mine.slug}.localhost`)).status).toBe(200);
  expect((await ask(`content--${mine.slug}.localhost`)).status).toBe(200);
  expect((await ask('content--unknown.localhost')).status).toBe(404);
  expect((await ask('unknown.localhost')).status).toBe(404);
  expect((await ask('elsewhere.test')).status).toBe(404);
});

test('shows a page without data for an unknown tenant', async () => {
  const { status, body } = await rawHttp('GET /tasks HTTP/1.1\r\nHost: unknown.localhost\r\nConnection: close\r\n\r\n');
  expect(status).toBe(404);
  expect(body).not.toMatch(/t-[0-9a-f]{12}/);
});
