import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { mostCodeTries } from '@seedbed/domain/rooms/room.ts';
import { expect, test } from 'vitest';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { RoomScene } from '#testing/scenes/room-scene.ts';
import { visitsOfRoom } from './members/room-visits.ts';
import { notePage } from './visitors/note-pages.ts';

const email = 'ada@fund.example';

test('tells nothing before the password, and limits guesses', async () => {
  const scene = await RoomScene.make();
  const { token } = await scene.aLink({ password: 'correct horse' });
  expect(await scene.entry(token)).toMatchObject({ step: 'password', name: null, startup: null, room: null });
  await expect(scene.enter(token)).rejects.toMatchObject({ code: 'rooms.wrong-password' });
  await expect(scene.enter(token, { password: 'wrong horse' })).rejects.toMatchObject({ code: 'rooms.wrong-password' });
  const visit = await scene.enter(token, { password: 'correct horse' });
  expect(await scene.entry(token, visit)).toMatchObject({ step: 'open', name: 'Seed round' });
  // The secret of another link opens nothing here.
  const other = await scene.aLink({ password: 'correct horse' });
  expect((await scene.entry(other.token, visit)).step).toBe('password');
});

test('sends a code to a listed address alone, and tells no difference', async () => {
  const scene = await RoomScene.make({ agreement: 'Keep it to yourself.' });
  const { token } = await scene.aLink({ allowed: ['fund.example'] });
  const stranger = await scene.enter(token, { email: 'eve@evil.example' });
  const visit = await scene.enter(token, { email });
  const shown = { step: 'code', room: null };
  expect(await scene.entry(token, stranger)).toMatchObject({ ...shown, email: 'eve@evil.example' });
  expect(await scene.entry(token, visit)).toMatchObject({ ...shown, email });
  expect(await scene.codeSentTo('eve@evil.example')).toBeNull();
  const code = await scene.codeSentTo(email);
  // The code of one visitor does not verify another.
  await expect(scene.enter(token, { code }, stranger)).rejects.toMatchObject({ code: 'rooms.wrong-code' });
  await scene.enter(token, { code }, visit);
  expect(await scene.entry(token, visit)).toMatchObject({ step: 'agreement', agreement: 'Keep it to yourself.' });
  await scene.enter(token, { agrees: true }, visit);
  expect((await scene.entry(token, visit)).step).toBe('open');
});

test('ends a code after some tries and some minutes', async () => {
  const scene = await RoomScene.make();
  const { token } = await scene.aLink({ mustVerifyEmail: true });
  const visit = await scene.enter(token, { email });
  const code = (await scene.codeSentTo(email)) ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < mostCodeTries; n += 1)
    await expect(scene.enter(token, { code: wrong }, visit)).rejects.toMatchObject({ code: 'rooms.wrong-code' });
  await expect(scene.enter(token, { code }, visit)).rejects.toMatchObject({ code: 'rooms.wrong-code' });
  await scene.enter(token, { startsOver: true }, visit);
  expect((await scene.entry(token, visit)).step).toBe('email');
  await scene.enter(token, { email }, visit);
  const next = await scene.codeSentTo(email);
  await ownerPool().query(`update room_visits set code_sent_at = now() - interval '16 minutes' where tenant_id = $1`, [
    scene.tenant.id,
  ]);
  await expect(scene.enter(token, { code: next }, visit)).rejects.toMatchObject({ code: 'rooms.wrong-code' });
});

test('sends few codes to one address', async () => {
  const scene = await RoomScene.make();
  const { token } = await scene.aLink({ mustVerifyEmail: true });
  for (let n = 0; n < 5; n += 1) await scene.enter(token, { email });
  await expect(scene.enter(token, { email })).rejects.toThrow(RateLimited);
  await expect(scene.enter(token, { email: 'nonsense' })).rejects.toMatchObject({ code: 'Validation' });
});

test('says what is new since the previous visit of the same address', async () => {
  const scene = await RoomScene.make({ isWatermarked: true });
  const { token } = await scene.aLink({ mustVerifyEmail: true });
  await scene.setDocuments(await scene.aDocument('old.pdf'));
  const come = async () => {
    const visit = (await scene.enter(token, { email })) ?? '';
    await scene.enter(token, { code: await scene.codeSentTo(email) }, visit);
    return (await scene.entry(token, visit)).room;
  };
  expect(await come()).toMatchObject({ watermark: email, items: [{ name: 'old.pdf', isNew: false }] });
  const [old] = (await scene.items()).map(({ documentId }) => documentId ?? '');
  await scene.setDocuments(old ?? '', await scene.aDocument('new.pdf'));
  expect((await come())?.items).toMatchObject([
    { name: 'old.pdf', isNew: false },
    { name: 'new.pdf', isNew: true },
  ]);
});

test('counts one row for each page of a visit, and no more time than has passed', async () => {
  const scene = await RoomScene.make();
  const { token } = await scene.aLink();
  await scene.setDocuments(await scene.aDocument());
  const visit = await scene.inside(token);
  const { itemId, fileId } = await scene.fileOf(token, visit);
  const note = (page: number, seconds: number) => notePage(scene.tenant.id, visit, { itemId, fileId, page, seconds });
  const wait = (seconds: number) =>
    ownerPool().query(`update room_visits set last_seen_at = now() - make_interval(secs => $2) where tenant_id = $1`, [
      scene.tenant.id,
      seconds,
    ]);
  await wait(8);
  await note(1, 8);
  await wait(5);
  await note(1, 5);
  await wait(2);
  await note(2, 3_600);
  const { rows } = await readTx(scene.mia, (tx) => visitsOfRoom(tx, scene.mia, { roomId: scene.roomId }));
  const [first, second] = rows[0]?.pages ?? [];
  expect(first).toMatchObject({ page: 1, seconds: 13, itemName: 'deck.pdf' });
  expect(second?.seconds).toBeLessThan(6);
});

test('does not begin a visit when a page is only opened', async () => {
  const scene = await RoomScene.make();
  const { token } = await scene.aLink();
  expect(await scene.entry(token)).toMatchObject({ step: 'start', name: 'Seed round', room: null });
  const { rows } = await ownerPool().query('select 1 from room_visits where tenant_id = $1', [scene.tenant.id]);
  expect(rows).toHaveLength(0);
});
