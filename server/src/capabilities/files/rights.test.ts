// A file is as visible as its record, for every role and call (RE-T12). Downloads carry safe headers (RE-F4).
import { parseReference } from '@seedbed/domain/files/attachment.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#capabilities/sessions/table.ts';
import { startupAssignments } from '#capabilities/startups/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { testedRoles } from '#testing/matrix/boundary.ts';
import {
  all,
  nobody,
  type Roles,
  staff,
  staffAndCoaches,
  supporters,
  supportersAndFounders,
} from '#testing/matrix/roles.ts';
import { aScene, type Person, putFile, putPost, putTask, type Scene } from '#testing/scene.ts';
import { call, type HttpAnswer } from '#testing/servers/server.ts';
import { isGoodLink } from './links/file-links.ts';
import { attachments } from './table.ts';

let scene: Scene;
let foreign: Scene;

beforeAll(async () => {
  [scene, foreign] = [await aScene(), await aScene()];
});

const as = (who: Person, method: string, path: string, body?: object): Promise<HttpAnswer> =>
  call(scene.tenant, { method, path, body, headers: { authorization: `Bearer ${who.token}` } });

/** Inserts rows directly: uploading has tests of its own. */
function fileOf(of: Scene, reference: string, author = of.author): Promise<string> {
  const found = parseReference(reference);
  if (!found) throw new Error(`No reference: ${reference}`);
  return putFile({ tenant: of.tenant, author }, { kind: found.kind, recordId: found.id });
}

/** Record · who sees its files · who adds files, and replaces, renames and deletes their own. */
const pools: [string, (scene: Scene, who: Person) => Promise<string>, Roles, Roles][] = [
  ['a task of their own', async (s, who) => `task/${await putTask(s, { createdById: who.userId })}`, all, all],
  ['a task given to them', async (s, who) => `task/${await putTask(s, { assigneeIds: [who.userId] })}`, all, all],
  [
    'a task of their startup',
    async (s) => `task/${await putTask(s, { startupId: s.ownStartup.id })}`,
    supportersAndFounders,
    staff,
  ],
  [
    'a task of another startup',
    async (s) => `task/${await putTask(s, { startupId: s.otherStartup.id })}`,
    staffAndCoaches,
    staff,
  ],
  [
    'a post of their own',
    async (s, who) => `post/${await putPost(s, { startupId: s.ownStartup.id, createdById: who.userId })}`,
    supportersAndFounders,
    supportersAndFounders,
  ],
  [
    'a post of somebody',
    async (s) => `post/${await putPost(s, { startupId: s.ownStartup.id })}`,
    supportersAndFounders,
    nobody,
  ],
  [
    'a private post of somebody',
    async (s) => `post/${await putPost(s, { startupId: s.ownStartup.id, isPublic: false })}`,
    supporters,
    nobody,
  ],
  [
    'a post of another startup',
    async (s) => `post/${await putPost(s, { startupId: s.otherStartup.id })}`,
    staffAndCoaches,
    nobody,
  ],
  [
    'their startup',
    async (s) => `startup/${s.ownStartup.id}`,
    supportersAndFounders,
    [...staffAndCoaches, 'SubAdmin', 'Cofounder'],
  ],
  ['another startup', async (s) => `startup/${s.otherStartup.id}`, staffAndCoaches, staff],
  ['themselves', async (_, who) => `user/${who.userId}`, all, all],
  ['what they still write', async (_, who) => `draft/${who.userId}`, all, all],
  ['what somebody still writes', async (s) => `draft/${s.author.userId}`, nobody, nobody],
  ['a founder of their startup', async (s) => `user/${s.ownStartupFounder.userId}`, staff, nobody],
];

