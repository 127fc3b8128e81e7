// Versions are kept, visible with the file, and restored without loss (UX-D10, RE-T12).
import { filesOfRecordMax, tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fileContents, fileSpace, uploads } from '#capabilities/files/table.ts';
import { inTenant } from '#platform/tx.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, putFile, putPost, putTask, type Scene } from '#testing/scene.ts';
import { call, send } from '#testing/servers/server.ts';

let scene: Scene;
let foreign: Scene;
let mia: Person;

beforeAll(async () => {
  [scene, foreign] = [await aScene(), await aScene()];
  mia = scene.people.Cofounder;
});

const sender = (who = mia) => ({ tenant: scene.tenant, token: who.token });
const facts = 'number name fileType size state createdBy { _id } fileUrl url';
const versions = async (who: Person, id: string) =>
  (
    await send(scene.tenant, who.token, `query ($id: ID!) { attachmentVersions(attachmentId: $id) { ${facts} } }`, {
      id,
    })
  ).json;
const restore = async (who: Person, id: string, number: number) =>
  (
    await send(
      scene.tenant,
      who.token,
      `mutation ($id: ID!, $number: Int!) {
        restoreAttachmentVersion(attachmentId: $id, number: $number) { _id name version state thumbnailUrl current { number createdBy { _id } } fileUrl }
      }`,
      { id, number },
    )
  ).json;
const codeOf = (json: { errors?: { extensions: { code: string } }[] }) => json.errors?.[0]?.extensions.code;
const textAt = async (path: string) => (await call(scene.tenant, { path })).text;

const aTask = async (...people: Person[]) =>
  `task/${await putTask(scene, { assigneeIds: [mia, ...people].map(({ userId }) => userId) })}`;
const added = async (reference: string, name = 'one.pdf', content = aPdf('one')) =>
  (await upload(sender(), { name, content }, { reference })).json;
const put = (who: Person, id: string, name: string, words: string) =>
  upload(sender(who), { name, content: aPdf(words) }, {}, { method: 'PUT', path: `/api/attachments/${id}` });

test('keeps name, content and uploader of each version, current first', async () => {
  const coach = scene.people.Coach;
  const { _id: id } = await added(await aTask(coach));
  const rename = { name: 'the plan', version: 1 };
  const headers = { authorization: `Bearer ${mia.token}` };
  await call(scene.tenant, { method: 'PUT', path: `/api/attachments/${id}`, body: rename, headers });
  await put(coach, id, 'two.pdf', 'two');
  await put(mia, id, 'three.pdf', 'three');
  const { data } = await versions(coach, id);
  expect(data.attachmentVersions).toMatchObject([
    { number: 3, name: 'three.pdf', state: 'READY', createdBy: { _id: mia.userId } },
    { number: 2, name: 'two.pdf', createdBy: { _id: coach.userId } },
    { number: 1, name: 'the plan.pdf', fileType: 'application/pdf', createdBy: { _id: mia.userId } },
  ]);
  const [, second, first] = data.attachmentVersions;
  expect(await textAt(first.url)).toContain('one');
  const saved = await call(scene.tenant, { path: second.fileUrl });
  expect(saved.text).toContain('two');
  expect(saved.headers['content-disposition']).toContain('two.pdf');
});

test('restores an earlier version as a new one, and changes nothing when repeated', async () => {
  const coach = scene.people.Coach;
  const photo = await aPicture('jpeg', 300, 200);
  const { _id: id } = await added(await aTask(coach), 'photo.jpg', photo);
  await put(mia, id, 'two.pdf', 'two');
  const space = async () =>
    (await inTenant(scene.tenant.id, (tx) => tx.db.select().from(fileSpace))).map(({ bytes }) => bytes)[0] ?? 0;
  const before = await space();
  const { data } = await restore(coach, id, 1);
  expect(data.restoreAttachmentVersion).toMatchObject({
    _id: id,
    name: 'photo.jpg',
    version: 3,
    current: { number: 3, createdBy: { _id: coach.userId } },
  });
  expect(await space()).toBeGreaterThan(before);
  for (const path of [data.restoreAttachmentVersion.fileUrl, data.restoreAttachmentVersion.thumbnailUrl])
    expect((await call(scene.tenant, { path })).status).toBe(200);
  expect((await restore(coach, id, 1)).data.restoreAttachmentVersion.version).toBe(3);
  const names = (await versions(mia, id)).data.attachmentVersions.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['photo.jpg', 'two.pdf', 'photo.jpg']);
  expect(codeOf(await restore(coach, id, 9))).toBe('NotFound');
});

