// Security headers, origins and policies. [RE-C1, RE-C2, RE-C3 (the policy), RE-C4, RE-C5]

import { beforeAll, describe, expect, test } from 'vitest';
import { originOfPackages } from '#capabilities/courses/packages/content-origin.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, type Call, call, type HttpAnswer, hostOf } from '#testing/servers/server.ts';

let scene: Scene;
let own: string;

beforeAll(async () => {
  scene = await aScene();
  own = `http://${await hostOf(scene.tenant)}`;
});

const rows = () => countWrites([scene.tenant.id]);
const bearer = () => ({ authorization: `Bearer ${scene.author.token}` });
const write = () => ({
  query: 'mutation ($s: ID!) { createPost(startupId: $s, message: "Forged") { _id } }',
  variables: { s: scene.ownStartup.id },
});
const asForm = (body: { query: string; variables: object }) =>
  new URLSearchParams({ query: body.query, variables: JSON.stringify(body.variables) }).toString();

describe('writes nothing that a foreign page could send [RE-C1]', () => {
  const boundary = 'x';
  const forged: [string, () => Partial<Call>][] = [
    ['a form', () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: asForm(write()) })],
    [
      'a form of files',
      () => ({
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `--${boundary}\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify(write())}\r\n--${boundary}--\r\n`,
      }),
    ],
    ['plain text', () => ({ headers: { 'content-type': 'text/plain' }, body: JSON.stringify(write()) })],
    ['no type at all', () => ({ headers: {}, body: JSON.stringify(write()) })],
    [
      'a type that only begins like JSON’s',
      () => ({ headers: { 'content-type': 'text/plain; application/json' }, body: JSON.stringify(write()) }),
    ],
    [
      'JSON from a foreign page',
      () => ({
        headers: { 'content-type': 'application/json', origin: 'http://evil.test' },
        body: JSON.stringify(write()),
      }),
    ],
    [
      'JSON from a page without an origin',
      () => ({ headers: { 'content-type': 'application/json', origin: 'null' }, body: JSON.stringify(write()) }),
    ],
    ['a link', () => ({ method: 'GET', path: `/graphql?${asForm(write())}` })],
    [
      'a link with the header that only scripts send',
      () => ({
        method: 'GET',
        path: `/graphql?${asForm(write())}`,
        headers: { 'apollo-require-preflight': '1' },
      }),
    ],
    [
      'a link with a JSON content type',
      () => ({ method: 'GET', path: `/graphql?${asForm(write())}`, headers: { 'content-type': 'application/json' } }),
    ],
  ];

  test.each(forged)('for GraphQL: %s', async (_, made) => {
    const { headers, ...given } = made();
    const before = await rows();
    const answer = await call(scene.tenant, {
      method: 'POST',
      path: '/graphql',
      ...given,
      headers: { ...bearer(), ...headers },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await rows()).toBe(before);
  });

  test('accepts the same write from the own page', async () => {
    const before = await rows();
    const answer = await call(scene.tenant, {
      method: 'POST',
      path: '/graphql',
      headers: { ...bearer(), origin: own },
      body: write(),
    });
    expect(answer.json.errors).toBeUndefined();
    expect(await rows()).not.toBe(before);
  });

  test.each(['http://evil.test', 'null', 'https://evil.test:443'])('changes no session for %s', async (origin) => {
    const before = await rows();
    for (const path of ['/auth/logout', '/auth/local']) {
      const body = { email: scene.author.email, password: 'x', incubator: scene.tenant.slug };
      expect((await call(scene.tenant, { method: 'POST', path, headers: { ...bearer(), origin }, body })).status).toBe(
        403,
      );
    }
    expect(await rows()).toBe(before);
  });
});

