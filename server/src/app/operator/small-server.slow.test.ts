// The role of the guide for one small server is no superuser. It must be enough for the product and for the operator.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aPostgresServer,
  hasPostgresPrograms,
  type OneServer,
  password,
  postgresProgramsMissing,
} from '#testing/servers/postgres-pair.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';

const guide = path.resolve(import.meta.dirname, '../../../../docs/operating/small-server.md');
const script = path.join(import.meta.dirname, 'seedbed.ts');

let one: OneServer;
let folder: string;
let databaseUrl: string;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  one = await aPostgresServer();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-small-server-'));
  databaseUrl = Object.assign(new URL(one.server.url('seedbed')), { username: 'seedbed_owner' }).href;
  const [, sql = ''] = (await readFile(guide, 'utf8')).match(/```sql\n(.*?)```/s) ?? [];
  const client = new pg.Client({ connectionString: one.server.url() });
  await client.connect();
  try {
    for (const statement of sql.replace('…', password).split(';\n').filter(Boolean)) await client.query(statement);
  } finally {
    await client.end();
  }
}, 60_000);
afterAll(async () => {
  await one?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach((context) => {
  if (!hasPostgresPrograms) context.skip(postgresProgramsMissing);
});

const seedbed = async (...args: string[]) => {
  const BACKUP_KEY = 'a-key-of-a-test-that-nobody-can-guess';
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), BACKUP_KEY };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
};

test('starts twice, and backs up, tests, copies and compares', { timeout: 300_000 }, async () => {
  for (let start = 1; start <= 2; start++) {
    const product = new Process(path.join(folder, 'data'), await freePort(), { DATABASE_URL: databaseUrl });
    await product.ready(120_000);
    product.child.kill('SIGTERM');
    await product.ended();
    expect(product.exit).toEqual({ code: 0, signal: null });
  }
  expect(await seedbed('tenant', 'create', 'acme', '--name', 'Acme', '--admin', 'ada@acme.test')).toContain('Created');

  const found = JSON.parse(await seedbed('doctor', '--json')) as { check: string; state: string }[];
  expect(found.filter(({ check }) => check === 'Database')).toMatchObject([{ state: 'ok' }]);

  const backup = path.join(folder, 'backup.tar.zst.age');
  await seedbed('backup', '--to', backup);
  expect(await seedbed('test-restore', backup)).toContain('All are as written.');

  const archive = path.join(folder, 'acme.tar.zst.age');
  await seedbed('tenant', 'move-out', 'acme', '--keep-open', '--to', archive);
  expect(await seedbed('tenant', 'import', archive, '--slug', 'copy', '--as-copy')).toContain('Imported');
  expect(await seedbed('tenant', 'restore-rows', 'acme', '--from', archive)).toContain('acme is as it was');
});
