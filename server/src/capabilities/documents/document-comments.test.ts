import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { privacySources } from '#platform/privacy-sources.ts';
import { readTx } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { addDocument, deleteDocument } from './library/save-document.ts';

type Person = AssetScene['mia'];

let scene: AssetScene;
beforeEach(async () => {
  scene = await AssetScene.make();
});

const add = async (by: Person, visibleTo: string) =>
  (await addDocument(by, { startupId: scene.acme.id, name: 'Deck.pdf', input: { visibleTo } }, newId())).id;

const write = (who: Person, recordId: string, message: string) =>
  graphql(
    scene.tenant,
    who,
    'mutation($id: ID!, $m: String!) { createComment(recordKind: "document", recordId: $id, message: $m) { _id } }',
    { id: recordId, m: message },
  );
const read = async (who: Person, id: string) =>
  (
    await graphql(
      scene.tenant,
      who,
      'query($id: ID!) { comments(recordKind: "document", recordId: $id) { results { message } canWrite } }',
      { id },
    )
  ).data.comments;
const mentionable = async (who: Person, id: string) =>
  (
    await graphql(
      scene.tenant,
      who,
      'query($id: ID!) { mentionablePeople(recordKind: "document", recordId: $id, search: "") { _id } }',
      { id },
    )
  ).data.mentionablePeople.map(({ _id }: { _id: string }) => _id);

test('comments are read, written and mentioned in by the readers of the document alone', async () => {
  const { mia, staff, tenant, acme } = scene;
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const rival = await tenant.founderOf(await tenant.startup('Other'));
  const shared = await add(mia, 'all_of_startup');
  await write(staff, shared, 'Slide 3 needs a source');
  for (const who of [mia, staff, mentor])
    expect(await read(who, shared)).toEqual({ results: [{ message: 'Slide 3 needs a source' }], canWrite: true });
  expect(await read(rival, shared)).toBeNull();
  expect((await write(rival, shared, 'Hello')).errors?.[0]?.extensions?.code).toBe('NotFound');
  const hidden = await add(staff, 'staff');
  await write(staff, hidden, 'For us alone');
  for (const who of [mia, mentor]) {
    expect(await read(who, hidden)).toBeNull();
    expect((await write(who, hidden, 'Hello')).errors?.[0]?.extensions?.code).toBe('NotFound');
  }
  expect(await mentionable(staff, shared)).toEqual(expect.arrayContaining([mia.userId, mentor.userId]));
  expect(await mentionable(staff, shared)).not.toContain(rival.userId);
  expect(await mentionable(staff, hidden)).not.toContain(mia.userId);
});

test('a comment notifies the person who added the document, is undone, exported, and hidden with the document', async () => {
  const { mia, staff, tenant } = scene;
  const id = await add(mia, 'founders_and_staff');
  const { data } = await write(staff, id, 'Slide 3 needs a source');
  await runReactions(tenant);
  const bell = await graphql(
    tenant,
    mia,
    '{ paginatedNotifications { notifications { notification { url message } } } }',
  );
  expect(bell.data.paginatedNotifications.notifications).toEqual([
    { notification: { url: `/documents/${id}`, message: 'Slide 3 needs a source' } },
  ]);
  const [source] = privacySources().filter(({ name }) => name === 'comments');
  const person = { id: staff.userId, email: staff.email };
  const rows = await readTx(staff, (tx) => source?.collect(tx, person, {} as never) ?? Promise.resolve([]));
  expect(rows).toMatchObject([{ text: 'Slide 3 needs a source', record: 'Deck.pdf' }]);
  const commentId = data.createComment._id;
  const deleted = await graphql(tenant, staff, `mutation { deleteComment(commentId: "${commentId}") }`);
  expect((await read(mia, id)).results).toEqual([]);
  await graphql(tenant, staff, `mutation { undo(id: "${deleted.extensions?.undoId}") { kind } }`);
  expect((await read(mia, id)).results).toHaveLength(1);
  await deleteDocument(mia, id);
  expect(await read(staff, id)).toBeNull();
});
