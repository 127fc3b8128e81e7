import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileContents } from '#capabilities/files/table.ts';
import { fileStore } from '#platform/storage/store.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { aMp4, aWebm } from '#testing/files/sample-videos.ts';
import { upload } from '#testing/files.ts';
import { aScene, putTask } from '#testing/scene.ts';
import { measureVideo, measureWaiting } from './measure-videos.ts';
import { readVideoLength } from './video-length.ts';

const lengthOf = (content: Buffer, type: string) => readVideoLength(Readable.from(pieces(content)), type);
/** Streams split anywhere. */
const pieces = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / 11) }, (_, i) => content.subarray(11 * i, 11 * i + 11));

test('reads the length of an MP4, wherever its index lies, and of a WebM', async () => {
  expect(await lengthOf(aMp4(83.2), 'video/mp4')).toBe(84);
  expect(await lengthOf(aMp4(83.2, { indexLast: true }), 'video/mp4')).toBe(84);
  expect(await lengthOf(aMp4(83.2), 'video/quicktime')).toBe(84);
  expect(await lengthOf(aWebm(61.5), 'video/webm')).toBe(62);
  // Recorders of browsers write no length and no sizes.
  expect(await lengthOf(aWebm(61.5, { isRecorded: true }), 'video/webm')).toBe(62);
});

test('a broken or cut video has no length, and a failing store is no broken video', async () => {
  expect(await lengthOf(Buffer.from('no video'), 'video/mp4')).toBe(0);
  for (const whole of [aMp4(60, { indexLast: true }), aWebm(60), aWebm(60, { isRecorded: true })])
    for (const type of ['video/mp4', 'video/webm'])
      for (let size = 0; size < whole.length; size += 7)
        expect(await lengthOf(whole.subarray(0, size), type), `${size}`).toBeLessThanOrEqual(60);
  const lost = new Readable({
    read() {
      this.destroy(new Error('The store is gone.'));
    },
  });
  await expect(readVideoLength(lost, 'video/mp4')).rejects.toThrow('The store is gone.');
});

test('an upload queues its video, the job stores the length, and a lost job is queued again', async () => {
  const scene = await aScene();
  const who = scene.people.Cofounder;
  const reference = `task/${await putTask(scene, { startupId: scene.ownStartup.id, assigneeIds: [who.userId] })}`;
  const { json } = await upload(
    { tenant: scene.tenant, token: who.token },
    { name: 'talk.mp4', content: aMp4(83.2) },
    { reference },
  );
  const stored = async () => {
    const [row] = await ownerDb().select().from(fileContents).where(eq(fileContents.attachmentId, json._id));
    if (!row) throw new Error('The upload has no content.');
    return row;
  };
  const content = await stored();
  expect(content.seconds).toBeNull();
  const jobs = async () =>
    (
      await ownerPool().query(`select 1 from pgboss.job where name = 'video-lengths' and data->>'contentId' = $1`, [
        content.id,
      ])
    ).rowCount;
  expect(await jobs()).toBe(1);
  await measureWaiting(scene.tenant.id, content.createdAt.add({ seconds: 1 }));
  expect(await jobs()).toBe(2);
  const job = { tenantId: scene.tenant.id, contentId: content.id };
  await measureVideo(job);
  expect((await stored()).seconds).toBe(84);
  await fileStore().delete(content.storageKey);
  // A second job finds its work done.
  await measureVideo(job);
  await measureWaiting(scene.tenant.id, content.createdAt.add({ seconds: 1 }));
  expect(await jobs()).toBe(2);
});
