// Backup, verification and the test of a restore, on real databases and with real files.

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdWhileOff } from '#app/hold-while-off.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { forgetInstallation, readInstallation } from '#platform/installation/installation.ts';
import { openSeal } from '#platform/seal.ts';
import { fileStore, openStorage } from '#platform/storage/store.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl as ownUrl } from '#testing/database/owner.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { anS3 } from '#testing/servers/s3-server.ts';
import { scaledMs } from '#testing/until.ts';
import { packed } from './archive-stream.ts';
import { backupTarget, withArchive } from './backup-target.ts';
import { nameOf } from './manifest.ts';
import { isDue, runNight } from './nightly-backup.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { removeOldBackups, runBackup } from './run-backup.ts';
import { testRestore } from './test-restore.ts';
import { trySignIn } from './try-sign-in.ts';

const key = 'a-key-of-a-test-that-nobody-can-guess';
let folder: string;
let ownerUrl: string;
let config: Config;
let scene: Scene;
let archive: string;
const fileKey = () => `${scene.tenant.id}/contents`;

beforeAll(async () => {
  await ownDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-backup-'));
  const dataDir = path.join(folder, 'data');
  config = { ...readConfig({ DATA_DIR: dataDir, BACKUP_KEY: key }) };
  openSeal(config);
  await openStorage(config);
  scene = await aScene();
  const file = path.join(folder, 'upload');
  await writeFile(file, 'words of a founder');
  await fileStore().put(fileKey(), file);
  ownerUrl = ownUrl();
  archive = (await runBackup(config, ownerUrl, `${folder}/first.age`)).place;
}, scaledMs(120_000));
beforeEach(() => forgetInstallation());
afterAll(() => rm(folder, { recursive: true, force: true }));

const damaged = async (change: (content: Buffer) => Buffer) => {
  const file = path.join(folder, `damaged-${randomBytes(4).toString('hex')}`);
  await writeFile(file, change(await readFile(archive)));
  return file;
};
const refusal = (result: Promise<unknown>) =>
  result.then(
    () => 'nothing',
    (fault) => (fault instanceof Refused ? fault.message : `a defect: ${String(fault)}`),
  );

test('writes all tables and files, and a whole archive is verified', async () => {
  const { totals, manifest } = await verifyBackup(archive, key);
  expect(manifest.tables.map(nameOf)).toEqual(expect.arrayContaining(['public.users', 'public.tasks', 'pgboss.job']));
  const { rows } = await ownerPool().query('select count(*)::int as n from users');
  expect(totals.tables['public.users']?.rows).toBe(rows[0].n);
  expect(totals.files).toMatchObject({ count: 1, bytes: 18 });
  expect((await readInstallation()).lastBackup).toMatchObject({ file: 'first.age' });
});

test('reveals nothing without its key', async () => {
  const content = (await readFile(archive)).toString('latin1');
  expect(content.startsWith('age-encryption.org/v1')).toBe(true);
  expect(content).not.toContain('founder');
  expect(await refusal(verifyBackup(archive, undefined))).toContain('set BACKUP_KEY');
  expect(await refusal(verifyBackup(archive, `${key}x`))).toContain('BACKUP_KEY is not the key');
});

test.each([
  ['changed in the middle', (all: Buffer) => all.fill(7, Math.floor(all.length / 2), Math.floor(all.length / 2) + 9)],
  ['cut in the middle', (all: Buffer) => all.subarray(0, Math.floor(all.length / 2))],
  ['cut by one byte', (all: Buffer) => all.subarray(0, -1)],
])('refuses an encrypted archive that was %s', async (_, change) => {
  expect(await refusal(verifyBackup(await damaged(change), key))).toMatch(/^The archive is (damaged|incomplete)/);
});

