import { expect, test } from 'vitest';
import { evictPages } from '#capabilities/files/pages/page-store.ts';
import { fileStore } from '#platform/storage/store.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aPicture } from '#testing/files/sample-files.ts';
import { anEncryptedPdf, aPdfOf } from '#testing/files/sample-pdfs.ts';
import { RoomScene } from '#testing/scenes/room-scene.ts';

/** With the answers for the first two pages. */
const oddPdfs: Record<string, [content: Buffer, answer: object, statuses: number[]]> = {
  'three pages': [aPdfOf([{}, {}, {}]), { pages: 3, problem: null }, [200, 200]],
  encrypted: [anEncryptedPdf(), { pages: 0, problem: 'encrypted' }, [404, 404]],
  broken: [aPdfOf([{}]).subarray(0, 120), { pages: 0, problem: 'broken' }, [404, 404]],
  'no pages': [aPdfOf([]), { pages: 0, problem: 'empty' }, [404, 404]],
  'a huge page': [aPdfOf([{ width: 14_400, height: 14_400 }]), { pages: 1, problem: null }, [200, 404]],
  'a page that is a line': [aPdfOf([{ width: 3, height: 14_400 }]), { pages: 0, problem: 'too-large' }, [404, 404]],
  'a line among pages': [aPdfOf([{}, { width: 3, height: 14_400 }]), { pages: 2, problem: null }, [200, 404]],
  'a line before a page': [aPdfOf([{ width: 3, height: 14_400 }, {}]), { pages: 2, problem: null }, [404, 200]],
  'without a size': [aPdfOf([{ width: 0, height: 0 }]), { pages: 1, problem: null }, [200, 404]],
  'a tail of noise': [Buffer.concat([aPdfOf([{}]), Buffer.alloc(50_000, 7)]), { pages: 1, problem: null }, [200, 404]],
};

test.each(Object.entries(oddPdfs))('shows or explains a PDF: %s', async (_, [content, answer, statuses]) => {
  const scene = await RoomScene.make();
  await scene.setDocuments(await scene.aDocument('odd.pdf', content));
  const { token } = await scene.aLink();
  const visit = await scene.inside(token);
  const { path } = await scene.fileOf(token, visit);
  expect((await scene.get(`${path}/pages`, visit)).json).toEqual(answer);
  // Known by now, without a drawing.
  expect((await scene.get(`${path}/pages`, visit)).json).toEqual(answer);
  const shown = await Promise.all([1, 2].map(async (page) => (await scene.get(`${path}/pages/${page}`, visit)).status));
  expect(shown).toEqual(statuses);
});

test('draws a page once for all visitors, and anew after its eviction', async () => {
  const scene = await RoomScene.make();
  await scene.setDocuments(await scene.aDocument());
  const { token } = await scene.aLink();
  const visit = await scene.inside(token);
  const { path } = await scene.fileOf(token, visit);
  const pages = async () => {
    const keys: string[] = [];
    for await (const { key } of fileStore().list(`pages/${scene.tenant.id}/`)) keys.push(key);
    return keys;
  };
  const read = () => scene.get(`${path}/pages/1?width=1600`, visit);
  expect((await Promise.all([read(), read(), read()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  // The count of pages draws the first one for phones.
  expect(await pages()).toHaveLength(2);
  const now = Temporal.Now.instant();
  await evictPages(scene.tenant.id, now);
  expect(await pages()).toHaveLength(2);
  await evictPages(scene.tenant.id, now.add({ hours: 24 * 91 }));
  expect(await pages()).toHaveLength(0);
  expect((await read()).status).toBe(200);
  // A restored backup has no pages.
  for (const key of await pages()) await fileStore().delete(key);
  expect((await read()).status).toBe(200);
  await ownerPool().query('update room_pages set last_used_at = $2 where tenant_id = $1', [
    scene.tenant.id,
    now.subtract({ hours: 48 }).toString(),
  ]);
  await read();
  const { rows } = await ownerPool().query(
    'select last_used_at > $2 as is_fresh from room_pages where tenant_id = $1',
    [scene.tenant.id, now.toString()],
  );
  expect(rows.map(({ is_fresh }) => is_fresh)).toContain(true);
});

test('shows pictures, and leaves other kinds to the download', async () => {
  const scene = await RoomScene.make();
  await scene.setDocuments(
    await scene.aDocument('chart.jpg', await aPicture('jpeg')),
    await scene.aDocument('numbers.csv', Buffer.from('a,b\n1,2\n')),
  );
  const { token } = await scene.aLink();
  const visit = await scene.inside(token);
  const [picture, table] = [await scene.fileOf(token, visit, 0), await scene.fileOf(token, visit, 1)];
  expect((await scene.get(`${picture.path}/pages`, visit)).json).toEqual({ pages: 1, problem: null });
  expect((await scene.get(`${picture.path}/pages/1`, visit)).headers['content-type']).toBe('image/webp');
  expect((await scene.get(`${table.path}/pages`, visit)).json).toEqual({ pages: 0, problem: 'kind' });
  expect((await scene.entry(token, visit)).room?.items.map(({ files }) => files[0]?.hasPages)).toEqual([true, false]);
});
