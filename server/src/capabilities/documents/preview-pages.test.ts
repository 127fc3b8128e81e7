import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { aPdfOf } from '#testing/files/sample-pdfs.ts';
import { upload } from '#testing/files.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { addDocument, deleteDocument } from './library/save-document.ts';

let scene: AssetScene;
beforeEach(async () => {
  scene = await AssetScene.make();
});

async function pagesFor(who: AssetScene['mia'], path: string) {
  const headers = { authorization: `Bearer ${await openSessionFor(who)}` };
  const { status, json } = await call(scene.tenant, { path, headers });
  return status === 200 && path.endsWith('/pages') ? json : status;
}

test('shows the pages of each version to the readers of the document alone', async () => {
  const { mia, staff, tenant, acme } = scene;
  const { id } = await addDocument(
    staff,
    { startupId: acme.id, name: 'a.pdf', input: { visibleTo: 'staff' } },
    newId(),
  );
  const sender = { tenant, token: await openSessionFor(staff) };
  const sent = await upload(sender, { name: 'a.pdf', content: aPdfOf([{}, {}]) }, { reference: `document/${id}` });
  const file = `/api/attachments/${sent.json._id}`;
  const next = { name: 'a.pdf', content: aPdfOf([{}, {}, {}]) };
  expect((await upload(sender, next, {}, { method: 'PUT', path: file })).status).toBe(200);
  expect(await pagesFor(staff, `${file}/versions/1/pages`)).toEqual({ pages: 2, problem: null });
  expect(await pagesFor(staff, `${file}/versions/2/pages`)).toEqual({ pages: 3, problem: null });
  expect(await pagesFor(staff, `${file}/versions/2/pages/3?width=1600`)).toBe(200);
  expect(await pagesFor(staff, `${file}/versions/1/pages/3`)).toBe(404);
  expect(await pagesFor(staff, `${file}/versions/3/pages`)).toBe(404);
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  for (const who of [mia, mentor]) {
    expect(await pagesFor(who, `${file}/versions/2/pages`)).toBe(404);
    expect(await pagesFor(who, `${file}/versions/2/pages/1`)).toBe(404);
  }
  await graphql(
    tenant,
    staff,
    `mutation { updateStartupDocument(documentId: "${id}", input: { visibleTo: all_of_startup }) { _id } }`,
  );
  expect(await pagesFor(mentor, `${file}/versions/2/pages/1`)).toBe(200);
  await deleteDocument(staff, id);
  expect(await pagesFor(staff, `${file}/versions/2/pages/1`)).toBe(404);
});
