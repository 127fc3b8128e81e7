// Nobody gets a file before its virus check; without a scanner it waits and is not lost (RE-F6).
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { VirusCheckJob } from '#capabilities/files/queues.ts';
import { fileContents, fileSpace } from '#capabilities/files/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, putTask, type Scene } from '#testing/scene.ts';
import { aClamd, type Clamd } from '#testing/servers/clamd.ts';
import { call } from '#testing/servers/server.ts';
import { checkContent, checkWaiting } from './check-content.ts';
import { configureVirusCheck } from './virus-check.ts';

let scene: Scene;
let who: Person;
let clamd: Clamd | undefined;

beforeAll(async () => {
  scene = await aScene();
  who = scene.people.Cofounder;
});
afterEach(async () => {
  configureVirusCheck({ virusCheck: null });
  await clamd?.close();
  clamd = undefined;
});

async function start() {
  clamd = await aClamd();
  configureVirusCheck({ virusCheck: { host: '127.0.0.1', port: clamd.port } });
  return clamd;
}

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

async function send(content: Buffer | string, name: string) {
  const reference = `task/${await putTask(scene, { startupId: scene.ownStartup.id, assigneeIds: [who.userId] })}`;
  const { json } = await upload({ tenant: scene.tenant, token: who.token }, { name, content }, { reference });
  const ask = async () =>
    (
      await call(scene.tenant, {
        path: `/api/attachments/${json._id}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    ).json;
  return { made: json, ask, job: await jobOf(json._id) };
}

/** The queued job of the attachment. */
async function jobOf(attachmentId: string): Promise<VirusCheckJob> {
  const [content] = await inTenant(scene.tenant.id, (tx) =>
    tx.db
      .select()
      .from(fileContents)
      .where(eq(fileContents.attachmentId, attachmentId as never)),
  );
  const { rows } = await ownerPool().query(
    `select data from pgboss.job where name = 'virus-checks' and data->>'contentId' = $1`,
    [content?.id],
  );
  return rows[0]?.data;
}

test('releases a file immediately without a scanner', async () => {
  const { made, job } = await send(aPdf(), 'a.pdf');
  expect(made).toMatchObject({ state: 'READY', fileUrl: expect.any(String) });
  expect(job).toBeUndefined();
});

test('checks a pending file, releases it if clean, and notifies those who see the record', async () => {
  const { seen } = await start();
  const { made, ask, job } = await send(aPdf(), 'a.pdf');
  expect(made).toMatchObject({ state: 'PENDING', fileUrl: null, url: null, pdfUrl: null, thumbnailUrl: null });
  expect(await checkContent(job)).toBeUndefined();
  expect(seen).toEqual([aPdf().length]);
  const ready = await ask();
  expect(ready.state).toBe('READY');
  expect((await call(scene.tenant, { path: ready.fileUrl })).status).toBe(200);
  const [published] = await inTenant(scene.tenant.id, (tx) =>
    tx.db.select().from(activities).where(eq(activities.type, 'files.checked')),
  );
  expect(published).toMatchObject({
    kind: 'Task',
    audience: expect.arrayContaining([`startup:${scene.ownStartup.id}`, 'staff']),
  });
  // A job may be delivered twice.
  expect(await checkContent(job)).toBeUndefined();
  expect(seen).toHaveLength(1);
});

test('blocks EICAR for good, and releases its space', async () => {
  await start();
  const space = async () => (await inTenant(scene.tenant.id, (tx) => tx.db.select().from(fileSpace)))[0]?.bytes;
  const before = await space();
  const { ask, job } = await send(eicar, 'a.txt');
  expect(await space()).toBe((before ?? 0) + eicar.length);
  await checkContent(job);
  expect(await ask()).toMatchObject({ state: 'BLOCKED', fileUrl: null, url: null });
  expect(await space()).toBe(before);
  const { fileStore } = await import('#platform/storage/store.ts');
  const [content] = await inTenant(scene.tenant.id, (tx) =>
    tx.db.select().from(fileContents).where(eq(fileContents.state, 'BLOCKED')),
  );
  await expect(fileStore().get(content?.storageKey ?? '')).rejects.toThrow('NotFound');
});

test('keeps a file pending while the scanner is unavailable, and releases it afterwards', async () => {
  const { port } = await start();
  const { ask, job } = await send(aPdf(), 'a.pdf');
  await clamd?.close();
  expect(await checkContent(job)).toBe('again');
  expect((await ask()).state).toBe('PENDING');

  // Retries are used up: the hourly schedule queues the job again.
  await ownerPool().query(`delete from pgboss.job where name = 'virus-checks' and data->>'contentId' = $1`, [
    job.contentId,
  ]);
  await inTenant(scene.tenant.id, (tx) =>
    tx.db
      .update(fileContents)
      .set({ createdAt: sql`now() - interval '2 hours'` })
      .where(eq(fileContents.id, job.contentId)),
  );
  await checkWaiting(scene.tenant.id, Temporal.Now.instant().subtract({ hours: 1 }));
  clamd = await aClamd(port);
  const { _id } = await ask();
  await checkContent(await jobOf(_id));
  expect((await ask()).state).toBe('READY');
});
