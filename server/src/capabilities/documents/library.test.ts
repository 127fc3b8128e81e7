import { newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { runReactions } from '#testing/reactions.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { documentsOf, findDocument } from './library/find-documents.ts';
import { addDocument, changeDocument, deleteDocument } from './library/save-document.ts';
import { deleteFolder, saveFolder } from './library/save-folder.ts';

let scene: AssetScene;
beforeEach(async () => {
  scene = await AssetScene.make();
});

const add = (by = scene.mia, input: object = {}, id: string = newId()) =>
  addDocument(by, { startupId: scene.acme.id, name: 'Pitch deck.pdf', input }, id);
const folder = (name: string, parentId: string | null = null, id: string = newId()) =>
  saveFolder(scene.mia, { startupId: scene.acme.id, id, input: { name, parentId } });
const namesFor = (by: AssetScene['mia']) =>
  readTx(by, async (tx) => (await documentsOf(tx, by, scene.acme.id)).map(({ visibleTo }) => visibleTo).sort());

test('shows each document to those for whom it is', async () => {
  const { mia, staff, acme, tenant } = scene;
  const [mentor, outsider] = [await tenant.assignedTo(acme, 'Mentor'), await tenant.person('Mentor')];
  await add(mia);
  const close = await add(mia, { visibleTo: 'founders_and_staff' });
  const hidden = await add(staff, { visibleTo: 'staff' });
  await expect(add(mia, { visibleTo: 'staff' })).rejects.toThrow(Forbidden);
  await expect(add(mentor)).rejects.toThrow(Forbidden);
  expect(await namesFor(staff)).toEqual(['all_of_startup', 'founders_and_staff', 'staff']);
  expect(await namesFor(mia)).toEqual(['all_of_startup', 'founders_and_staff']);
  expect(await namesFor(mentor)).toEqual(['all_of_startup']);
  await expect(namesFor(outsider)).rejects.toThrow(NotFound);
  await expect(deleteDocument(mia, hidden.id)).rejects.toThrow(NotFound);
  await expect(readTx(mentor, (tx) => findDocument(tx, mentor, close.id))).rejects.toThrow(NotFound);
  await transact(changeDocument, mia, { documentId: close.id, input: { visibleTo: 'all_of_startup' } });
  expect(await namesFor(mentor)).toEqual(['all_of_startup', 'all_of_startup']);
  await scene.undoLast(mia, close.id);
  expect(await namesFor(mentor)).toEqual(['all_of_startup']);
});

test('holds one file with its versions, and is named and found by it', async () => {
  const { mia, tenant } = scene;
  const { id } = await add();
  const token = await openSessionFor(mia);
  const send = () =>
    upload({ tenant, token }, { name: 'Deck May.pdf', content: aPdf() }, { reference: `document/${id}` });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(409);
  await runReactions(tenant);
  expect((await readTx(mia, (tx) => findDocument(tx, mia, id))).name).toBe('Deck May.pdf');
  const { rows } = await ownerPool().query("select 1 from search_terms where record_id = $1 and term like 'may%'", [
    id,
  ]);
  expect(rows).not.toHaveLength(0);
  const { data } = await graphql(
    tenant,
    mia,
    `{ documentLibrary(startupId: "${scene.acme.id}") { limit documents { name file { name } } looseFiles { name } } }`,
  );
  expect(data.documentLibrary).toEqual({
    limit: 1_000,
    documents: [{ name: 'Deck May.pdf', file: { name: 'Deck May.pdf' } }],
    looseFiles: [],
  });
});

test('keeps folders in a tree of four levels, and deletes empty ones alone', async () => {
  const { mia } = scene;
  const one = await folder('Finance');
  const two = await folder('2026', one.id);
  const four = await folder('Q1', (await folder('Reports', two.id)).id);
  await expect(folder('Weekly', four.id)).rejects.toMatchObject({ code: 'documents.folder-does-not-fit' });
  await expect(folder('Finance', four.id, one.id)).rejects.toMatchObject({ code: 'documents.folder-does-not-fit' });
  const document = await add(mia, { folderId: four.id });
  await expect(deleteFolder(mia, four.id)).rejects.toMatchObject({ code: 'documents.folder-not-empty' });
  await deleteDocument(mia, document.id);
  await deleteFolder(mia, four.id);
  await scene.undoLast(mia, document.id);
  // Its folder is gone, so that it lies in the next one above.
  const [restored] = await readTx(mia, (tx) => documentsOf(tx, mia, scene.acme.id));
  expect(restored?.folderId).toBe(four.parentId);
  await scene.undoLast(mia, four.id);
  await expect(folder('Q1', one.id, four.id)).resolves.toMatchObject({ parentId: one.id });
});

test('keeps to the plan: none without it, and so many for each startup', async () => {
  const { tenant, mia } = scene;
  const setPlan = (plan: string) =>
    ownerPool().query('update incubators set plan = $1 where id = $2', [plan, tenant.id]);
  await add();
  await setPlan('Starter');
  await expect(add()).rejects.toThrow(FeatureLocked);
  await setPlan('Growth');
  await ownerPool().query(
    `insert into documents (tenant_id, id, startup_id, name) select $1, gen_random_uuid(), $2, 'x' from generate_series(2, 200)`,
    [tenant.id, scene.acme.id],
  );
  await expect(add(mia)).rejects.toMatchObject({ code: 'documents.too-many', params: { max: 200 } });
});
