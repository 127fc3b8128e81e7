// RE-L4, UX-U3: a person's files are handed to them, and do not hold their account back when it goes.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalSources } from '#app/personal-sources.ts';
import { carryOutDeletions } from '#capabilities/accounts/carry-out-deletions.ts';
import { users } from '#capabilities/accounts/table.ts';
import { inTenant, readAs } from '#platform/tx.ts';
import { aPdf, aPicture } from '#testing/a-file.ts';
import { aScene, putTask, type Scene } from '#testing/a-scene.ts';
import { call } from '#testing/a-server.ts';
import { form, upload } from '#testing/files.ts';
import { purgeAttachments } from './purge-attachments.ts';
import { attachments } from './table.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

test('files that a person gave are theirs to take along, and stay as somebody’s where they were given to', async () => {
  const { Cofounder: mia, Coach: coach } = scene.people;
  const task = await putTask(scene, { assigneeIds: [mia.userId, coach.userId] });
  const sender = { tenant: scene.tenant, token: mia.token };
  const plan = await upload(sender, { name: 'plan.pdf', content: aPdf() }, { reference: `task/${task}` });
  const own = await upload(sender, { name: 'cv.pdf', content: aPdf() }, { reference: `user/${mia.userId}` });
  expect([plan.status, own.status]).toEqual([201, 201]);
  const { body, headers } = form({}, { name: 'me.jpg', content: await aPicture() });
  const picture = await call(scene.tenant, {
    method: 'POST',
    path: '/api/users/file',
    headers: { ...headers, authorization: `Bearer ${mia.token}` },
    body,
  });
  expect(picture.status).toBe(200);

  const source = personalSources.find(({ name }) => name === 'files');
  const person = { id: mia.userId, email: mia.email };
  const files = await readAs(mia, async (tx) => (await source?.files?.(tx, person)) ?? []);
  expect(files.map(({ path }) => path.replace(/^files\/[\w]{8}-/, '')).sort()).toEqual(['cv.pdf', 'plan.pdf']);
  expect(Buffer.from((await files[0]?.read()) ?? []).equals(aPdf())).toBe(true);

  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(users).set({ goesAt: sql`now() - interval '1 second'` }).where(eq(users.id, mia.userId)),
  );
  await carryOutDeletions(scene.tenant.id);
  const left = await inTenant(scene.tenant.id, (tx) => tx.db.select().from(users).where(eq(users.id, mia.userId)));
  expect(left).toEqual([]);
  const seen = await call(scene.tenant, {
    path: `/api/attachments/${plan.json._id}`,
    headers: { authorization: `Bearer ${coach.token}` },
  });
  expect(seen).toMatchObject({ status: 200, json: { name: 'plan.pdf', createdBy: null } });
  expect((await call(scene.tenant, { path: picture.json.avatar })).status).toBe(404);
  await purgeAttachments(scene.tenant.id, Temporal.Now.instant().subtract({ hours: 24 * 30 }));
  const rows = await inTenant(scene.tenant.id, (tx) => tx.db.select({ id: attachments.id }).from(attachments));
  expect(rows).toEqual([{ id: plan.json._id }]);
});
