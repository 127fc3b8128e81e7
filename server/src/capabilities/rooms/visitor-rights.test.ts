import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { RoomScene } from '#testing/scenes/room-scene.ts';
import { saveRoomGroup } from './members/save-group.ts';
import { endRoomLink } from './members/save-link.ts';
import { closeRoom, reopenRoom } from './members/save-room.ts';
import { askInRoom } from './visitors/ask-in-room.ts';
import { notePage } from './visitors/note-pages.ts';

type LinkKind = (typeof linkKinds)[number];
type Verb = (typeof verbs)[number];
type Answer = 'yes' | 'no right' | 'over';

const linkKinds = ['open', 'password', 'listed', 'verified', 'expired', 'ended', 'closed', 'other tenant'] as const;
const verbs = ['see', 'count pages', 'page image', 'download', 'ask', 'report time'] as const;
const groups = { readers: { mayDownload: false, sees: [0] }, lawyers: { mayDownload: true, sees: [0, 1] } } as const;
type GroupName = keyof typeof groups;
const email = 'ada@fund.example';
const terms: Partial<Record<LinkKind, object>> = {
  password: { password: 'correct horse' },
  listed: { allowed: ['fund.example'] },
  verified: { mustVerifyEmail: true },
};

let scene: RoomScene;
let stranger: RoomScene;
let items: string[] = [];
let files: string[] = [];
const visits = new Map<string, { token: string; visit: string }>();

beforeAll(async () => {
  scene = await RoomScene.make();
  stranger = await RoomScene.make();
  await scene.setDocuments(await scene.aDocument('deck.pdf'), await scene.aDocument('terms.pdf'));
  items = (await scene.items()).map(({ id }) => id);
  for (const [name, { mayDownload, sees }] of Object.entries(groups)) {
    const groupId = newId<'RoomGroup'>();
    const itemIds = sees.map((at) => items[at]);
    await saveRoomGroup(scene.mia, { roomId: scene.roomId, id: groupId, input: { name, mayDownload, itemIds } });
    for (const kind of linkKinds) {
      const link = await scene.aLink({ groupId, ...terms[kind] });
      visits.set(`${name} ${kind}`, { token: link.token, visit: await enter(kind, link.token) });
      // The visitor was inside when it ended.
      if (kind === 'ended') await endRoomLink(scene.mia, link.id);
      if (kind === 'expired')
        await ownerPool().query(`update room_links set expires_at = now() - interval '1 second' where id = $1`, [
          link.id,
        ]);
    }
  }
  const { token, visit } = visitOf('lawyers', 'open');
  files = [(await scene.fileOf(token, visit, 0)).fileId, (await scene.fileOf(token, visit, 1)).fileId];
});

async function enter(kind: LinkKind, token: string): Promise<string> {
  if (kind === 'password') return (await scene.enter(token, { password: 'correct horse' })) ?? '';
  const visit = (await scene.enter(token, terms[kind] ? { email } : {})) ?? '';
  if (terms[kind]) await scene.enter(token, { code: await scene.codeSentTo(email) }, visit);
  return visit;
}

const visitOf = (group: GroupName, kind: LinkKind) => visits.get(`${group} ${kind}`) ?? { token: '', visit: '' };

const isOver = (kind: LinkKind) => ['expired', 'ended', 'closed', 'other tenant'].includes(kind);

function expected(group: GroupName, item: number, verb: Verb, kind: LinkKind): Answer {
  if (isOver(kind)) return 'over';
  const { sees, mayDownload } = groups[group];
  if (!sees.some((at) => at === item)) return 'no right';
  return verb === 'download' && !mayDownload ? 'no right' : 'yes';
}

