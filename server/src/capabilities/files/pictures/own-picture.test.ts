// People set and remove their own picture and cover; everybody in the tenant sees them.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { findUser } from '#capabilities/accounts/public.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant } from '#platform/tx.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, type Scene } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';

let scene: Scene;
let foreign: Scene;
beforeAll(async () => {
  [scene, foreign] = [await aScene(), await aScene()];
});

const remove = (who: Person, path: string) =>
  call(scene.tenant, { method: 'DELETE', path, headers: { authorization: `Bearer ${who.token}` } });

const post = (who: Person, file: { name: string; content: Buffer | string }) =>
  upload({ tenant: scene.tenant, token: who.token }, file, {}, { path: '/api/users/file' });

test('crops the own picture to a square, lets browsers cache it, and deletes it after a replacement', async () => {
  const who = scene.people.Coach;
  const first = await post(who, { name: 'me.jpg', content: await aPicture('jpeg', 300, 200) });
  expect(first).toMatchObject({
    status: 200,
    json: { _id: who.userId, avatar: expect.stringMatching(/^\/files\/avatars\/[\w-]{43}$/) },
  });
  const shown = await call(scene.tenant, { path: first.json.avatar });
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=2592000' },
  });
  expect((await call(foreign.tenant, { path: first.json.avatar })).status).toBe(404);
  const second = await post(who, { name: 'me.png', content: await aPicture('png') });
  expect((await call(scene.tenant, { path: first.json.avatar })).status).toBe(404);
  expect((await call(scene.tenant, { path: second.json.avatar })).status).toBe(200);
  const { json } = await call(scene.tenant, {
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${who.token}` },
    body: { query: '{ currentUser { avatar } }' },
  });
  expect(json.data.currentUser.avatar).toBe(second.json.avatar);
});

test('removes the own picture and its address for everybody, and changes nothing when repeated', async () => {
  const who = scene.people.Mentor;
  const { json } = await post(who, { name: 'me.jpg', content: await aPicture('jpeg', 300, 200) });
  const other = await post(scene.people.Coach, { name: 'me.jpg', content: await aPicture('jpeg') });
  const version = async () => (await inTenant(scene.tenant.id, (tx) => findUser(tx, who.userId)))?.version;
  expect((await remove(who, '/api/users/file')).status).toBe(204);
  expect((await call(scene.tenant, { path: json.avatar })).status).toBe(404);
  expect((await inTenant(scene.tenant.id, (tx) => findUser(tx, who.userId)))?.avatar).toBeNull();
  const before = await version();
  expect((await remove(who, '/api/users/file')).status).toBe(204);
  expect(await version()).toBe(before);
  expect((await call(scene.tenant, { path: other.json.avatar })).status).toBe(200);
});

test('keeps a cover in its own frame, independent of the picture, until it is removed', {
  tags: ['night'],
}, async () => {
  const { Coach: who, Mentor: other } = scene.people;
  const face = await post(who, { name: 'me.jpg', content: await aPicture('jpeg') });
  const sent = { name: 'sea.jpg', content: await aPicture('jpeg', 900, 600) };
  const cover = await upload({ tenant: scene.tenant, token: who.token }, sent, {}, { path: '/api/users/cover' });
  expect(cover).toMatchObject({
    status: 200,
    json: { cover: expect.stringMatching(/^\/files\/covers\/[\w-]{43}$/) },
  });
  const kept = await fileStore().get(cover.json.cover.replace('/files', scene.tenant.id));
  expect(await sharp(await buffer(kept)).metadata()).toMatchObject({ format: 'webp', width: 1440, height: 264 });
  // A cover's address shows no picture.
  expect((await call(scene.tenant, { path: cover.json.cover.replace('covers', 'avatars') })).status).toBe(404);
  expect((await remove(other, '/api/users/cover')).status).toBe(204);
  expect((await call(scene.tenant, { path: cover.json.cover })).status).toBe(200);
  expect((await remove(who, '/api/users/cover')).status).toBe(204);
  expect((await call(scene.tenant, { path: cover.json.cover })).status).toBe(404);
  expect(await inTenant(scene.tenant.id, (tx) => findUser(tx, who.userId))).toMatchObject({
    cover: null,
    avatar: face.json.avatar,
  });
});

test('refuses a file that is no picture', async () => {
  for (const file of [
    { name: 'me.pdf', content: aPdf() },
    { name: 'me.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ])
    expect(await post(scene.people.Coach, file)).toMatchObject({
      status: 415,
      json: { code: 'files.not-a-picture' },
    });
});
