// One process holds a data folder, also when several start at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { until } from '#testing/until.ts';
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

/** A killed process whose parent never reaps it; the parent lives until the test ends. */
async function aZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line).trim());
  await writeFile(path.join(folder, 'seedbed.lock'), JSON.stringify({ pid, startedAt: await startOf(pid) }));
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${pid} already uses ${folder}`);
  // Until then the parent is a shell, which may reap.
  await until('waiting', async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')).trim() === 'sleep', 5_000);
  process.kill(pid, 'SIGKILL');
  await until('zombie', async () => (await statFields(pid))[0] === 'Z', 5_000);
  return pid;
}
const statFields = async (pid: number) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
const startOf = async (pid: number) => (await statFields(pid))[19];

test.runIf(process.platform === 'linux')('opens the folder of a killed process that nobody has reaped', async () => {
  const pid = await aZombie();
  // Signals still reach a zombie.
  expect(process.kill(pid, 0)).toBe(true);
  await (await lockFolder(folder))();
});

test('opens a folder although a process was killed while it removed the lock of another', async () => {
  for (const name of ['seedbed.lock', 'seedbed.lock.removal']) await writeFile(path.join(folder, name), dead);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid} already uses ${folder}`);
  await unlock();
});
