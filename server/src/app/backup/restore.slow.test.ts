// `npx seedbed restore` as a process: a damaged archive, a whole one, and a database that is in use.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Config, readConfig } from '#platform/config.ts';
import { openSeal } from '#platform/seal.ts';
import { fileStore, openStorage } from '#platform/storage/store.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl as ownUrl } from '#testing/database/owner.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { copiedTables, totalsOf } from './copy-table.ts';
import { nameOf } from './manifest.ts';
import { runBackup } from './run-backup.ts';

const key = 'a-key-of-a-test-that-nobody-can-guess';
let folder: string;
let config: Config;
let scene: Scene;
let archive: string;
const fileKey = () => `${scene.tenant.id}/contents`;

beforeAll(async () => {
  await ownDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-restore-'));
  config = readConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_KEY: key });
  openSeal(config);
  await openStorage(config);
  scene = await aScene();
  const file = path.join(folder, 'upload');
  await writeFile(file, 'words of a founder');
  await fileStore().put(fileKey(), file);
  archive = (await runBackup(config, ownUrl(), `${folder}/first.age`)).place;
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const seedbed = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; text: string }>((resolve) => {
    const file = path.join(import.meta.dirname, '..', 'operator', 'seedbed.ts');
    execFile(process.execPath, [file, ...args], { env: { ...process.env, ...environment } }, (fault, out, problem) =>
      resolve({ code: fault?.code ?? 0, text: `${out}${problem}` }),
    );
  });

test('restores everything into an empty installation, with outgoing off', { timeout: 180_000 }, async () => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await ownerPool().query(`create database ${name}`);
  const inCopy = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const dataDir = path.join(folder, 'elsewhere');
  const url = inCopy(ownUrl());
  const appUrl = inCopy(inject('template').appUrl);
  const environment = { DATABASE_URL: url, DATABASE_APP_URL: appUrl, DATA_DIR: dataDir, BACKUP_KEY: key };
  const cut = path.join(folder, 'cut');
  await writeFile(cut, (await readFile(archive)).subarray(0, -9));
  expect(await seedbed(environment, 'restore', cut)).toMatchObject({
    code: 1,
    text: expect.stringContaining('damaged'),
  });
  const { text, code } = await seedbed(environment, 'restore', archive);
  expect(text).toContain('Emails and webhooks are off.');
  expect(code).toBe(0);
  const here = new pg.Client({ connectionString: ownUrl() });
  const there = new pg.Client({ connectionString: url });
  await Promise.all([here.connect(), there.connect()]);
  const { rows: state } = await there.query('select outgoing_off_since from installation');
  expect(state[0].outgoing_off_since).not.toBeNull();
  for (const table of await copiedTables(here)) {
    if (table.name === 'installation' || table.schema === 'pgboss') continue;
    expect([nameOf(table), await totalsOf(there, table)]).toEqual([nameOf(table), await totalsOf(here, table)]);
  }
  const fks = `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  expect((await there.query(fks)).rows).toEqual((await here.query(fks)).rows);
  expect((await readFile(path.join(dataDir, 'files', fileKey()))).toString()).toBe('words of a founder');
  expect(await readFile(path.join(dataDir, 'secrets.key'), 'utf8')).toBe(
    await readFile(path.join(config.dataDir, 'secrets.key'), 'utf8'),
  );
  expect(await seedbed(environment, 'restore', archive)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Restore into an empty one'),
  });
  expect((await seedbed(environment, 'outgoing', 'on')).text).toContain('leave again');
  expect((await there.query('select outgoing_off_since from installation')).rows[0].outgoing_off_since).toBeNull();
  const examined = JSON.parse((await seedbed(environment, 'doctor', '--json')).text);
  expect(examined.find(({ check }: { check: string }) => check === 'Schema')).toMatchObject({ state: 'ok' });
  await Promise.all([here.end(), there.end()]);
  await ownerPool().query(`drop database ${name} with (force)`);
});
