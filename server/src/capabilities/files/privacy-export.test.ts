// A person's files are exported, and do not block the account's deletion (RE-L4, UX-U3).
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { collectParts, filesAmong } from '#capabilities/privacy/export-parts.ts';
import { purgeDeletedAccounts } from '#capabilities/privacy/purge-deleted-accounts.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, putTask, type Scene } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';
import { purgeAttachments } from './attachments/purge-attachments.ts';
import { attachments } from './table.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

test('exports files that a person gave, and keeps them without a name where they were given', {
  tags: ['night'],
}, async () => {
  const { Cofounder: mia, Coach: coach } = scene.people;
  const task = await putTask(scene, { assigneeIds: [mia.userId, coach.userId] });
  const sender = { tenant: scene.tenant, token: mia.token };
  const plan = await upload(sender, { name: 'plan.pdf', content: aPdf() }, { reference: `task/${task}` });
  const own = await upload(sender, { name: 'cv.pdf', content: aPdf() }, { reference: `user/${mia.userId}` });
  expect([plan.status, own.status]).toEqual([201, 201]);
  const [face, cover] = await Promise.all(
    ['/api/users/file', '/api/users/cover'].map(async (path) =>
      upload(sender, { name: 'me.jpg', content: await aPicture() }, {}, { path }),
    ),
  );
  expect([face?.status, cover?.status]).toEqual([200, 200]);

  const person = { id: mia.userId, email: mia.email };
  const reader = { language: 'en', words: {}, zone: 'UTC', dateFormat: null, timeFormat: null } as const;
  const parts = await readTx(mia, (tx) => collectParts(tx, person, reader));
  const handed = parts.find(({ name }) => name === 'files')?.rows;
  expect(JSON.parse(JSON.stringify(handed))).toEqual([
    {
      id: plan.json._id,
      name: 'plan.pdf',
      record: { kind: 'task', id: task, name: expect.stringMatching(/./) },
      version: 1,
      uploadedAt: expect.stringMatching(/Z$/),
      path: 'files/plan.pdf',
    },
    expect.objectContaining({ name: 'cv.pdf', path: 'files/cv.pdf' }),
  ]);
  const files = filesAmong(parts);
  expect(files.map(({ path }) => path)).toEqual([
    'files/Profile picture.webp',
    'files/Cover picture.webp',
    'files/plan.pdf',
    'files/cv.pdf',
  ]);
  const stored = await fileStore().get(files[2]?.key ?? '');
  expect((await buffer(stored)).equals(aPdf())).toBe(true);
  expect(files.map(({ isCompressed }) => isCompressed)).toEqual([true, true, true, true]);
  expect(parts.find(({ name }) => name === 'profile')?.rows[0]).toMatchObject({ avatar: files[0], cover: files[1] });

  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(users).set({ deletionDueAt: sql`now() - interval '1 second'` }).where(eq(users.id, mia.userId)),
  );
  await purgeDeletedAccounts(scene.tenant.id);
  const left = await inTenant(scene.tenant.id, (tx) => tx.db.select().from(users).where(eq(users.id, mia.userId)));
  expect(left).toEqual([]);
  const seen = await call(scene.tenant, {
    path: `/api/attachments/${plan.json._id}`,
    headers: { authorization: `Bearer ${coach.token}` },
  });
  expect(seen).toMatchObject({ status: 200, json: { name: 'plan.pdf', createdBy: null } });
  for (const path of [face?.json.avatar, cover?.json.cover])
    expect((await call(scene.tenant, { path })).status).toBe(404);
  await purgeAttachments(scene.tenant.id, Temporal.Now.instant().subtract({ hours: 24 * 30 }));
  const rows = await inTenant(scene.tenant.id, (tx) => tx.db.select({ id: attachments.id }).from(attachments));
  expect(rows).toEqual([{ id: plan.json._id }]);
});