async function answer(group: GroupName, item: number, verb: Verb, kind: LinkKind): Promise<Answer> {
  const { token, visit } = visitOf(group, kind);
  const { tenant } = kind === 'other tenant' ? stranger : scene;
  const base = `/api/rooms/items/${items[item]}/files/${files[item]}`;
  const of = { itemId: items[item] ?? '', fileId: files[item] ?? '' };
  const by = async (work: Promise<unknown>): Promise<Answer> =>
    work.then(
      () => 'yes',
      ({ code }: { code: string }) => (code === 'Forbidden' ? 'over' : 'no right'),
    );
  const byStatus = async (path: string): Promise<Answer> => {
    const { status, json } = await scene.get(path, visit, tenant);
    if (status === 200) return 'yes';
    // A file that must not be downloaded is no room that is over.
    return status === 403 && json.code === 'Forbidden' ? 'over' : 'no right';
  };
  if (verb === 'see') {
    const entry = await (kind === 'other tenant' ? stranger : scene).entry(token, visit);
    if (entry.step === 'over') return 'over';
    return entry.room?.items.some(({ id }) => id === items[item]) ? 'yes' : 'no right';
  }
  if (verb === 'ask') return by(askInRoom(tenant.id, { secret: visit, question: 'Why?', itemId: of.itemId }));
  if (verb === 'report time') {
    const seen = await by(notePage(tenant.id, visit, { ...of, page: 1, seconds: 1 }));
    const { rows } = await ownerPool().query('select 1 from room_page_views where tenant_id = $1 and item_id = $2', [
      tenant.id,
      of.itemId,
    ]);
    await ownerPool().query('delete from room_page_views where tenant_id = $1', [tenant.id]);
    return seen === 'yes' && rows.length === 0 ? 'no right' : seen;
  }
  return byStatus({ 'count pages': `${base}/pages`, 'page image': `${base}/pages/1`, download: base }[verb]);
}

test.each(linkKinds)('gives visitors of a link that is %s what their group may do', async (kind) => {
  if (kind === 'closed') await closeRoom(scene.mia, scene.roomId);
  const [found, wanted]: Record<string, Answer>[] = [{}, {}];
  for (const group of ['readers', 'lawyers'] as const)
    for (const item of [0, 1])
      for (const verb of verbs) {
        // Time passes, so that a report counts.
        await ownerPool().query(
          `update room_visits set last_seen_at = now() - interval '5 seconds' where tenant_id = $1`,
          [scene.tenant.id],
        );
        const name = `${group} ${item} ${verb}`;
        if (found) found[name] = await answer(group, item, verb, kind);
        if (wanted) wanted[name] = expected(group, item, verb, kind);
      }
  if (kind === 'closed') await reopenRoom(scene.mia, scene.roomId);
  expect(found).toEqual(wanted);
});

test('sends pages that no cache keeps, and nothing without a visit', async () => {
  const { token, visit } = visitOf('lawyers', 'open');
  const { path } = await scene.fileOf(token, visit);
  const page = await scene.get(`${path}/pages/2?width=1600`, visit);
  expect(page.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect((await scene.get(`${path}/pages/4`, visit)).status).toBe(404);
  for (const secret of [null, 'unknown', newId()])
    expect((await scene.get(`${path}/pages/1`, secret)).status).toBe(403);
});

test('cuts visitors off every page within a second when the link ends', async () => {
  const link = await scene.aLink();
  const visit = await scene.inside(link.token);
  const { path } = await scene.fileOf(link.token, visit);
  for (const page of [1, 2, 3]) expect((await scene.get(`${path}/pages/${page}`, visit)).status).toBe(200);
  await endRoomLink(scene.mia, link.id);
  const since = performance.now();
  for (const page of [1, 2, 3]) expect((await scene.get(`${path}/pages/${page}`, visit)).status).toBe(403);
  expect(performance.now() - since).toBeLessThan(1_000);
});

test('ends a visit after a day', async () => {
  const { token, visit } = visitOf('readers', 'open');
  const { path } = await scene.fileOf(token, visit);
  await ownerPool().query(`update room_visits set started_at = now() - interval '25 hours' where tenant_id = $1`, [
    scene.tenant.id,
  ]);
  expect((await scene.get(`${path}/pages/1`, visit)).status).toBe(403);
  expect((await scene.entry(token, visit)).step).toBe('start');
});
