// Admins upload the logos, which the sign-in page shows to everybody.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fileStore } from '#platform/storage/store.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, type Scene } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';

let scene: Scene;
let foreign: Scene;
beforeAll(async () => {
  [scene, foreign] = [await aScene(), await aScene()];
});

const post = (who: Person, logo: string, file: { name: string; content: Buffer | string }) =>
  upload({ tenant: scene.tenant, token: who.token }, file, {}, { path: `/api/organization/logos/${logo}` });
const remove = (who: Person, logo: string) =>
  call(scene.tenant, {
    method: 'DELETE',
    path: `/api/organization/logos/${logo}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const shown = async () => (await call(scene.tenant, { path: '/api/boot' })).json.publicIncubator;
const admin = () => scene.people.Admin;

test('fits a logo into its frame, shows it to everybody, and deletes the one before', async () => {
  const first = await post(admin(), 'logo', { name: 'logo.png', content: await aPicture('png', 1_200, 400) });
  expect(first.status).toBe(200);
  const { logo } = first.json;
  expect((await shown()).logo).toBe(logo);
  expect(await call(scene.tenant, { path: logo })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  });
  expect((await call(foreign.tenant, { path: logo })).status).toBe(404);
  const stored = await fileStore().get(logo.replace('/files', scene.tenant.id));
  expect(await sharp(await buffer(stored)).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
  const second = await post(admin(), 'logo', { name: 'logo.jpg', content: await aPicture('jpeg') });
  expect((await call(scene.tenant, { path: logo })).status).toBe(404);
  expect((await shown()).logo).toBe(second.json.logo);
});

test('draws an uploaded square logo for mails and home screens', { tags: ['night'] }, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  expect((await post(admin(), 'logoSquare', { name: 'sign.svg', content: svg })).status).toBe(200);
  expect((await call(scene.tenant, { path: '/icon.png' })).headers['content-type']).toBe('image/png');
  expect((await call(scene.tenant, { path: '/icon.svg' })).text).toContain('data:image/png;base64,');
  expect((await remove(admin(), 'logoSquare')).status).toBe(204);
  expect((await remove(admin(), 'logoSquare')).status).toBe(204);
  expect((await shown()).logoSquare).toBeNull();
});

test('refuses other people, other names and files that are no pictures', async () => {
  const picture = { name: 'logo.png', content: await aPicture('png') };
  for (const role of ['Staff', 'Cofounder'] as const) {
    expect((await post(scene.people[role], 'logo', picture)).status).toBe(403);
    expect((await remove(scene.people[role], 'logo')).status).toBe(403);
  }
  expect((await post(admin(), 'slug', picture)).status).toBe(404);
  expect(await post(admin(), 'logo', { name: 'logo.pdf', content: aPdf() })).toMatchObject({
    status: 415,
    json: { code: 'files.not-a-picture' },
  });
});
