// An interrupted upload resumes, and an abandoned one leaves nothing (RE-F7, UX-D10).
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { filesOfRecordMax, tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attachments, fileSpace, uploads } from '#capabilities/files/table.ts';
import { endDrawings, startDrawings } from '#platform/drawing/draw.ts';
import { temporaryFolder } from '#platform/storage/temporary-files.ts';
import { inTenant } from '#platform/tx.ts';
import { drawingProcesses } from '#testing/files/drawing-processes.ts';
import { nestedBomb } from '#testing/files/picture-bombs.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { form } from '#testing/files.ts';
import { aScene, type Person, putFile, putTask, type Scene } from '#testing/scene.ts';
import { aServer, call, type HttpAnswer, hostOf } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';
import { forgetUploads } from './uploads.ts';

let scene: Scene;
let who: Person;

beforeAll(async () => {
  scene = await aScene();
  who = scene.people.Cofounder;
});

const content = Buffer.concat([aPdf(), Buffer.alloc(1_000_000, 'x')]);
const bearer = () => ({ authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' });
const aTask = async () => `task/${await putTask(scene, { assigneeIds: [who.userId] })}`;

const begin = (
  reference: string,
  { name = 'plan.pdf', size = content.length, id = newId() } = {},
): Promise<HttpAnswer> => {
  const metadata = Object.entries({ filename: name, reference, id })
    .map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`)
    .join(',');
  const headers = { ...bearer(), 'upload-length': String(size), 'upload-metadata': metadata };
  return call(scene.tenant, { method: 'POST', path: '/api/uploads', headers });
};
const begun = async (reference: string, given = {}) => (await begin(reference, given)).headers.location as string;
const send = (path: string, offset: number, body: Buffer): Promise<HttpAnswer> =>
  call(scene.tenant, {
    method: 'PATCH',
    path,
    body,
    headers: { ...bearer(), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });
const offsetOf = async (path: string) =>
  Number((await call(scene.tenant, { method: 'HEAD', path, headers: bearer() })).headers['upload-offset']);
const filesOf = async (reference: string) =>
  (await call(scene.tenant, { path: `/api/attachments?reference=${reference}`, headers: bearer() })).json;

/** Announces the full length, sends fewer bytes, and disconnects. */
async function cutAfter(head: string[], body: Buffer, bytes: number) {
  const { port } = await aServer();
  const host = await hostOf(scene.tenant);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const [first, ...more] = head;
      const headers = [first, `host: ${host}`, `content-length: ${body.length}`, ...more].join('\r\n');
      socket.write(Buffer.concat([Buffer.from(`${headers}\r\n\r\n`), body.subarray(0, bytes)]), () => socket.end());
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.resume();
  });
}

test('names each part that a call without metadata lacks', async () => {
  const { status, json } = await call(scene.tenant, { method: 'POST', path: '/api/uploads', headers: bearer() });
  expect(status).toBe(422);
  expect(json.detail).toBe('Name: Invalid field. Record: Invalid field. File size: Invalid field');
  expect(json.fields['Upload-Length']).toEqual([{ code: 'invalid', params: { field: 'File size' } }]);
});

test('uploads in one piece, in two, and begun twice with the same id', async () => {
  const reference = await aTask();
  const path = await begun(reference);
  expect(await send(path, 0, content)).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(content.length) },
  });
  const id = newId();
  const second = await begun(reference, { id, name: 'two.pdf' });
  expect(await begun(reference, { id, name: 'two.pdf' })).toBe(second);
  await send(second, 0, content.subarray(0, 400));
  expect(await offsetOf(second)).toBe(400);
  expect(await send(second, 0, content)).toMatchObject({ status: 409 });
  await send(second, 400, content.subarray(400));
  const files = await filesOf(reference);
  expect(files).toMatchObject([{ name: 'plan.pdf' }, { _id: id, name: 'two.pdf', size: content.length }]);
  expect((await call(scene.tenant, { path: files[1].fileUrl })).text).toBe(content.toString());
  // A client that lost the last answer asks for the offset.
  expect(await offsetOf(second)).toBe(content.length);
});

test('resumes after a break at every tenth, with the same bytes', { tags: ['night'] }, async () => {
  const reference = await aTask();
  for (let tenth = 1; tenth < 10; tenth++) {
    const path = await begun(reference, { name: `${tenth}.pdf` });
    const cut = Math.floor((content.length * tenth) / 10);
    await cutAfter(
      [
        `PATCH ${path} HTTP/1.1`,
        `authorization: Bearer ${who.token}`,
        'content-type: application/offset+octet-stream',
        'upload-offset: 0',
      ],
      content,
      cut,
    );
    const offset = await until('the piece is kept', () => offsetOf(path));
    // The client resends buffered bytes that were not stored before the break.
    expect(offset).toBeLessThanOrEqual(cut);
    expect(offset).toBeGreaterThanOrEqual(cut - 128 * 1024);
    expect((await send(path, offset, content.subarray(offset))).status).toBe(204);
    const file = (await filesOf(reference)).at(-1);
    expect(file).toMatchObject({ name: `${tenth}.pdf`, size: content.length });
    expect((await call(scene.tenant, { path: file.fileUrl })).text).toBe(content.toString());
  }
  await until('no temporary file is left', async () => (await readdir(temporaryFolder())).length === 0);
});

test('leaves neither row nor file after a form broken at every tenth', async () => {
  const reference = await aTask();
  const { headers, body } = form({ reference }, { name: 'a.pdf', content });
  for (let tenth = 1; tenth < 10; tenth++)
    await cutAfter(
      [
        'POST /api/attachment/upload HTTP/1.1',
        `authorization: Bearer ${who.token}`,
        `content-type: ${headers['content-type']}`,
      ],
      body,
      Math.floor((body.length * tenth) / 10),
    );
  await until('no temporary file is left', async () => (await readdir(temporaryFolder())).length === 0);
  const [, recordId = ''] = reference.split('/');
  const rows = await inTenant(scene.tenant.id, (tx) =>
    tx.db.select().from(attachments).where(eq(attachments.recordId, recordId)),
  );
  expect(rows).toEqual([]);
});

test('deletes an abandoned upload with its pieces after an hour, and keeps a resumed one', async () => {
  const reference = await aTask();
  const [old, fresh] = [await begun(reference), await begun(reference)];
  for (const path of [old, fresh]) await send(path, 0, content.subarray(0, 400));
  const id = old.split('/').at(-1) as never;
  const [row] = await inTenant(scene.tenant.id, (tx) => tx.db.select().from(uploads).where(eq(uploads.id, id)));
  expect(row?.expiresAt.since(row.createdAt).total('minutes')).toBeLessThanOrEqual(60.1);
  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(uploads).set({ expiresAt: Temporal.Now.instant() }).where(eq(uploads.id, id)),
  );
  const { fileStore } = await import('#platform/storage/store.ts');
  await forgetUploads(scene.tenant.id, Temporal.Now.instant());
  await expect(fileStore().get(row?.pieces[0] ?? '')).rejects.toThrow('NotFound');
  expect((await send(old, 400, content.subarray(400))).status).toBe(404);
  expect((await send(fresh, 400, content.subarray(400))).status).toBe(204);
});

test('ends the upload of a refused file, and deletes a canceled one', async () => {
  const reference = await aTask();
  const path = await begun(reference, { size: 10 });
  expect(await send(path, 0, Buffer.from('no pdf....'))).toMatchObject({
    status: 415,
    json: { code: 'files.is-something-else' },
  });
  expect((await send(path, 0, content)).status).toBe(404);
  const other = await begun(reference);
  expect((await call(scene.tenant, { method: 'DELETE', path: other, headers: bearer() })).status).toBe(204);
  expect((await send(other, 0, content)).status).toBe(404);
});

test('belongs to its sender alone', async () => {
  const path = await begun(await aTask());
  const asked = (token: string) =>
    call(scene.tenant, { method: 'HEAD', path, headers: { authorization: `Bearer ${token}` } });
  expect((await asked(scene.people.Admin.token)).status).toBe(404);
  expect((await asked(who.token)).status).toBe(200);
});

test('keeps an upload whose drawing a stop has ended', async () => {
  const bomb = nestedBomb();
  const path = await begun(await aTask(), { name: 'logo.svg', size: bomb.length });
  const sent = send(path, 0, bomb);
  await until('it is drawn', async () => (await drawingProcesses(process.pid)).length > 0);
  endDrawings();
  expect(await sent).toMatchObject({ status: 503, json: { code: 'Unavailable' } });
  startDrawings();
  expect(await offsetOf(path)).toBe(0);
});

test('refuses a large, unaccepted or unnamed file before the upload', async () => {
  const reference = await aTask();
  expect(await begin(reference, { size: 26 * 1024 * 1024 })).toMatchObject({
    status: 413,
    json: { code: 'files.too-large' },
  });
  expect(await begin(reference, { name: 'a.exe' })).toMatchObject({
    status: 415,
    json: { code: 'files.kind-not-allowed' },
  });
  expect(await begin(reference, { size: 0 })).toMatchObject({ status: 422, json: { code: 'files.is-empty' } });
  expect(await begin('nothing/1')).toMatchObject({ status: 422 });
  const path = await begun(reference, { size: 10 });
  expect((await send(path, 0, content)).status).toBe(413);
  // The unread rest does not block the next request of the connection.
  const start = performance.now();
  expect(await begin(reference)).toMatchObject({ status: 201 });
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('refuses at a full record or tenant before the upload, and lets uploads in progress finish', async () => {
  const reference = await aTask();
  const recordId = reference.split('/')[1] ?? '';
  const early = await begun(reference, { id: newId() });
  for (let n = 0; n < filesOfRecordMax - 1; n++) await putFile(scene, { kind: 'task', recordId });
  const id = newId();
  const last = await begun(reference, { id });
  expect((await send(last, 0, content)).status).toBe(204);
  expect(await begin(reference)).toMatchObject({
    status: 409,
    json: { code: 'files.too-many', params: { max: filesOfRecordMax } },
  });
  // A client that lost the last answer still gets it.
  expect(await begin(reference, { id })).toMatchObject({ status: 201 });
  expect(await send(early, 0, content)).toMatchObject({ status: 409, json: { code: 'files.too-many' } });

  // Unfinished uploads of the tests above would count too.
  await inTenant(scene.tenant.id, (tx) => tx.db.delete(uploads));
  const taken = (bytes: number) =>
    inTenant(scene.tenant.id, (tx) => tx.db.update(fileSpace).set({ bytes: tenantMaxBytes - bytes }));
  await taken(content.length - 1);
  const other = await aTask();
  expect(await begin(other)).toMatchObject({ status: 507, json: { code: 'files.programme-full' } });
  await taken(content.length);
  expect((await send(await begun(other), 0, content)).status).toBe(204);
  await taken(tenantMaxBytes);
});
