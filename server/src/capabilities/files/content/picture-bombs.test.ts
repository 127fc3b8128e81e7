// Small files that need much time or memory are refused, and stop when the server stops. [RE-F3]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureMaxPixels } from '@seedbed/domain/files/limits.ts';
import type { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draw, endDrawings, startDrawings } from '#platform/drawing/draw.ts';
import { drawingProcesses } from '#testing/files/drawing-processes.ts';
import { avifBomb, filterBombs, lyingAvifBomb, nestedBomb } from '#testing/files/picture-bombs.ts';
import { aBombOf, aPicture } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, type Scene } from '#testing/scene.ts';
import { until } from '#testing/until.ts';

let scene: Scene;
let folder: string;
beforeAll(async () => {
  scene = await aScene();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-drawing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const send = (name: string, content: Buffer | string, who: Person = scene.people.Coach) =>
  upload({ tenant: scene.tenant, token: who.token }, { name, content }, { reference: `draft/${who.userId}` });

describe('drawings', () => {
  test.each(Object.entries(filterBombs))('refuses a filter in %s', async (_, content) => {
    expect(await send('logo.svg', content)).toMatchObject({ json: { code: 'files.drawing-has-filters' } });
  });

  test('accepts the word filter elsewhere, unused filters set to none, and the namespaces of older programs', {
    tags: ['night'],
  }, async () => {
    const head = `<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>`;
    const svg = `${head}<svg xmlns="&ns;" width="90" height="60"><text id="coffee-filter" style="filter:none">Filter: fine</text></svg>`;
    expect(await send('logo.svg', svg)).toMatchObject({ status: 201 });
  });

  test('draws a huge one in the size of the result', { tags: ['night'] }, async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="20000"><circle r="9000"/></svg>';
    expect(await send('logo.svg', svg)).toMatchObject({ status: 201, json: { fileType: 'image/png' } });
  });
});

test('refuses pictures by the points in their header', { tags: ['night'] }, async () => {
  const side = Math.floor(Math.sqrt(pictureMaxPixels));
  const answers = [
    await send('a.png', aBombOf(side, side)),
    await send('a.png', aBombOf(side + 1, side + 1)),
    await send('a.avif', avifBomb()),
    await send('a.avif', lyingAvifBomb()),
  ];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
    [201, undefined],
    [413, 'files.picture-too-many-pixels'],
    [413, 'files.picture-too-many-pixels'],
    [422, 'files.unreadable'],
  ]);
});

test('draws the pictures of others while one person waits for many, and ends all at a stop', {
  tags: ['night'],
}, async () => {
  const source = path.join(folder, 'bomb.svg');
  await writeFile(source, nestedBomb());
  const { tenantId, userId } = { tenantId: scene.tenant.id, userId: 'attacker' };
  const box = { width: 1_200, height: 1_200, fit: 'inside' } as const;
  const bombs = Promise.allSettled(
    Array.from({ length: 45 }, (_, n) =>
      draw(
        { tenantId, userId },
        {
          source,
          type: 'image/svg+xml',
          maxPixels: pictureMaxPixels,
          maxFrames: 1,
          results: [{ file: path.join(folder, `${n}.png`), type: 'image/png', box }],
        },
      ),
    ),
  );
  expect(await send('photo.jpg', await aPicture('jpeg', 640, 480), scene.people.Mentor)).toMatchObject({ status: 201 });
  if (process.getuid?.() === 0)
    await until('the child is nobody', async () =>
      (await drawingProcesses(process.pid)).some(({ uid }) => uid === 65_534),
    );
  endDrawings();
  startDrawings();
  const codes = (await bombs).map((bomb) => (bomb.status === 'rejected' ? (bomb.reason as UserError).code : 'drawn'));
  const count = (code: string) => codes.filter((one) => one === code).length;
  expect(codes).not.toContain('drawn');
  expect(count('RateLimited')).toBe(4);
  // With one place, the first bomb has ended before the photo is drawn.
  expect(count('Unavailable')).toBeGreaterThanOrEqual(40);
  expect(await send('photo.jpg', await aPicture('jpeg', 64, 48))).toMatchObject({ status: 201 });
});