test('refuses damaged archives without encryption, and foreign files', async () => {
  const open = { ...config, backupKey: undefined };
  const { place } = await runBackup(open, ownerUrl, `${folder}/open.tar.zst`);
  const content = await readFile(place);
  await verifyBackup(place, undefined);
  for (const [name, bytes] of [
    ['cut', content.subarray(0, content.length - 200)],
    ['changed', content.with(5_000, (content[5_000] ?? 0) ^ 1)],
  ] as const) {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    expect(await refusal(verifyBackup(file, undefined)), name).toMatch(/^The archive is (damaged|incomplete)/);
  }
  const foreign = path.join(folder, 'foreign');
  await writeFile(foreign, 'a letter');
  expect(await refusal(verifyBackup(foreign, key))).toBe('This file is no backup of Seedbed.');
  expect(await refusal(verifyBackup(path.join(folder, 'none'), key))).toContain('cannot be read');
});

const none = createHash('sha256').digest('hex');
const aManifest = {
  format: 'seedbed-backup',
  formatVersion: 1,
  createdAt: '',
  postgres: '',
  jobTables: 0,
  keyCheck: '',
};
const whole = { ...aManifest, migrations: [], tables: [] };
const noTotals = { tables: {}, files: { count: 0, bytes: 0, sha256: none } };

/** An archive that Seedbed did not write. */
async function hostile(entries: readonly (readonly [name: string, content: unknown])[], by?: string) {
  const file = path.join(folder, `hostile-${randomBytes(4).toString('hex')}`);
  const archive = pack();
  for (const [name, content] of entries)
    archive.entry({ name }, typeof content === 'string' ? content : JSON.stringify(content));
  archive.finalize();
  await writeFile(file, await buffer(await packed(archive as unknown as Readable, by)));
  return file;
}

test.each([
  ['a manifest without tables', [['manifest.json', aManifest]], 'list of contents is not readable'],
  ['a manifest of nothing', [['manifest.json', null]], 'no backup of Seedbed'],
  ['tables that are texts', [['manifest.json', { ...whole, tables: ['users'] }]], 'list of contents is not readable'],
  [
    'no totals',
    [
      ['manifest.json', whole],
      ['totals.json', {}],
    ],
    'totals are not readable',
  ],
  ['a huge list', [['manifest.json', ' '.repeat(11_000_000)]], 'too large'],
  [
    'a name outside of the files',
    [
      ['manifest.json', whole],
      ['files/a/../../../x', 'x'],
    ],
    'no name of a file',
  ],
  [
    'an absolute name',
    [
      ['manifest.json', whole],
      ['files//etc/passwd', 'x'],
    ],
    'no name of a file',
  ],
  [
    'a table without a hash',
    [
      ['manifest.json', { ...whole, tables: [{ schema: 'public', name: 'users', columns: ['id'] }] }],
      ['tables/public.users/0', 'x'],
      ['totals.json', noTotals],
    ],
    'rows of public.users are not those written',
  ],
] as const)('refuses an archive with %s', async (_, entries, text) => {
  expect(await refusal(verifyBackup(await hostile(entries), undefined))).toContain(text);
});

test('takes no key from an archive that anybody could have written', async () => {
  const entries = [
    ['manifest.json', whole],
    ['secrets.key', 'mine'],
    ['totals.json', noTotals],
  ] as const;
  const taken: string[] = [];
  const reader = {
    onKey: async (given: string) => void taken.push(given),
    onTable: async () => null,
    onFile: async () => {},
  };
  expect(await refusal(readBackup(await hostile(entries), key, reader))).toContain('not encrypted');
  expect(taken).toEqual([]);
  await readBackup(await hostile(entries, key), key, reader);
  expect(taken).toEqual(['mine']);
});

test('restores no archive without a table', { timeout: scaledMs(120_000) }, async () => {
  const { manifest } = await verifyBackup(archive, key);
  const tables = manifest.tables.filter(({ name }) => name !== 'installation');
  const file = await hostile(
    [
      ['manifest.json', { ...manifest, tables }],
      ['totals.json', noTotals],
    ],
    key,
  );
  expect((await testRestore(file, config, ownerUrl)).fault).toContain('tables are not those of its migrations');
});

