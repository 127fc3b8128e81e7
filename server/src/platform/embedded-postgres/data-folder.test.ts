// @module-tag night
// One data folder has one database, also behind a link, after a move, or as a copy. [RE-E9]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { until } from '#testing/until.ts';
import { DatabaseMissing, rootFolders } from './database-folder.ts';
import { DataFolderInUse } from './lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server.ts';

let parent: string;
let home: string;
let running: EmbeddedPostgres | undefined;
beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'seedbed-folder-')));
  home = path.join(parent, 'data');
  running = await startEmbeddedPostgres(home);
  await query('create table kept as select 7 as n');
});
afterAll(async () => {
  await running?.stop();
  for (const folder of [parent, running?.folder]) if (folder) await rm(folder, { recursive: true, force: true });
});

async function query(text: string) {
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function restart(folder: string) {
  await running?.stop();
  running = await startEmbeddedPostgres(folder);
}

test('refuses a link to the folder and a copy of it while the database runs', async () => {
  const [link, copy] = [path.join(parent, 'link'), path.join(parent, 'copy')];
  await symlink(home, link);
  await expect(startEmbeddedPostgres(link)).rejects.toThrow(DataFolderInUse);
  // A copy without the lock, and without the database that may be inside.
  await cp(home, copy, { recursive: true, filter: (file) => !/seedbed\.lock|postgres$/.test(file) });
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(
    running?.folder === home ? DatabaseMissing : DataFolderInUse,
  );
});

test('opens the same database through a link and after a move', async () => {
  await restart(path.join(parent, 'link'));
  expect((await query('select n from kept')).rows).toEqual([{ n: 7 }]);
  await running?.stop();
  const moved = path.join(parent, 'moved');
  await rename(home, moved);
  running = await startEmbeddedPostgres(moved);
  expect((await query('select n from kept')).rows).toEqual([{ n: 7 }]);
  expect(await readdir(moved)).not.toContain('postgres.new');
  home = moved;
});

test('refuses to start without the database that the folder names, and starts once it is back', async () => {
  await running?.stop();
  const data = path.join(running?.folder ?? '', 'postgres');
  await rename(data, `${data}.away`);
  await expect(startEmbeddedPostgres(home)).rejects.toThrow(`is missing: restore ${data}`);
  await rename(`${data}.away`, data);
  await restart(home);
  expect((await query('select n from kept')).rows).toEqual([{ n: 7 }]);
});

test.runIf(process.getuid?.() === 0)(
  'finds the database of a version without marks by the path as it was written',
  async () => {
    // Only root kept it outside the data folder.
    const folder = running?.folder ?? '';
    await running?.stop();
    const link = path.join(parent, 'older');
    await symlink(home, link);
    await rm(path.join(home, 'database.json'));
    const older = path.join(rootFolders, createHash('sha256').update(link).digest('hex').slice(0, 16));
    await rename(folder, older);
    running = await startEmbeddedPostgres(link);
    expect(running.folder).toBe(older);
    expect((await query('select n from kept')).rows).toEqual([{ n: 7 }]);
  },
);

test('lets no other user into the folders', async () => {
  for (const folder of [home, running?.folder ?? '']) expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test.runIf(process.platform === 'linux')('starts although the killed database server was not reaped', async () => {
  await running?.stop();
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line).trim());
  await until('zombie', async () => /\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
  const file = path.join(running?.folder ?? '', 'postgres', 'postmaster.pid');
  await writeFile(file, `${pid}\n`);
  running = await startEmbeddedPostgres(home);
  expect((await query('select n from kept')).rows).toEqual([{ n: 7 }]);
});
