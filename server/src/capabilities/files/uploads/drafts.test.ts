// Files of a draft belong to their author alone until the record exists (UX-D10, RE-T12).

import { filesOfDraftsMax, filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkContent } from '#capabilities/files/content/check-content.ts';
import { configureVirusCheck } from '#capabilities/files/content/virus-check.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, putFile, putPost, putTask, type Scene } from '#testing/scene.ts';
import { aClamd, type Clamd } from '#testing/servers/clamd.ts';
import { call, type HttpAnswer } from '#testing/servers/server.ts';

let scene: Scene;
let mia: Person;
let clamd: Clamd | undefined;

beforeAll(async () => {
  scene = await aScene();
  mia = scene.people.Cofounder;
});
afterEach(async () => {
  configureVirusCheck({ virusCheck: null });
  await clamd?.close();
  clamd = undefined;
});

const as = (who: Person, method: string, path: string, body?: object): Promise<HttpAnswer> =>
  call(scene.tenant, { method, path, body, headers: { authorization: `Bearer ${who.token}` } });
const draftOf = (who: Person) => `draft/${who.userId}`;
const add = (who: Person, reference = draftOf(who), name = 'plan.pdf', content: Buffer = aPdf()) =>
  upload({ tenant: scene.tenant, token: who.token }, { name, content }, { reference });
const move = (who: Person, id: string, reference: string) => as(who, 'PUT', `/api/attachments/${id}`, { reference });
const aTask = async (who = mia) => `task/${await putTask(scene, { assigneeIds: [who.userId] })}`;

test('keeps a draft file for its record, and then shows it to those who see the record', async () => {
  const { json: made } = await add(mia, undefined, 'photo.jpg', await aPicture('jpeg', 200, 100));
  expect(made).toMatchObject({ reference: draftOf(mia), name: 'photo.jpg', version: 1 });
  expect((await as(mia, 'GET', `/api/attachments?reference=${draftOf(mia)}`)).json).toEqual([made]);
  const coach = scene.people.Coach;
  const reference = `task/${await putTask(scene, { assigneeIds: [mia.userId, coach.userId] })}`;
  expect((await as(coach, 'GET', `/api/attachments?reference=${reference}`)).json).toEqual([]);
  const moved = await move(mia, made._id, reference);
  expect(moved).toMatchObject({ status: 200, json: { _id: made._id, reference, version: 2 } });
  // The client may have lost the answer.
  expect((await move(mia, made._id, reference)).json).toMatchObject({ reference, version: 2 });
  expect((await as(coach, 'GET', `/api/attachments?reference=${reference}`)).json).toMatchObject([
    { _id: made._id, thumbnailUrl: expect.any(String) },
  ]);
  expect((await as(mia, 'GET', `/api/attachments?reference=${draftOf(mia)}`)).json).toEqual([]);
  expect((await call(scene.tenant, { path: made.thumbnailUrl })).status).toBe(200);
});

test('hides it from everybody else, including admins', async () => {
  const { json: made } = await add(mia);
  const reference = await aTask();
  const other = scene.people.Admin;
  const nobodys = await as(other, 'GET', `/api/attachments/${newId()}`);
  for (const answer of [
    await as(other, 'GET', `/api/attachments/${made._id}`),
    await as(other, 'GET', `/api/attachments?reference=${draftOf(mia)}`),
    await as(other, 'DELETE', `/api/attachments/${made._id}/1`),
    await move(other, made._id, reference),
    await add(other, draftOf(mia)),
  ])
    expect([answer.status, answer.text]).toEqual([404, nobodys.text]);
  expect((await move(mia, made._id, reference)).status).toBe(200);
});

test('moves it only where its owner may add files, and once', async () => {
  const { json: made } = await add(mia);
  const seen = `post/${await putPost(scene, { startupId: scene.ownStartup.id })}`;
  const unseen = `task/${await putTask(scene, { startupId: scene.otherStartup.id })}`;
  expect((await move(mia, made._id, seen)).status).toBe(403);
  expect((await move(mia, made._id, unseen)).status).toBe(404);
  expect((await move(mia, made._id, 'nothing/1')).status).toBe(422);
  const [first, second] = [await aTask(), await aTask()];
  expect((await move(mia, made._id, first)).status).toBe(200);
  expect((await move(mia, made._id, second)).status).toBe(403);
  expect((await as(mia, 'GET', `/api/attachments/${made._id}`)).json.reference).toBe(first);
});

test("enforces the record's limit for two concurrent moves", async () => {
  const reference = await aTask();
  const id = reference.split('/')[1] ?? '';
  for (let n = 0; n < filesOfRecordMax - 1; n++) await putFile(scene, { kind: 'task', recordId: id });
  const two = [(await add(mia)).json._id, (await add(mia)).json._id];
  const answers = await Promise.all(two.map((one) => move(mia, one, reference)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({ code: 'files.too-many', params: { max: filesOfRecordMax } });
});

test(`allows a person at most ${filesOfDraftsMax} draft files`, async () => {
  const own = scene.people.Mentor;
  for (let n = 0; n < filesOfDraftsMax - 1; n++)
    await putFile({ ...scene, author: own }, { kind: 'draft', recordId: own.userId });
  expect((await add(own)).status).toBe(201);
  expect(await add(own)).toMatchObject({ status: 409, json: { params: { max: filesOfDraftsMax } } });
});

test('moves a file pending its virus check, and notifies the record of the result', async () => {
  clamd = await aClamd();
  configureVirusCheck({ virusCheck: { host: '127.0.0.1', port: clamd.port } });
  const { json: made } = await add(mia);
  const reference = await aTask();
  expect((await move(mia, made._id, reference)).json).toMatchObject({ state: 'PENDING', fileUrl: null });
  const [content] = await inTenant(scene.tenant.id, (tx) =>
    tx.db.select().from(fileContents).where(eq(fileContents.attachmentId, made._id)),
  );
  const { rows } = await ownerPool().query(
    `select data from pgboss.job where name = 'virus-checks' and data->>'contentId' = $1 order by created_on`,
    [content?.id],
  );
  expect(rows.map(({ data }) => data.place.kind)).toEqual(['User', 'Task']);
  await checkContent(rows[0].data);
  expect((await as(mia, 'GET', `/api/attachments/${made._id}`)).json.state).toBe('PENDING');
  await checkContent(rows[1].data);
  expect((await as(mia, 'GET', `/api/attachments/${made._id}`)).json.state).toBe('READY');
  const [row] = await inTenant(scene.tenant.id, (tx) =>
    tx.db.select().from(attachments).where(eq(attachments.id, made._id)),
  );
  expect(row?.kind).toBe('task');
});
