// One process holds a data folder, also when several start at once.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockFolder } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dead = JSON.stringify({ pid: 2 ** 30, startedAt: '1' });

test.each([
  ['no lock', null],
  ['the lock of a dead process', dead],
  ['an incomplete lock', ''],
])('lets one of many concurrent starts in after %s', async (_, text) => {
  for (let round = 0; round < 20; round++) {
    if (text !== null) await writeFile(path.join(folder, 'seedbed.lock'), text);
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
    expect(refused).toEqual(Array(5).fill(expect.any(DataFolderInUse)));
    for (const start of starts) if (start.status === 'fulfilled') await start.value();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('opens a folder although a process was killed while it removed the lock of another', async () => {
  for (const name of ['seedbed.lock', 'seedbed.lock.removal']) await writeFile(path.join(folder, name), dead);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid} already uses ${folder}`);
  await unlock();
});