describe('origins [RE-C2]', () => {
  test('allows reads only from the own origin, and names no origin in an answer', async () => {
    const { port } = await aServer();
    const { slug } = scene.tenant;
    const ask = (origin: string) =>
      call(scene.tenant, {
        method: 'POST',
        path: '/graphql',
        headers: { ...bearer(), origin },
        body: { query: '{ currentUser { _id } }' },
      });
    for (const origin of [own, own.toUpperCase()])
      expect({ origin, status: (await ask(origin)).status }).toEqual({ origin, status: 200 });
    const foreign = [
      'null',
      '',
      '*',
      'file://',
      `http://localhost:${port}`,
      `http://other.localhost:${port}`,
      `http://x${slug}.localhost:${port}`,
      `http://${slug}.localhost.evil.test:${port}`,
      `http://${slug}.localhost:${port + 1}`,
      `http://${slug}.localhost`,
      `http://evil.test/${slug}.localhost:${port}`,
      `http://${slug}.localhost:${port}@evil.test`,
      `ftp://${slug}.localhost:${port}`,
      `chrome-extension://${slug}.localhost:${port}`,
    ];
    for (const origin of foreign) {
      const { status, headers } = await ask(origin);
      expect({ origin, status }).toEqual({ origin, status: 403 });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('lets the own page call the API under its own host, with a bearer token only', async () => {
    const { port } = await aServer();
    const api = `${scene.tenant.slug}.api.localhost:${port}`;
    const asked = (origin: string) => ({
      method: 'OPTIONS' as const,
      path: '/graphql',
      headers: {
        host: api,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,apollo-require-preflight',
      },
    });
    const before = await call(scene.tenant, asked(own));
    expect(before.status).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-headers': expect.stringMatching(
        /^authorization, content-type, apollo-require-preflight, tus-/,
      ),
      vary: expect.stringContaining('Origin'),
    });
    expect(before.headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await call(scene.tenant, {
      method: 'POST',
      path: '/graphql',
      headers: { ...bearer(), host: api, origin: own },
      body: { query: '{ currentUser { _id } }' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(own);
    for (const origin of [
      'null',
      `http://other.localhost:${port}`,
      `http://${scene.tenant.slug}.localhost`,
      `${own}.evil.test`,
    ]) {
      const { status, headers } = await call(scene.tenant, asked(origin));
      expect({ origin, status }).toEqual({ origin, status: 404 });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('does not answer the preflight of a foreign page', async () => {
    const answer = await call(scene.tenant, {
      method: 'OPTIONS',
      path: '/graphql',
      headers: {
        origin: 'http://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

/** One answer of each kind. */
const kinds: [string, Call][] = [
  ['a page', { path: '/' }],
  ['a deep page', { path: '/startup/x/file' }],
  ['an answer', { method: 'POST', path: '/graphql', body: { query: '{ auth { enabled } }' } }],
  ['a refused document', { method: 'POST', path: '/graphql', body: { query: '{ nothing }' } }],
  ['no document', { method: 'POST', path: '/graphql', body: {} }],
  ['a missing preflight', { path: '/graphql' }],
  [
    'an unreadable body',
    { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json' }, body: '{' },
  ],
  [
    'a body too large',
    { method: 'POST', path: '/auth/local', headers: { 'content-type': 'application/json' }, body: ' '.repeat(70_000) },
  ],
  ['an unknown type', { method: 'POST', path: '/auth/local', headers: { 'content-type': 'image/png' }, body: 'x' }],
  ['a refused sign-in', { method: 'POST', path: '/auth/local', body: { email: 'a', password: 'b', incubator: 'c' } }],
  ['signing out', { method: 'POST', path: '/auth/logout', body: {} }],
  ['no such address', { method: 'POST', path: '/nowhere' }],
  ['no such file', { path: '/assets/none.js' }],
  ['another method', { method: 'DELETE', path: '/graphql' }],
  ['health', { path: '/healthz' }],
  ['readiness', { path: '/readyz' }],
  ['a broken address', { path: '/%zz' }],
];

describe('headers of every answer [RE-C4, RE-C5]', () => {
  test.each(kinds)('%s', async (_, asked) => {
    const { headers } = await call(scene.tenant, asked);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(
        /^max-age=(3153[6-9]|315[4-9]|31[6-9]|3[2-9]|[4-9])\d+; includeSubDomains$/,
      ),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  test('lets answers other than pages load nothing', async () => {
    for (const [what, asked] of kinds) {
      const { headers } = await call(scene.tenant, asked);
      if (/html/.test(String(headers['content-type']))) continue;
      expect({ what, policy: headers['content-security-policy'] }).toEqual({
        what,
        policy: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      });
    }
  });
});

describe('the policy of a page [RE-C3]', () => {
  const directives = ({ headers }: HttpAnswer) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    );

  test('allows scripts by a new nonce per page, nothing inline and nothing from other hosts', async () => {
    const pages = [await call(scene.tenant, { path: '/' }), await call(scene.tenant, { path: '/' })];
    const nonces = pages.map((page) => {
      const policy = directives(page);
      const nonce = /^'nonce-([\w+/=]{24,})'$/.exec(policy['script-src']?.[0] ?? '')?.[1] ?? '';
      const { 'script-src': _, 'style-src': __, 'connect-src': connect, ...rest } = policy;
      expect(policy['script-src']).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"]);
      expect(policy['style-src']).toEqual(["'self'", `'nonce-${nonce}'`]);
      expect(connect).toEqual(["'self'", own.replace('http', 'ws')]);
      expect(rest).toEqual({
        'default-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Articles and courses embed videos of these hosts alone, and packages have a host beside the tenant's.
        'frame-src': [
          "'self'",
          ...['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.loom.com'],
          originOfPackages(scene.tenant.slug),
        ],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['seedbed'],
      });
      for (const [tag] of page.text.matchAll(/<script\b[^>]*>/g))
        expect(tag).toMatch(new RegExp(`nonce="${nonce.replaceAll('+', '\\+')}"|type="application/json"`));
      for (const [tag] of page.text.matchAll(/<style\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
      expect(page.text).not.toMatch(/\son\w+="/);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});
