import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { changeDocument, deleteDocument } from '#capabilities/documents/library/save-document.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { RoomScene } from '#testing/scenes/room-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { zone } from '#testing/tenant.ts';
import { answerRoomQuestion } from './members/answer-question.ts';
import { questionsOf, readinessOf, roomsOf } from './members/find-rooms.ts';
import { visitsOfRoom } from './members/room-visits.ts';
import { deleteRoomGroup, saveRoomGroup } from './members/save-group.ts';
import { setRoomItems } from './members/save-items.ts';
import { createRoomLink, endRoomLink } from './members/save-link.ts';
import { closeRoom, createRoom, deleteRoom, updateRoom } from './members/save-room.ts';
import { askInRoom } from './visitors/ask-in-room.ts';

let scene: RoomScene;
beforeEach(async () => {
  scene = await RoomScene.make();
});

const undoLast = async () =>
  undo(scene.mia, { undoId: (await activity(scene.tenant, scene.roomId)).at(-1)?.undoId ?? '', zone });

test('gives founders their rooms, and the team numbers alone', async () => {
  const { tenant, acme, mia, roomId } = scene;
  await scene.setDocuments(await scene.aDocument(), await scene.aDocument('terms.pdf'));
  const { token } = await scene.aLink();
  await scene.inside(token);
  const staff = await tenant.person('Staff');
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  expect(await readTx(mia, (tx) => roomsOf(tx, mia, acme.id))).toMatchObject([
    { id: roomId, itemCount: 2, openLinkCount: 1, visitCount: 1 },
  ]);
  for (const by of [staff, mentor])
    await expect(readTx(by, (tx) => roomsOf(tx, by, acme.id))).rejects.toThrow(Forbidden);
  expect(await readTx(staff, (tx) => readinessOf(tx, staff, acme.id))).toMatchObject({ rooms: 1, items: 2, links: 1 });
  await expect(readTx(mentor, (tx) => readinessOf(tx, mentor, acme.id))).rejects.toThrow(Forbidden);
});

test('keeps items in order, and takes their change back', async () => {
  const [one, two] = [await scene.aDocument('one.pdf'), await scene.aDocument('two.pdf')];
  const names = async () => (await scene.items()).map(({ name }) => name);
  await scene.setDocuments(one, two);
  expect(await names()).toEqual(['one.pdf', 'two.pdf']);
  await scene.setDocuments(two);
  expect(await names()).toEqual(['two.pdf']);
  await undoLast();
  expect(await names()).toEqual(['one.pdf', 'two.pdf']);
  expect((await scene.groups())[0]?.itemIds).toHaveLength(2);
  await transact(changeDocument, scene.mia, { documentId: one, input: { visibleTo: 'founders_and_staff' } });
  expect((await scene.items()).map(({ isThere }) => isThere)).toEqual([true, true]);
  await deleteDocument(scene.mia, one);
  expect((await scene.items()).map(({ isThere }) => isThere)).toEqual([false, true]);
});

test('takes approved answers with a file, of the own startup', async () => {
  const other = await AssetScene.make();
  await other.ask(await other.anAsset());
  const request = await other.request();
  const { id: roomId } = await createRoom(other.mia, other.acme.id, newId(), { name: 'Series A' });
  const add = () => setRoomItems(other.mia, { roomId, items: [{ requestId: request.id }] });
  await other.addFile(request.id);
  await expect(add()).rejects.toMatchObject({ code: 'rooms.item-does-not-fit' });
  await ownerPool().query(`update asset_requests set state = 'approved' where id = $1`, [request.id]);
  expect(await add()).toMatchObject({ itemCount: 1 });
  await ownerPool().query(`update asset_requests set state = 'expired' where id = $1`, [request.id]);
  expect(await readTx(other.mia, (tx) => roomsOf(tx, other.mia, other.acme.id))).toMatchObject([{ itemCount: 0 }]);
  await expect(setRoomItems(scene.mia, { roomId: scene.roomId, items: [{ requestId: request.id }] })).rejects.toThrow(
    NotFound,
  );
});

test('gives each group its items, and keeps the last group and those with open links', async () => {
  const { mia, roomId } = scene;
  await scene.setDocuments(await scene.aDocument('one.pdf'), await scene.aDocument('two.pdf'));
  const [item] = await scene.items();
  const id = newId<'RoomGroup'>();
  expect((await saveRoomGroup(mia, { roomId, id, input: { name: 'Lawyers' } })).itemIds).toHaveLength(2);
  await saveRoomGroup(mia, { roomId, id, input: { itemIds: [item?.id], mayDownload: true } });
  expect((await scene.groups())[1]).toMatchObject({ name: 'Lawyers', mayDownload: true, itemIds: [item?.id] });
  await undoLast();
  expect((await scene.groups())[1]).toMatchObject({ mayDownload: false });
  const link = await scene.aLink({ groupId: id });
  await expect(deleteRoomGroup(mia, id)).rejects.toMatchObject({ code: 'rooms.group-is-needed' });
  await endRoomLink(mia, link.id);
  await deleteRoomGroup(mia, id);
  const [last] = await scene.groups();
  await expect(deleteRoomGroup(mia, last?.id ?? '')).rejects.toMatchObject({ code: 'rooms.group-is-needed' });
  await undoLast();
  expect(await scene.groups()).toHaveLength(2);
});

