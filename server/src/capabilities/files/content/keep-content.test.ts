// Schedules delete expired files, also from the store, and compare the store with the tables (RE-F7, RE-M8).
import { writeFile } from 'node:fs/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerCapabilities } from '#app/register-capabilities.ts';
import { schedules } from '#capabilities/files/schedules.ts';
import { attachments, fileContents, fileSpace, uploads } from '#capabilities/files/table.ts';
import { runDueSchedules } from '#platform/schedules/run-due-schedules.ts';
import { registerSchedules, runSchedule } from '#platform/schedules/schedules.ts';
import { fileStore } from '#platform/storage/store.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { form, upload } from '#testing/files.ts';
import { aScene, type Person, putTask, type Scene } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';
import { sweepStore } from './sweep-store.ts';

let scene: Scene;
let mia: Person;

beforeEach(async () => {
  scene = await aScene();
  mia = scene.people.Cofounder;
  registerSchedules(schedules, async () => [{ id: scene.tenant.id, timezone: 'Asia/Tokyo' }]);
});
afterEach(() => {
  vi.restoreAllMocks();
  registerCapabilities();
});

const now = Temporal.Now.instant();

/** Sets the clock, runs the scheduler, and runs the due jobs. */
async function at(moment: Temporal.Instant): Promise<string[]> {
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(moment);
  await runDueSchedules(moment);
  const { rows } = await ownerPool().query(
    `delete from pgboss.job where name = 'schedules' and data->>'tenantId' = $1 returning data`,
    [scene.tenant.id],
  );
  for (const { data } of rows) await runSchedule(data);
  return rows.map(({ data }) => data.name).sort();
}

const add = async (reference: string, name = 'photo.jpg') => {
  const content = name.endsWith('.pdf') ? aPdf() : await aPicture('jpeg', 200, 100);
  const { json } = await upload({ tenant: scene.tenant, token: mia.token }, { name, content }, { reference });
  return json;
};
const aTask = async () => `task/${await putTask(scene, { assigneeIds: [mia.userId] })}`;
const stored = async () =>
  (await Array.fromAsync(fileStore().list(`${scene.tenant.id}/`))).map(({ key }) => key).sort();
const rowsOf = () => inTenant(scene.tenant.id, (tx) => tx.db.select().from(attachments));
const space = async () =>
  (await inTenant(scene.tenant.id, (tx) => tx.db.select().from(fileSpace))).map(({ bytes }) => bytes);
const bearer = () => ({ authorization: `Bearer ${mia.token}` });

test('empties the trash after 30 days, at three in the night of the tenant', { tags: ['night'] }, async () => {
  await at(now);
  const kept = await add(await aTask());
  const before = { keys: await stored(), space: await space() };
  const gone = await add(await aTask());
  await call(scene.tenant, { method: 'DELETE', path: `/api/attachments/${gone._id}/1`, headers: bearer() });
  const [row] = (await rowsOf()).filter(({ id }) => id === gone._id);
  const trashed = row?.trashedAt ?? now;
  expect(await stored()).toHaveLength(6);

  const night = trashed.toZonedDateTimeISO('Asia/Tokyo').add({ days: 29 }).withPlainTime('03:00:01');
  expect(await at(night.toInstant())).toContain('files.empty-trash');
  expect(await rowsOf()).toHaveLength(2);
  expect(await at(night.add({ days: 1 }).subtract({ minutes: 1 }).toInstant())).not.toContain('files.empty-trash');
  expect(await at(night.add({ days: 2 }).toInstant())).toContain('files.empty-trash');
  expect((await rowsOf()).map(({ id }) => id)).toEqual([kept._id]);
  expect({ keys: await stored(), space: await space() }).toEqual(before);
});

