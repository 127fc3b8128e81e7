// Refusals of `deploy/point-in-time.sh`. No server is needed: programs in the place of PostgreSQL’s own only answer.
import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#testing/until.ts';

const runs = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../../deploy/point-in-time.sh');
const label = 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\n';
const [old, middle, newest] = ['20260101T000000Z', '20260201T000000Z', '20261101T000000Z'];

let folder: string;
let backups: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-point-'));
  backups = path.join(folder, 'of the server');
  await mkdir(path.join(backups, 'log'), { recursive: true });
  for (const name of [old, middle, newest]) {
    await mkdir(path.join(backups, 'base', name), { recursive: true });
    await writeFile(path.join(backups, 'base', `${name}.after`), '');
    await writeFile(path.join(backups, 'base', name, 'backup_label'), label);
  }
  for (const name of ['pg_verifybackup', 'pg_archivecleanup', 'psql', 'pg_receivewal']) await program(name, 'exit 0');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, lines: string) {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
}
const options = () => ({ env: { ...process.env, PGBIN: folder } });
const pointInTime = (...args: string[]) => runs('sh', [script, ...args], options());
const parts = async () => (await readdir(path.join(backups, 'base'))).filter((name) => /^\d+T\d+Z$/.test(name)).sort();

test.each(['', 'abc', '-5', '1.5', '14 ', 'next', '14 days ago 2 years'])(
  'removes nothing for the days "%s"',
  async (days) => {
    await expect(pointInTime('remove', backups, days)).rejects.toThrow('is no number of days');
    expect(await parts()).toEqual([old, middle, newest]);
  },
);

test('removes what no moment of the days needs', async () => {
  expect((await pointInTime('remove', backups, '0')).stdout).toBe(`removed ${old}\nremoved ${middle}\n`);
  expect(await parts()).toEqual([newest]);
});

const restore = async (at: string) => {
  const copy = path.join(folder, 'copy');
  await pointInTime('restore', backups, copy, at);
  return readFile(path.join(copy, 'postgresql.auto.conf'), 'utf8');
};

test.each(['', 'rubbish', "2026-11-28' ; x"])('restores nothing for the time "%s"', async (at) => {
  await expect(restore(at)).rejects.toThrow('is no time');
  expect(await readdir(folder)).not.toContain('copy');
});

test.each([
  ['2026-02-03 14:00:00+01', '2026-02-03 13:00:00.000000+00'],
  // PostgreSQL would read it in its own zone, and stop at another moment.
  ['2026-02-03 14:00:00.25', '2026-02-03 14:00:00.250000+00'],
  // A form that PostgreSQL does not know.
  ['3 Feb 2026 2pm', '2026-02-03 14:00:00.000000+00'],
])('names the moment %s in one form', async (at, expected) => {
  expect(await restore(at)).toContain(`recovery_target_time = '${expected}'`);
});

test.each(["it's", 'a"b', 'a$(x)b', 'a`x`', 'a%pb', 'a\\b'])(
  'refuses the folder "%s" before the first backup',
  async (name) => {
    for (const step of ['receive', 'backup'])
      await expect(pointInTime(step, path.join(folder, name))).rejects.toThrow('is of no use');
    expect(await readdir(folder)).not.toContain(name);
  },
);

// Seen with PostgreSQL 15 on a full disk: its program would try again for ever, and the server would keep its log.
test('receives again after a full disk left a file that is too short', async () => {
  const log = path.join(backups, 'log');
  await program('psql', 'echo 1024');
  await writeFile(path.join(log, '000000010000000000000001'), 'x'.repeat(10));
  await writeFile(path.join(log, '000000010000000000000002.partial'), 'x'.repeat(512));
  await writeFile(path.join(log, '000000010000000000000003.partial'), 'x'.repeat(1024));
  await pointInTime('receive', backups);
  expect((await readdir(log)).sort()).toEqual(['000000010000000000000001', '000000010000000000000003.partial']);
});

test('leaves no part of a failed backup on the disk', async () => {
  await program('pg_basebackup', 'mkdir -p "$2" && echo part > "$2/part" && exit 1');
  await expect(pointInTime('backup', backups)).rejects.toThrow();
  expect(await readdir(path.join(backups, 'base'))).not.toContain('.new');
});

test('leaves a running backup alone', async () => {
  const wait = path.join(folder, 'wait');
  await writeFile(wait, '');
  await program(
    'pg_basebackup',
    `mkdir -p "$2" && echo "$$" > "$2/writer"; while [ -e '${wait}' ]; do sleep 0.05; done`,
  );
  const writer = path.join(backups, 'base', '.new', 'writer');
  const first = spawn('sh', [script, 'backup', backups], { ...options(), stdio: 'ignore' });
  const ended = new Promise((resolve) => first.on('exit', resolve));
  await until('the first one writes', async () => (await readFile(writer, 'utf8').catch(() => '')) !== '');
  await expect(pointInTime('backup', backups)).rejects.toThrow('Another backup is running');
  await rm(wait);
  expect(await ended).toBe(0);
  expect(await parts()).toHaveLength(4);
});