test('restores it as a test beside the database, and stores the result', { timeout: scaledMs(120_000) }, async () => {
  const result = await testRestore(archive, config, ownerUrl);
  expect(result).toMatchObject({ fault: null, files: 1 });
  expect(result.rows).toBeGreaterThan(100);
  expect((await readInstallation()).lastRestoreTest).toEqual(result);
  const { rows } = await ownerPool().query(`select from pg_database where datname = 'seedbed_restore_test'`);
  expect(rows).toEqual([]);
  const cut = await damaged((all) => all.subarray(0, all.length - 9));
  expect((await testRestore(cut, config, ownerUrl)).fault).toMatch(/^The archive is (damaged|incomplete)/);
});

test('signs a person in to a database, and says why it cannot', async () => {
  const sessionCount = async () => (await ownerPool().query('select count(*)::int as n from sessions')).rows[0].n;
  const before = await sessionCount();
  await trySignIn(ownerUrl);
  expect(await sessionCount()).toBe(before);
  await ownerPool().query('revoke insert on sessions from seedbed_app');
  try {
    expect(await refusal(trySignIn(ownerUrl))).toBe(
      'Nobody can sign in to the restored copy: permission denied for table sessions',
    );
  } finally {
    await ownerPool().query('grant insert on sessions to seedbed_app');
  }
});

test('each night writes, tests and removes old archives', { timeout: scaledMs(120_000) }, async () => {
  const to = path.join(folder, 'nights');
  await runNight(config, ownerUrl, to);
  const [newest = ''] = await readdir(to);
  for (const day of ['01', '02', '03', '04'])
    await writeFile(path.join(to, `seedbed-2026-01-${day}T02-00-00Z.tar.zst.age`), '');
  const target = await backupTarget(`${to}/`, config);
  expect(await removeOldBackups(target, 14)).toEqual([
    'seedbed-2026-01-01T02-00-00Z.tar.zst.age',
    'seedbed-2026-01-02T02-00-00Z.tar.zst.age',
  ]);
  expect(await target.list()).toContain(newest);
  expect((await readInstallation()).lastRestoreTest).toMatchObject({ file: newest, fault: null });
});

test('each night writes into a bucket, and commands read an archive there', {
  timeout: scaledMs(120_000),
}, async () => {
  const s3 = await anS3(folder);
  try {
    const to = `s3://${s3.settings.bucket}/nights`;
    const inBucket = { ...config, s3: s3.settings };
    await runNight(inBucket, ownerUrl, to);
    const [newest = ''] = await (await backupTarget(to, inBucket)).list();
    expect((await readInstallation()).lastRestoreTest).toMatchObject({ file: newest, fault: null });
    const { totals } = await withArchive(`${to}/${newest}`, inBucket, (file) => verifyBackup(file, key));
    expect(totals.files.count).toBe(1);
    expect(await refusal(withArchive(`${to}/none.age`, inBucket, (file) => verifyBackup(file, key)))).toBe(
      `${to}/none.age cannot be read: it does not exist.`,
    );
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);
  } finally {
    await s3.close();
  }
});

test.each([
  ['2026-11-28T01:59:00Z', '2026-11-27T02:00:30Z', false],
  ['2026-11-28T02:00:00Z', '2026-11-27T02:00:30Z', true],
  ['2026-11-28T12:00:00Z', '2026-11-28T02:01:00Z', false],
  ['2026-11-28T12:00:00Z', undefined, true],
])('at %s, after the one of %s, a backup is due: %s', (now, last, due) => {
  expect(isDue(Temporal.Instant.from(now), 2, last)).toBe(due);
});

test('holds back what leaves, and nothing else, while outgoing is off', async () => {
  const sent: string[] = [];
  const queue = { name: 'mails', settings: {} };
  const mails = holdWhileOff({ queue, handle: async () => void sent.push('mail'), sendsOut: true });
  const other = holdWhileOff({ queue, handle: async () => void sent.push('other') });
  await ownerPool().query('update installation set outgoing_off_since = now()');
  forgetInstallation();
  for (const one of [mails, other]) await one.handle({} as never);
  expect(sent).toEqual(['other']);
  await ownerPool().query('update installation set outgoing_off_since = null');
  forgetInstallation();
  await mails.handle({} as never);
  expect(sent).toEqual(['other', 'mail']);
});