test.each(pools)('grants rights on the files of %s', async (_, make, sees, changes) => {
  const [may, maySee] = [new Set(changes), new Set(sees)];
  const roles = testedRoles((role) => (may.has(role) ? 'allowed' : maySee.has(role) ? 'refused' : 'notFound'));
  const roleFiles = await Promise.all(
    roles.map(async (role) => {
      const reference = await make(scene, scene.people[role]);
      return { role, reference, id: await fileOf(scene, reference, scene.people[role]) };
    }),
  );
  const answers = async ({ role, reference, id }: (typeof roleFiles)[number]) => {
    const who = scene.people[role];
    const [kind, record] = reference.split('/');
    const sender = { tenant: scene.tenant, token: who.token };
    const put = { method: 'PUT', path: `/api/attachments/${id}` };
    const begin = {
      authorization: `Bearer ${who.token}`,
      'upload-length': '10',
      'upload-metadata': `filename ${btoa('d.pdf')},reference ${btoa(reference)}`,
    };
    const one = await as(who, 'GET', put.path);
    const requests = [
      one,
      await as(who, 'GET', `/api/attachments?reference=${reference}`),
      await as(who, 'GET', `/api/attachments/reference/${kind}/${record}`),
      await as(who, 'PUT', put.path, { reference }),
      await as(who, 'PUT', put.path, { name: 'other.pdf', version: 1 }),
      await upload(sender, { name: 'b.pdf', content: aPdf() }, {}, put),
      await upload(sender, { name: 'c.pdf', content: aPdf() }, { reference }),
      await call(scene.tenant, { method: 'POST', path: '/api/uploads', headers: begin }),
    ];
    const { version } = (await as(who, 'GET', put.path)).json;
    requests.push(await as(who, 'DELETE', `${put.path}/${version ?? 1}`));
    return { role, statuses: requests.map(({ status }) => status) };
  };
  const refused = roleFiles.filter(({ role }) => !may.has(role));
  const before = await countWrites([scene.tenant.id]);
  for (const one of refused) {
    const statuses = maySee.has(one.role) ? [200, 200, 200, 403, 403, 403, 403, 403, 403] : Array(9).fill(404);
    expect(await answers(one)).toEqual({ role: one.role, statuses });
  }
  expect(await countWrites([scene.tenant.id])).toBe(before);
  for (const one of roleFiles.filter(({ role }) => may.has(role)))
    expect(await answers(one)).toEqual({ role: one.role, statuses: [200, 200, 200, 200, 200, 200, 201, 201, 200] });
});

