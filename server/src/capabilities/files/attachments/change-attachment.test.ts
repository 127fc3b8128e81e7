// Valid and invalid changes of a file.
import { beforeAll, expect, test } from 'vitest';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { call, send } from '#testing/servers/server.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

test('renames a file by an attachment reference only', async () => {
  const { tenant, people } = scene;
  const { token, userId } = people.Cofounder;
  const { json: file } = await upload(
    { tenant, token },
    { name: 'cv.pdf', content: aPdf() },
    { reference: `user/${userId}` },
  );
  const put = async (body: string, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const { status, json } = await call(tenant, { method: 'PUT', path: `/api/attachments/${file._id}`, headers, body });
    return status === 200 ? [json.name, json.version] : status;
  };
  const named = (version: unknown) => JSON.stringify({ name: 'life', version });
  for (const body of ['[]', 'null', '"x"', '5']) expect([body, await put(body)]).toEqual([body, 400]);
  expect(await put(named(1), 'text/plain')).toBe(415);
  for (const version of [true, false, [1], ['1'], {}, '1.0', ' 1', '0x1', 1.5, 0])
    expect([version, await put(named(version))]).toEqual([version, 422]);
  const unknown = { name: 'life', version: 1, fileType: 'text/plain' };
  expect(await put(JSON.stringify(unknown))).toBe(422);
  expect(await put(JSON.stringify({ name: 'life', reference: `user/${userId}` }))).toBe(422);
  expect(await put(named(1))).toEqual(['life.pdf', 2]);
  expect(await put(JSON.stringify({ name: 'cv', version: '2' }))).toEqual(['cv.pdf', 3]);
});

test('accepts names encoded as in forms, and plain ones', async () => {
  const { tenant, people } = scene;
  const { token, userId } = people.Coach;
  const named = async (name: string) =>
    (await upload({ tenant, token }, { name, content: aPdf() }, { reference: `user/${userId}` })).json.name;
  expect(await named('می\u200cخواهم.pdf')).toBe('می\u200cخواهم.pdf');
  expect(await named('%41%42.pdf')).toBe('%41%42.pdf');
  expect(await named('the %22plan%22.pdf')).toBe('the _plan_.pdf');
});

test('refuses a form with more than one file', async () => {
  const { tenant, people } = scene;
  const { token, userId } = people.Coach;
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${aPdf()}\r\n`;
  const { status, json } = await call(tenant, {
    method: 'POST',
    path: `/api/attachment/upload?reference=user/${userId}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
    body: `${part}${part}--x--\r\n`,
  });
  expect([status, json.code, json.detail]).toEqual([400, 'files.one-at-a-time', 'Upload one file at a time']);
});

test('restores a deleted file by its undo id, for the person who deleted it only', async () => {
  const { tenant, people } = scene;
  const { token, userId } = people.Staff;
  const { json: file } = await upload(
    { tenant, token },
    { name: 'cv.pdf', content: aPdf() },
    { reference: `user/${userId}` },
  );
  const path = `/api/attachments/${file._id}`;
  const headers = { authorization: `Bearer ${token}` };
  const { json } = await call(tenant, { method: 'DELETE', path: `${path}/1`, headers });
  const undo = async (by: string) =>
    (await send(tenant, by, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: json.undoId })).json;
  expect((await undo(people.Mentor.token)).errors[0].extensions.code).toBe('NotFound');
  expect((await call(tenant, { path, headers })).status).toBe(404);
  expect((await undo(token)).data.undo).toHaveLength(1);
  expect((await call(tenant, { path, headers })).json).toMatchObject({ name: 'cv.pdf', version: 3 });
});
