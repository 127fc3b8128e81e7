// The pictures of a text: only pictures that browsers show, by their content, and none beyond the limits of their size.
import { pictureMaxSide } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { copyFilesIn } from '#capabilities/files/public.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { aBombOf, aHeaderOf, aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, type Scene } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';

let scene: Scene;
let admin: Person;
let itemId: string;
beforeAll(async () => {
  scene = await aScene();
  admin = scene.people.Admin;
  const { id: courseId } = await createCourse(admin, { input: { title: [{ language: 'en', value: 'A' }] } }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  itemId = newId();
  await transact(saveItem, admin, { courseId, id: itemId, input: { kind: 'text', title: 'Lesson', content: {} } });
});

const picture = () => `coursePicture/${itemId}`;
const send = (name: string, content: Buffer, reference: string, options = {}) =>
  upload({ tenant: scene.tenant, token: admin.token }, { name, content }, { reference }, options);
const refused = { status: 415, json: { code: 'files.not-a-picture' } };

test('takes pictures that browsers show, and drawings as pictures', async () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const) {
    const added = await send(`a.${format}`, await aPicture(format), picture());
    expect(added, format).toMatchObject({ status: 201, json: { reference: picture() } });
  }
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
  );
  expect(await send('a.svg', svg, picture())).toMatchObject({ status: 201, json: { fileType: 'image/png' } });
});

test('refuses any other file: added, moved from a draft, replaced, or begun in pieces', async () => {
  expect(await send('plan.pdf', aPdf(), picture())).toMatchObject(refused);
  // The name alone does not make it a picture.
  expect(await send('plan.png', aPdf(), picture())).toMatchObject({ json: { code: 'files.is-something-else' } });

  const { json: draft } = await send('plan.pdf', aPdf(), `draft/${admin.userId}`);
  const headers = { authorization: `Bearer ${admin.token}` };
  const path = `/api/attachments/${draft._id}`;
  expect(await call(scene.tenant, { method: 'PUT', path, headers, body: { reference: picture() } })).toMatchObject(
    refused,
  );
  expect((await call(scene.tenant, { path, headers })).json).toMatchObject({ reference: `draft/${admin.userId}` });

  const { json: shown } = await send('a.png', await aPicture('png'), picture());
  const replaced = { method: 'PUT', path: `/api/attachments/${shown._id}` };
  expect(await send('plan.pdf', aPdf(), picture(), replaced)).toMatchObject(refused);
  expect(await send('b.png', await aPicture('png'), picture(), replaced)).toMatchObject({ status: 200 });

  const metadata = { filename: 'plan.pdf', reference: picture() };
  const pieces = {
    'upload-length': '1000',
    'upload-metadata': Object.entries(metadata)
      .map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`)
      .join(','),
  };
  expect(
    await call(scene.tenant, { method: 'POST', path: '/api/uploads', headers: { ...headers, ...pieces } }),
  ).toMatchObject(refused);
});

test('copies only the pictures among the files of an item', async () => {
  const from = `courseItem/${itemId}`;
  const [{ json: plan }, { json: chart }] = [
    await send('plan.pdf', aPdf(), from),
    await send('a.png', await aPicture('png'), from),
  ];
  const place = { kind: 'Course', recordId: newId(), startupId: null, audience: [] };
  const copied = await inTenant(scene.tenant.id, (tx) =>
    copyFilesIn(tx, admin, [plan._id, chart._id], {
      from: { kinds: ['courseItem'], recordIds: [itemId] },
      to: { kind: 'coursePicture', id: newId() },
      place,
    }),
  );
  expect([...copied.keys()]).toEqual([chart._id]);
});

test('refuses a side that is too long and an area that is too large, each with its limit', async () => {
  const answer = async (width: number, height: number) => {
    const { status, json } = await send('a.png', aBombOf(width, height), picture());
    return [status, json.code, json.detail];
  };
  const side = [413, 'files.picture-side-too-long', expect.stringContaining(`${pictureMaxSide} pixels`)];
  expect(await answer(pictureMaxSide + 1, 8)).toEqual(side);
  expect(await answer(8, pictureMaxSide + 1)).toEqual(side);
  expect((await answer(pictureMaxSide, 8))[0]).toBe(201);
  expect(await answer(6_000, 6_000)).toEqual([
    413,
    'files.picture-too-many-pixels',
    expect.stringContaining('25 megapixels'),
  ]);
});

test('calls a side too long that no library opens', async () => {
  const jpeg = await aPicture('jpeg', 90, 60);
  jpeg.writeUInt16BE(65_535, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5);
  const answer = async (name: string, content: Buffer) => {
    const { status, json } = await send(name, content, picture());
    return [status, json.code];
  };
  const side = [413, 'files.picture-side-too-long'];
  expect(await answer('a.jpg', jpeg)).toEqual(side);
  for (const [width, height] of [
    [2 ** 31 - 1, 8],
    [8, 2 ** 31],
  ] as const)
    expect(await answer('a.png', aHeaderOf(width, height)), `${width} × ${height}`).toEqual(side);
  expect(await answer('a.png', aHeaderOf(80, 80).subarray(0, 40))).toEqual([422, 'files.unreadable']);
});