test('answers foreign, deleted and unknown files with the same bytes', async () => {
  const who = scene.people.Admin;
  const gone = await fileOf(scene, `task/${await putTask(scene, { trashedAt: Temporal.Now.instant() })}`);
  const theirs = await fileOf(foreign, `task/${await putTask(foreign, {})}`);
  const trashed = await fileOf(scene, `task/${await putTask(scene, {})}`);
  await inTenant(scene.tenant.id, (tx) =>
    tx.db
      .update(attachments)
      .set({ trashedAt: sql`now()` })
      .where(eq(attachments.id, trashed as never)),
  );
  const calls: ((id: string) => Promise<HttpAnswer>)[] = [
    (id) => as(who, 'GET', `/api/attachments/${id}`),
    (id) => as(who, 'PUT', `/api/attachments/${id}`, { name: 'x' }),
    (id) => as(who, 'DELETE', `/api/attachments/${id}/1`),
    (id) => as(who, 'PATCH', `/api/uploads/${id}`),
    (id) => as(who, 'DELETE', `/api/uploads/${id}`),
  ];
  for (const ask of calls) {
    const nobodys = await ask(newId());
    expect(nobodys.status).toBe(404);
    for (const id of [gone, theirs, trashed, 'no-id', '1']) {
      const { status, text } = await ask(id);
      expect({ status, text }).toEqual({ status: nobodys.status, text: nobodys.text });
    }
  }
  const lists = [`task/${newId()}`, `task/${await putTask(foreign, {})}`, `user/${foreign.author.userId}`];
  const answers = await Promise.all(
    lists.map((reference) => as(who, 'GET', `/api/attachments?reference=${reference}`)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

describe('links', () => {
  async function shared(content: Buffer | string = aPdf(), name = 'Über %22uns%22.pdf') {
    const who = scene.people.Cofounder;
    const reference = `task/${await putTask(scene, { assigneeIds: [who.userId] })}`;
    const { json } = await upload({ tenant: scene.tenant, token: who.token }, { name, content }, { reference });
    return json;
  }

  test('sends a fixed type, no sniffing, a name by RFC 6266, and a sandbox (RE-F4)', async () => {
    const { fileUrl, url } = await shared();
    const saved = await call(scene.tenant, { path: fileUrl });
    expect(saved).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="?ber _uns_.pdf"; filename*=UTF-8''%C3%9Cber%20_uns_.pdf`,
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
      },
    });
    expect(saved.headers['content-security-policy']).toContain('sandbox');
    const shown = await call(scene.tenant, { path: url });
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename/);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const text = await shared('a,b', 'a.csv');
    expect((await call(scene.tenant, { path: text.url })).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('answers HEAD, ETag and ranges', async () => {
    const { fileUrl: path } = await shared();
    const whole = await call(scene.tenant, { path });
    const { etag = '', 'content-length': length } = whole.headers;
    expect(await call(scene.tenant, { path, method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { etag, 'content-length': length },
    });
    const fetchRange = (range: string, more = {}) => call(scene.tenant, { path, headers: { range, ...more } });
    expect(await fetchRange('bytes=0-3')).toMatchObject({
      status: 206,
      text: '%PDF',
      headers: { 'content-range': `bytes 0-3/${length}` },
    });
    expect(await fetchRange('bytes=-6')).toMatchObject({ status: 206, text: '%%EOF\n' });
    expect((await fetchRange('bytes=5-')).text).toBe(whole.text.slice(5));
    expect(await fetchRange('bytes=0-3', { 'if-range': '"other"' })).toMatchObject({ status: 200, text: whole.text });
    expect(await fetchRange(`bytes=${length}-`)).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${length}` },
    });
    expect(await fetchRange('bytes=0-1,3-4')).toMatchObject({ status: 200 });
    expect(await call(scene.tenant, { path, headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  test('refuses a changed link on every host', async () => {
    const { fileUrl, url, previewUrl } = await shared(await aPicture('png'), 'a.png');
    for (const path of [fileUrl, url, previewUrl]) {
      expect((await call(scene.tenant, { path })).status).toBe(200);
      const nobodys = await call(scene.tenant, {
        path: `/files/${newId()}/1/file?session=${newId()}&until=9999999999&signature=x`,
      });
      const [file, query] = path.split('?');
      const parameters = new URLSearchParams(query);
      const changed = (name: string, value: string) => {
        const other = new URLSearchParams(parameters);
        other.set(name, value);
        return `${file}?${other}`;
      };
      const forged = [
        changed('until', String(Number(parameters.get('until')) + 60)),
        changed('session', newId()),
        changed('signature', 'x'.repeat(43)),
        path.replace(/\/1\/(\w+)\?/, '/2/$1?'),
        path.replace(/\/(file|view|400)\?/, '/96?'),
        file,
      ];
      for (const one of forged) {
        const { status, text } = await call(scene.tenant, { path: one });
        expect({ one, status, text }).toEqual({ one, status: 404, text: nobodys.text });
      }
      expect((await call(foreign.tenant, { path })).status).toBe(404);
    }
  });

  test('ends within five minutes', async () => {
    const { fileUrl, _id } = await shared();
    const { session, until, signature } = Object.fromEntries(new URLSearchParams(fileUrl.split('?')[1]));
    const linked = {
      tenantId: scene.tenant.id,
      sessionId: session as never,
      attachmentId: _id,
      content: 1,
      shape: 'file',
      until: Number(until),
    } as const;
    const now = Date.now();
    expect(isGoodLink(linked, signature ?? '', now)).toBe(true);
    expect(isGoodLink(linked, signature ?? '', now + 3.9 * 60_000)).toBe(true);
    expect(isGoodLink(linked, signature ?? '', now + 5 * 60_000)).toBe(false);
  });

  test('ends with the session of the link', async () => {
    const { fileUrl: path } = await shared();
    expect((await call(scene.tenant, { path })).status).toBe(200);
    const id = new URLSearchParams(path.split('?')[1]).get('session') ?? '';
    const set = (endedAt: Temporal.Instant | null) =>
      inTenant(scene.tenant.id, (tx) =>
        tx.db
          .update(sessions)
          .set({ endedAt })
          .where(eq(sessions.id, id as never)),
      );
    await set(Temporal.Now.instant());
    expect((await call(scene.tenant, { path })).status).toBe(404);
    await set(null);
    expect((await call(scene.tenant, { path })).status).toBe(200);
  });

  test('ends when the person may no longer sign in', async () => {
    const { fileUrl: path } = await shared();
    const { userId } = scene.people.Cofounder;
    const set = (status: string) =>
      ownerPool().query('update users set status = $3 where tenant_id = $1 and id = $2', [
        scene.tenant.id,
        userId,
        status,
      ]);
    for (const [status, answer] of [
      ['active', 200],
      ['unactive', 404],
      ['archived', 404],
      ['deny', 404],
      ['pending', 200],
      ['active', 200],
    ] as const) {
      await set(status);
      expect({ status, answer: (await call(scene.tenant, { path })).status }).toEqual({ status, answer });
    }
  });

  test('refuses the link of a person who is no longer assigned to the startup', async () => {
    const coach = await aScene();
    const mentor = coach.people.Mentor;
    const reference = `task/${await putTask(coach, { startupId: coach.ownStartup.id })}`;
    const ask = () =>
      call(coach.tenant, {
        path: `/api/attachments?reference=${reference}`,
        headers: { authorization: `Bearer ${mentor.token}` },
      });
    expect((await ask()).status).toBe(200);
    await inTenant(coach.tenant.id, (tx) =>
      tx.db.delete(startupAssignments).where(eq(startupAssignments.userId, mentor.userId)),
    );
    expect((await ask()).status).toBe(404);
  });
});