test('answers the address of a link once, and keeps its secrets from the database', async () => {
  const { mia, roomId } = scene;
  const [group] = await scene.groups();
  const given = { roomId, id: newId(), input: { name: 'Fund', groupId: group?.id, password: 'correct horse' } };
  const { address } = await createRoomLink(mia, given);
  expect((await createRoomLink(mia, given)).address).toBeNull();
  const { rows } = await ownerPool().query(
    'select row_to_json(room_links)::text as row from room_links where id = $1',
    [given.id],
  );
  for (const secret of [address?.split('/').at(-1) ?? '?', 'correct horse']) expect(rows[0].row).not.toContain(secret);
});

test('notices a change that another founder made meanwhile', async () => {
  const { mia, roomId } = scene;
  const { version } = await scene.room();
  await updateRoom(mia, { roomId, input: { introduction: 'Welcome' }, version });
  await expect(updateRoom(mia, { roomId, input: { name: 'Other' }, version })).rejects.toThrow(Conflict);
  await undoLast();
  expect(await scene.room()).toMatchObject({ introduction: '', name: 'Seed round' });
});

test('closes and deletes a room with its links, and brings both back', async () => {
  const { token } = await scene.aLink();
  await closeRoom(scene.mia, scene.roomId);
  expect((await scene.entry(token)).step).toBe('over');
  await undoLast();
  expect((await scene.entry(token)).step).toBe('start');
  await deleteRoom(scene.mia, scene.roomId);
  expect((await scene.entry(token)).step).toBe('over');
  await undoLast();
  expect((await scene.entry(token)).step).toBe('start');
});

test('tells the founders of the first visit of a link and of questions, and answers by email', async () => {
  const { tenant, mia, roomId } = scene;
  const { token } = await scene.aLink({ mustVerifyEmail: true });
  const visit = await scene.enter(token, { email: 'ada@fund.example' });
  const code = await scene.codeSentTo('ada@fund.example');
  await scene.enter(token, { code }, visit);
  await askInRoom(tenant.id, { secret: visit ?? '', question: 'How large is the pool?' });
  await runReactions(tenant);
  const { rows } = await ownerPool().query(
    'select type from notifications where tenant_id = $1 and user_id = $2 order by type',
    [tenant.id, mia.userId],
  );
  expect(rows.map(({ type }) => type)).toEqual(['roomAsked', 'roomVisited']);
  const [question] = await readTx(mia, (tx) => questionsOf(tx, roomId));
  expect(question).toMatchObject({ email: 'ada@fund.example', answer: null });
  await answerRoomQuestion(mia, { questionId: question?.id ?? '', answer: 'Ten percent.', isPublished: true });
  const { rows: sent } = await ownerPool().query(
    `select text from mails where tenant_id = $1 and kind = 'room-answer'`,
    [tenant.id],
  );
  expect(sent[0].text).toContain('Ten percent.');
  const other = await scene.aLink();
  const room = (await scene.entry(other.token, await scene.inside(other.token))).room;
  expect(room?.questions).toMatchObject([{ question: 'How large is the pool?', answer: 'Ten percent.', isOwn: false }]);
});

test('lists visitors page by page', async () => {
  const { mia, roomId } = scene;
  const { token } = await scene.aLink();
  for (let n = 0; n < 27; n += 1) await scene.inside(token);
  const first = await readTx(mia, (tx) => visitsOfRoom(tx, mia, { roomId }));
  const second = await readTx(mia, (tx) => visitsOfRoom(tx, mia, { roomId, cursor: first.cursor }));
  expect([first.rows.length, second.rows.length, second.cursor]).toEqual([25, 2, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(27);
});

test('answers the whole room by the API', async () => {
  await scene.setDocuments(await scene.aDocument());
  await scene.inside((await scene.aLink({ allowed: [], password: '' })).token);
  const { data, errors } = await graphql(
    scene.tenant,
    scene.mia,
    `{ room(id: "${scene.roomId}") { name state items { name isThere } groups { name itemIds } links { name hasPassword visitCount lastVisitAt } questions { question } lastVisitAt } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.room).toMatchObject({
    items: [{ name: 'deck.pdf', isThere: true }],
    groups: [{ name: 'All visitors', itemIds: [expect.any(String)] }],
    links: [{ hasPassword: false, visitCount: 1, lastVisitAt: expect.any(String) }],
    lastVisitAt: expect.any(String),
  });
});