test('shows versions with the record, restores them for those who may replace, and notifies nobody else', async () => {
  const reference = `post/${await putPost(scene, { startupId: scene.ownStartup.id, createdById: mia.userId })}`;
  const { _id: id } = await added(reference);
  await put(mia, id, 'two.pdf', 'two');
  const draft = await putFile(scene, { kind: 'draft', recordId: scene.author.userId });
  const { Mentor, Evaluator, Applicant } = scene.people;
  const before = await countWrites([scene.tenant.id]);
  expect((await versions(Mentor, id)).data.attachmentVersions).toHaveLength(2);
  expect(codeOf(await restore(Mentor, id, 1))).toBe('Forbidden');
  const nobodys = { versions: await versions(mia, newId()), restored: await restore(mia, newId(), 1) };
  const elsewhere = await putFile(foreign, { kind: 'task', recordId: await putTask(foreign, {}) });
  for (const [who, hidden] of [
    [Evaluator, id],
    [Applicant, id],
    [scene.people.Admin, elsewhere],
    [scene.people.Admin, draft],
  ] as const) {
    expect(await versions(who, hidden)).toEqual(nobodys.versions);
    expect(await restore(who, hidden, 1)).toEqual(nobodys.restored);
  }
  expect(await countWrites([scene.tenant.id])).toBe(before);
  expect((await restore(mia, id, 1)).data.restoreAttachmentVersion.current.number).toBe(3);
});

test('lists a blocked or pending version without a link, and never restores it', async () => {
  const { _id: id } = await added(await aTask());
  await put(mia, id, 'two.pdf', 'two');
  const { fileUrl } = (await versions(mia, id)).data.attachmentVersions[1];
  for (const state of ['BLOCKED', 'PENDING'] as const) {
    await inTenant(scene.tenant.id, (tx) =>
      tx.db
        .update(fileContents)
        .set({ state })
        .where(and(eq(fileContents.attachmentId, id), eq(fileContents.number, 1))),
    );
    const [, first] = (await versions(mia, id)).data.attachmentVersions;
    expect(first).toMatchObject({ state, fileUrl: null, url: null });
    expect((await call(scene.tenant, { path: fileUrl })).status).toBe(404);
    expect(codeOf(await restore(mia, id, 1))).toBe('files.version-not-ready');
  }
});

test('restores nothing in a full tenant, and loses nothing', async () => {
  const { _id: id } = await added(await aTask());
  await put(mia, id, 'two.pdf', 'two');
  const taken = (bytes: number) => inTenant(scene.tenant.id, (tx) => tx.db.update(fileSpace).set({ bytes }));
  await taken(tenantMaxBytes);
  expect(codeOf(await restore(mia, id, 1))).toBe('files.programme-full');
  await taken(0);
  expect((await restore(mia, id, 1)).data.restoreAttachmentVersion.current.number).toBe(3);
});

const begin = (who: Person, replaces: string, { id = newId(), name = 'two.pdf', size = aPdf('two').length } = {}) => {
  const metadata = Object.entries({ filename: name, replaces, id }).map(([key, text]) => `${key} ${btoa(text)}`);
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
  return tus(who, 'POST', '/api/uploads', headers);
};
const tus = (who: Person, method: string, path: string, more: Record<string, string>, body?: Buffer) =>
  call(scene.tenant, { method, path, body, headers: { authorization: `Bearer ${who.token}`, ...more } });
const piece = (who: Person, path: string, offset: number, body: Buffer) =>
  tus(who, 'PATCH', path, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, body);

test('uploads a new version in pieces, and once if the answer is lost', async () => {
  const { _id: id } = await added(await aTask());
  const begun = await begin(mia, id);
  expect(begun.status).toBe(201);
  const path = begun.headers.location as string;
  expect((await piece(mia, path, 0, aPdf('two').subarray(0, 9))).status).toBe(204);
  expect((await piece(mia, path, 9, aPdf('two').subarray(9))).status).toBe(204);
  // Simulates a crash between adding the version and ending the upload.
  await inTenant(scene.tenant.id, (tx) =>
    tx.db
      .update(uploads)
      .set({ offset: 0, pieces: [] })
      .where(eq(uploads.id, path.split('/').at(-1) as never)),
  );
  expect((await piece(mia, path, 0, aPdf('two'))).status).toBe(204);
  const all = (await versions(mia, id)).data.attachmentVersions;
  expect(all).toMatchObject([
    { number: 2, name: 'two.pdf' },
    { number: 1, name: 'one.pdf' },
  ]);
  expect(await textAt(all[0].fileUrl)).toContain('two');
});

test('refuses an invalid version, and people who may not replace, before the upload', async () => {
  const coach = scene.people.Coach;
  const reference = `post/${await putPost(scene, { startupId: scene.ownStartup.id, createdById: mia.userId })}`;
  const { _id: id } = await added(reference);
  expect((await begin(mia, id, { size: 26 * 1024 * 1024 })).json.code).toBe('files.too-large');
  expect((await begin(mia, id, { name: 'two.html' })).json.code).toBe('files.kind-not-allowed');
  expect((await begin(coach, id)).status).toBe(403);
  expect((await begin(scene.people.Evaluator, id)).status).toBe(404);
  expect((await begin(mia, newId())).status).toBe(404);
  for (let n = 1; n < filesOfRecordMax; n++)
    await putFile(scene, { kind: 'post', recordId: reference.split('/')[1] ?? '' });
  // A version does not count against the record's limit.
  expect((await begin(mia, id)).status).toBe(201);
});
