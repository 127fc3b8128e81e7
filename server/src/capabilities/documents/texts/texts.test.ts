import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { addDocument, deleteDocument } from '#capabilities/documents/library/save-document.ts';
import { findRecords } from '#platform/search/find-records.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { anEncryptedPdf, aPdfOf } from '#testing/files/sample-pdfs.ts';
import { upload } from '#testing/files.ts';
import { runReactions } from '#testing/reactions.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { readDocument } from './read-document.ts';

let scene: AssetScene;
beforeEach(async () => {
  scene = await AssetScene.make();
});

async function readAll(): Promise<void> {
  await runReactions(scene.tenant);
  const { rows } = await ownerPool().query(
    `select distinct data from pgboss.job where name = 'document-texts' and data->>'tenantId' = $1`,
    [scene.tenant.id],
  );
  for (const { data } of rows) expect(await readDocument(data)).toBeUndefined();
}

async function send(name: string, content: Buffer, input: object = {}, by = scene.mia): Promise<string> {
  const { id } = await addDocument(by, { startupId: scene.acme.id, name, input }, newId());
  const from = { tenant: scene.tenant, token: await openSessionFor(by) };
  expect((await upload(from, { name, content }, { reference: `document/${id}` })).status).toBe(201);
  await readAll();
  return id;
}

const inPalette = (by: Actor, text: string) =>
  readTx(by, async (tx) =>
    (await findRecords(tx, by, text, 10)).flatMap((one) => ('name' in one ? [`${one.foundType} ${one.name}`] : [])),
  );

async function inTab(by: AssetScene['mia'], text: string): Promise<string[]> {
  const { data } = await graphql(
    scene.tenant,
    by,
    'query($startupId: ID!, $text: String!) { documentLibrary(startupId: $startupId) { found(text: $text) } }',
    { startupId: scene.acme.id, text },
  );
  return data.documentLibrary.found;
}

const textFor = async (by: AssetScene['mia'], id: string) =>
  (await graphql(scene.tenant, by, `{ startupDocument(id: "${id}") { text textProblem } }`)).data.startupDocument;

const office = (kind: string, parts: Record<string, string>) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      ),
      ...Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
    }),
  );
const word = 'wordprocessingml.document';
const run = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

test('finds a document by the words of its PDF, in the tab and in the palette', async () => {
  const { mia } = scene;
  const id = await send('Deck.pdf', aPdfOf([{ words: 'Our beachhead' }, { words: 'Photovoltaic roofs' }]));
  expect(await inPalette(mia, 'photovoltaic')).toEqual(['StartupDocument Deck.pdf']);
  expect(await inTab(mia, 'roofs beachhead')).toEqual([id]);
  expect(await inTab(mia, 'deck')).toEqual([id]);
  expect(await inTab(mia, 'submarine')).toEqual([]);
  expect(await textFor(mia, id)).toEqual({ text: 'Our beachhead\nPhotovoltaic roofs', textProblem: null });
});

test('reads office files, texts and slides in their order', async () => {
  const { mia } = scene;
  const terms = await send(
    'Terms.docx',
    office(word, { 'word/document.xml': run('Liquidation &amp; preference') + run('النزاع') }),
  );
  expect(await textFor(mia, terms)).toMatchObject({ text: 'Liquidation & preference\nالنزاع' });
  expect(await inTab(mia, 'نزاع')).toEqual([terms]);
  const slide = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const slides = { 'ppt/slides/slide10.xml': slide('last'), 'ppt/slides/slide2.xml': slide('first') };
  const deck = await send('Deck.pptx', office('presentationml.presentation', slides));
  expect((await textFor(mia, deck)).text.split(/\s+/)).toEqual(['first', 'last']);
  const notes = await send('Notes.txt', Buffer.from([0x43, 0x61, 0x66, 0xe9]));
  expect(await textFor(mia, notes)).toMatchObject({ text: 'Café' });
});

test('says why a file cannot be read', async () => {
  const { mia } = scene;
  const cases = {
    encrypted: ['locked.pdf', anEncryptedPdf()],
    broken: ['half.pdf', aPdfOf([{}]).subarray(0, 120)],
    empty: ['scan.pdf', aPdfOf([{ words: '' }])],
    too_large: ['bomb.docx', office(word, { 'word/document.xml': ' '.repeat(40_000_000) })],
  } as const;
  for (const [textProblem, [name, content]] of Object.entries(cases)) {
    const id = await send(name, content);
    expect(await textFor(mia, id), name).toEqual({ text: '', textProblem });
    expect(await inTab(mia, name.slice(0, 4))).toEqual([id]);
  }
});

test('finds words for nobody without the right to the document', async () => {
  const { mia, staff, tenant, acme } = scene;
  const other = await tenant.startup('Other');
  const [rival, mentor] = [await tenant.founderOf(other), await tenant.assignedTo(acme, 'Mentor')];
  await send('Plan.pdf', aPdfOf([{ words: 'zeppelin' }]), { visibleTo: 'founders_and_staff' });
  await send('Memo.pdf', aPdfOf([{ words: 'gyroscope' }]), { visibleTo: 'staff' }, staff);
  expect(await inPalette(mia, 'zeppelin')).toHaveLength(1);
  expect(await inPalette(staff, 'gyroscope')).toHaveLength(1);
  for (const [who, word] of [
    [rival, 'zeppelin'],
    [mentor, 'zeppelin'],
    [rival, 'gyroscope'],
    [mia, 'gyroscope'],
  ] as const)
    expect(await inPalette(who, word), word).toEqual([]);
  expect(await inTab(mentor, 'zeppelin')).toEqual([]);
  expect(await inTab(mia, 'gyroscope')).toEqual([]);
  const foreign = await AssetScene.make();
  expect(await inPalette(foreign.staff, 'zeppelin')).toEqual([]);
});

test('forgets the words in the trash and those of an earlier version, and knows them again', async () => {
  const { mia, tenant } = scene;
  const id = await send('Deck.pdf', aPdfOf([{ words: 'kerosene' }]));
  await deleteDocument(mia, id);
  expect(await inPalette(mia, 'kerosene')).toEqual([]);
  await scene.undoLast(mia, id);
  expect(await inPalette(mia, 'kerosene')).toHaveLength(1);
  const [{ data }, token] = [
    await graphql(tenant, mia, `{ startupDocument(id: "${id}") { file { _id } } }`),
    await openSessionFor(mia),
  ];
  const path = `/api/attachments/${data.startupDocument.file._id}`;
  const next = { name: 'Deck.pdf', content: aPdfOf([{ words: 'hydrogen' }]) };
  expect((await upload({ tenant, token }, next, {}, { method: 'PUT', path })).status).toBe(200);
  await readAll();
  expect(await inPalette(mia, 'kerosene')).toEqual([]);
  expect(await inTab(mia, 'hydrogen')).toEqual([id]);
});
