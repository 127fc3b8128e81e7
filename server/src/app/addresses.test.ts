// HEAD answers like GET, and unknown addresses are not answered with a page. [RE-T12 (HEAD)]
import { beforeAll, describe, expect, test } from 'vitest';
import { resetCalendarFeed } from '#capabilities/accounts/calendar-feed.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { routeExpectations } from '#testing/matrix/all-matrices.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, call } from '#testing/servers/server.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

describe('HEAD', () => {
  test('is served wherever GET is', async () => {
    const { servedRoutes } = (await aServer()).app;
    const gets = servedRoutes.filter((route) => route.startsWith('GET '));
    expect(gets.length).toBeGreaterThan(10);
    expect(gets.map((route) => route.replace('GET', 'HEAD')).filter((head) => !servedRoutes.includes(head))).toEqual(
      [],
    );
  });

  test('answers like GET without a body, with the same access rules', async () => {
    const { tenant, people } = scene;
    const { token, userId } = people.Cofounder;
    const sender = { tenant, token };
    const { json } = await upload(sender, { name: 'cv.pdf', content: aPdf() }, { reference: `user/${userId}` });
    const feed = new URL(await resetCalendarFeed(people.Cofounder)).pathname;
    const paths = [
      `/api/attachments/${json._id}`,
      `/api/attachments?reference=user/${userId}`,
      `/api/attachments/reference/user/${userId}`,
      json.fileUrl,
      feed,
      '/manifest.webmanifest',
      '/icon.svg',
      '/tasks',
      '/healthz',
      '/api/nothing',
      routeExpectations['GET /graphql']?.path ?? '',
    ];
    for (const path of paths)
      for (const asked of [null, token]) {
        const headers = { 'apollo-require-preflight': '1', ...(asked && { authorization: `Bearer ${asked}` }) };
        const ask = (method: string) => call(tenant, { method, path, headers });
        const [got, head] = [await ask('GET'), await ask('HEAD')];
        const facts = ({ status, headers: { etag, 'content-type': type, 'content-length': length } }: typeof got) => ({
          path,
          status,
          etag,
          type,
          length,
        });
        expect(facts(head)).toEqual(facts(got));
        expect(head.text).toBe('');
      }
  });
});

describe('unknown addresses', () => {
  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'answers %s of a call with a problem',
    async (method) => {
      for (const path of [
        '/api',
        '/api/',
        '/api/nothing',
        '/api/nothing/x?y=1',
        '/%61pi/nothing',
        '/api/users/sendreset',
        '/auth',
        '/auth/settings',
        '/auth/callback/x',
        '/subscriptions',
      ]) {
        const { status, headers } = await call(scene.tenant, { method, path });
        expect({ path, status, type: headers['content-type'] }).toEqual({
          path,
          status: 404,
          type: 'application/problem+json; charset=utf-8',
        });
      }
    },
  );

  test.each(['/auth/callback?code=x', '/auth/url', '/apiary', '/authors', '/nowhere'])(
    'answers %s with a page',
    async (path) => {
      const { status, headers } = await call(scene.tenant, { path });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  test('answers 404 to GET for routes that only accept calls', async () => {
    for (const path of ['/api/users/sendresetpassword', '/auth/local', '/api/page-errors'])
      expect((await call(scene.tenant, { path })).status).toBe(404);
  });
});