test('deletes an unfinished upload with its pieces within an hour, whenever it began', async () => {
  // The worst case: just after a run.
  const now = Temporal.Now.instant().round({ smallestUnit: 'minute', roundingIncrement: 10, roundingMode: 'floor' });
  await at(now.add({ milliseconds: 1 }));
  const metadata = `filename ${btoa('a.pdf')},reference ${btoa(await aTask())}`;
  const begun = await call(scene.tenant, {
    method: 'POST',
    path: '/api/uploads',
    headers: { ...bearer(), 'upload-length': '1000', 'upload-metadata': metadata },
  });
  const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const path = begun.headers.location as string;
  expect(
    (await call(scene.tenant, { method: 'PATCH', path, headers: { ...bearer(), ...piece }, body: aPdf() })).status,
  ).toBe(204);
  expect(await stored()).toHaveLength(1);
  const left = () => inTenant(scene.tenant.id, (tx) => tx.db.select().from(uploads));
  for (const minutes of [10, 20, 30, 40]) await at(now.add({ minutes }));
  expect(await left()).toHaveLength(1);
  // The scheduler runs once a minute.
  for (const minutes of [50, 59]) await at(now.add({ minutes }));
  expect(await left()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('deletes draft files after a day, and keeps files moved to a record', { tags: ['night'] }, async () => {
  await at(now);
  const draft = `draft/${mia.userId}`;
  const [waits, sent] = [await add(draft), await add(draft, 'plan.pdf')];
  const reference = await aTask();
  await call(scene.tenant, {
    method: 'PUT',
    path: `/api/attachments/${sent._id}`,
    headers: bearer(),
    body: { reference },
  });
  await at(now.add({ hours: 23 }));
  expect((await rowsOf()).map(({ id }) => id).sort()).toEqual([waits._id, sent._id].sort());
  await at(now.add({ hours: 26 }));
  expect((await rowsOf()).map(({ id }) => id)).toEqual([sent._id]);
  expect(await stored()).toHaveLength(1);
  expect(await space()).toEqual([aPdf().length]);
});

/** Simulates a crash between storing the file and writing its row. */
const putAlone = (key: string) =>
  withTemporary(async (place) => {
    const file = place();
    await writeFile(file, 'x');
    await fileStore().put(key, file);
  });

test('deletes unreferenced files from the store after a day, and keeps all others', {
  tags: ['file-times'],
}, async () => {
  await at(now);
  for (const path of ['/api/users/file', '/api/users/cover']) {
    const { body, headers } = form({}, { name: 'me.jpg', content: await aPicture() });
    await call(scene.tenant, { method: 'POST', path, headers: { ...headers, ...bearer() }, body });
  }
  await add(await aTask());
  const before = await stored();
  expect(before).toHaveLength(5);
  for (const key of ['alone', 'alone.96', 'uploads/alone', 'avatars/alone'])
    await putAlone(`${scene.tenant.id}/${key}`);
  const other = await aScene();
  await putAlone(`${other.tenant.id}/alone`);
  await at(now.add({ hours: 20 }));
  expect(await stored()).toHaveLength(9);
  await at(now.add({ hours: 49 }));
  expect(await stored()).toEqual(before);
  expect(await Array.fromAsync(fileStore().list(`${other.tenant.id}/`))).toHaveLength(1);
});

test('reports rows without a file and keeps them, except for blocked versions', { tags: ['night'] }, async () => {
  const whole = await add(await aTask());
  const lost = await add(await aTask(), 'lost.pdf');
  const held = await add(await aTask(), 'held.pdf');
  const keyOf = async (id: string) =>
    (
      await inTenant(scene.tenant.id, (tx) =>
        tx.db
          .select()
          .from(fileContents)
          .where(eq(fileContents.attachmentId, id as never)),
      )
    )[0]?.storageKey ?? newId();
  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(fileContents).set({ state: 'BLOCKED' }).where(eq(fileContents.attachmentId, held._id)),
  );
  for (const { _id } of [lost, held]) await fileStore().delete(await keyOf(_id));
  const tomorrow = now.add({ hours: 24 });
  expect(await sweepStore(scene.tenant.id, now.subtract({ hours: 1 }))).toEqual({ removed: 0, missing: [] });
  expect(await sweepStore(scene.tenant.id, tomorrow)).toEqual({ removed: 0, missing: [await keyOf(lost._id)] });
  expect(await rowsOf()).toHaveLength(3);
  expect((await call(scene.tenant, { path: whole.fileUrl })).status).toBe(200);
});
