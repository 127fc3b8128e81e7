// Outages are reported within two seconds; unstorable texts and invalid ids are rejected. [RE-D5, RE-D1]
import { expect, test } from 'vitest';
import { aScene } from '#testing/scene.ts';
import { call, send } from '#testing/servers/server.ts';
import { userErrorOfDatabase } from './database-errors.ts';
import { appPool } from './db.ts';

test('answers 503 with Retry-After within two seconds when all connections are taken', {
  tags: ['night'],
}, async () => {
  const { tenant, author } = await aScene();
  await send(tenant, author.token, '{ currentUser { _id } }');
  const taken = await Promise.all(Array.from({ length: 5 }, () => appPool().connect()));
  const since = performance.now();
  try {
    const answers = await Promise.all([
      send(tenant, author.token, '{ currentUser { _id } }'),
      call(tenant, {
        method: 'POST',
        path: '/auth/local',
        body: { email: 'a@b.c', password: 'x', incubator: tenant.slug },
      }),
    ]);
    for (const { status, headers, json } of answers) {
      expect({ status, code: json.code }).toEqual({ status: 503, code: 'Unavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await call(tenant, { path: '/healthz' })).status).toBe(200);
    expect((await call(tenant, { path: '/readyz' })).status).toBe(503);
  } finally {
    for (const client of taken) client.release();
  }
  expect(performance.now() - since).toBeLessThan(6_000);
  expect((await send(tenant, author.token, '{ currentUser { _id } }')).json.data.currentUser._id).toBe(author.userId);
});

test('fails only the operation whose connection breaks', { tags: ['night'] }, async () => {
  const { tenant, author } = await aScene();
  const client = await appPool().connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const sleeping = client.query('select pg_sleep(4)').then(
    () => 'woke',
    (fault: { code?: string }) => fault.code,
  );
  await appPool().query('select pg_terminate_backend($1)', [rows[0].pid]);
  const code = await sleeping;
  client.release(true);
  expect(['57P01', undefined]).toContain(code);
  expect((await send(tenant, author.token, '{ currentUser { _id } }')).status).toBe(200);
});

test('rejects text that the database cannot store, without reporting a defect', async () => {
  const { tenant, author, ownStartup } = await aScene();
  const documents = {
    post: [
      'mutation ($s: ID!, $text: String!) { createPost(startupId: $s, message: $text) { _id } }',
      { s: ownStartup.id },
    ],
    search: ['query ($text: String) { startups(search: $text) { totalCount } }', {}],
  } as const;
  for (const [name, [document, variables]] of Object.entries(documents)) {
    const { json } = await send(tenant, author.token, document, { ...variables, text: 'a\u0000b' });
    expect({ name, code: json.errors?.[0]?.extensions.code }).toEqual({ name, code: 'Malformed' });
  }
  // A search by words takes the character for a space.
  const options = 'query ($text: String) { taskAssigneeOptions(search: $text) { label } }';
  expect((await send(tenant, author.token, options, { text: 'a\u0000b' })).json.errors).toBeUndefined();
  const body = { email: 'a\u0000@b.test', password: 'x', incubator: tenant.slug };
  expect((await call(tenant, { method: 'POST', path: '/auth/local', body })).status).toBeLessThan(500);
});

test('answers an id that is none like an unknown one, and refuses half of a character in JSON', async () => {
  const { tenant, author } = await aScene();
  const analytics =
    'query ($id: ID!) { applicationAnalytics(funnelId: $id, since: "2026-01-01T00:00:00Z") { applied } }';
  const code = async (document: string, variables: object) =>
    (await send(tenant, author.token, document, variables)).json.errors?.[0]?.extensions.code;
  expect(await code(analytics, { id: 'none' })).toBe('NotFound');
  const half = appPool().query('select $1::jsonb', [JSON.stringify({ half: '\ud800' })]);
  const fault = await half.catch((caught: unknown) => caught);
  expect(userErrorOfDatabase(fault)).toMatchObject({ code: 'Malformed' });
});
