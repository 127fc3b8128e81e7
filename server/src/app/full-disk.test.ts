// @module-tag night
// A full disk refuses writes with a reason; reads go on, and it is no defect. [RE-E7]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { defectMessage } from '#platform/log.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { logLines } from '#testing/log-lines.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';

const password = 'correct horse battery staple';
let scene: Scene;
let log: ReturnType<typeof logLines>;

beforeAll(async () => {
  await ownDatabase();
  await aServer();
  await ownerPool().query(`
    create function no_space() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`);
});
beforeEach(async () => {
  scene = await aScene();
  await inTenant(scene.tenant.id, async (tx) =>
    tx.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, scene.author.userId)),
  );
  log = logLines();
});
afterAll(() => log.stop());

/** Inserts into the table fail until the returned function runs. */
async function fillDisk(table: string): Promise<() => Promise<unknown>> {
  await ownerPool().query(`create trigger full_disk before insert on ${table} execute function no_space()`);
  return () => ownerPool().query(`drop trigger full_disk on ${table}`);
}

const signIn = () =>
  call(scene.tenant, {
    method: 'POST',
    path: '/auth/local',
    body: { email: scene.author.email, password, incubator: scene.tenant.slug },
  });

test('answers 507 for writes, serves reads, and reports the full disk at /readyz', async () => {
  const { tenant, author, ownStartup } = scene;
  const post = () =>
    send(tenant, author.token, 'mutation ($s: ID!) { createPost(startupId: $s, message: "Hello") { _id } }', {
      s: ownStartup.id,
    });
  const free = await fillDisk('posts');
  const refused = await post();
  expect({ status: refused.status, code: refused.json.errors[0].extensions.code }).toEqual({
    status: 507,
    code: 'DiskFull',
  });
  expect((await send(tenant, author.token, '{ startups { results { name } } }')).status).toBe(200);
  expect(await call(tenant, { path: '/readyz' })).toMatchObject({ status: 200, json: { reason: 'disk full' } });
  await free();
  expect((await post()).status).toBe(200);
  expect(log.lines.filter((line) => line.includes(defectMessage))).toEqual([]);
});

test('counts the right password as no failed guess', async () => {
  const free = await fillDisk('sessions');
  // More than the guesses that are free.
  for (let n = 0; n < 8; n++) {
    const { status, json } = await signIn();
    expect({ status, code: json.code }).toEqual({ status: 507, code: 'DiskFull' });
  }
  await free();
  expect((await signIn()).status).toBe(200);
});

test('counts the right password as no failed guess when changing it and when confirming', async () => {
  const { tenant, author } = scene;
  const token = await openSessionFor(author);
  const headers = { authorization: `Bearer ${token}` };
  const free = await fillDisk('activities');
  const change = (newPassword: string) =>
    send(tenant, token, 'mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) }', {
      o: password,
      n: newPassword,
    });
  for (let n = 0; n < 8; n++) expect((await change(`another horse ${newId()}`)).status).toBe(507);
  await free();
  const confirmed = await call(tenant, { method: 'POST', path: '/auth/prove', headers, body: { password } });
  expect(confirmed.status).toBeLessThan(300);
});

test.each([
  ['57014', 'Unavailable'],
  ['53200', 'Unavailable'],
  ['53300', 'Unavailable'],
  ['53100', 'DiskFull'],
  ['ENOSPC', 'DiskFull'],
  ['EDQUOT', 'DiskFull'],
  ['23505', undefined],
])('maps %s to %s, also as a cause', (code, expected) => {
  const fault = Object.assign(new Error('x'), { code });
  expect(userErrorOfDatabase(fault)?.code).toBe(expected);
  expect(userErrorOfDatabase(new Error('Failed query', { cause: fault }))?.code).toBe(expected);
});
