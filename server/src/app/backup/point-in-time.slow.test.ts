// `deploy/point-in-time.sh` brings a server back to a moment between two writes.
import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weakRole } from '#platform/tenant-table.ts';
import {
  aPostgresServer,
  hasPostgresPrograms,
  type OneServer,
  password,
  postgresMajor,
  postgresProgramsMissing,
  postgresUser,
  Server,
  useServer,
} from '#testing/servers/postgres-pair.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const runs = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../../../deploy/point-in-time.sh');
const seedbed = path.resolve(import.meta.dirname, '../operator/seedbed.ts');
const isIncremental = postgresMajor >= 17;

let one: OneServer;
let product: Process;
let dataFolder: string;
let backups: string;
let receiver: ReturnType<typeof spawn> | undefined;
let copy: Server | undefined;
let tenant: Tenant;
let startup: { id: Id<'Startup'> };
let token: string;

const environment = () => ({
  ...process.env,
  PGHOST: '127.0.0.1',
  PGPORT: String(one.server.port),
  PGUSER: 'postgres',
  PGPASSWORD: password,
});
const pointInTime = (...args: string[]) =>
  runs('sh', [script, ...args], { ...postgresUser, cwd: '/', env: environment() });

async function query(server: Server, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  one = await aPostgresServer(isIncremental ? ['summarize_wal = on'] : []);
  backups = path.join(one.folder, 'backups');
  dataFolder = await mkdtemp(path.join(tmpdir(), 'seedbed-point-in-time-'));
  product = new Process(dataFolder, await freePort(), { DATABASE_URL: one.server.url(), LOG_LEVEL: 'warn' });
  await product.ready(120_000);
  const ofApp = (await readFile(path.join(dataFolder, 'app-password'), 'utf8')).trim();
  await useServer(
    one.server.url(),
    Object.assign(new URL(one.server.url()), { username: weakRole, password: ofApp }).href,
  );
  tenant = await aTenant();
  startup = await tenant.startup('Acme');
  token = await openSessionFor(await tenant.assignedTo(startup, 'Coach'));
  receiver = spawn('sh', [script, 'receive', backups], {
    ...postgresUser,
    cwd: '/',
    env: environment(),
    stdio: 'ignore',
  });
  const isReceiving = `select 1 from pg_stat_replication where application_name = 'pg_receivewal'`;
  await until('the log is copied', async () => (await query(one.server, isReceiving)).rowCount === 1, 20_000);
}, 240_000);
afterAll(async () => {
  await product?.kill();
  if (receiver?.exitCode === null) receiver.kill('SIGKILL');
  if (copy)
    try {
      copy.stop('immediate');
    } catch {
      // It never started.
    }
  await one?.remove();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});
beforeEach((context) => {
  if (!hasPostgresPrograms) context.skip(postgresProgramsMissing);
});

const createPost = 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }';
async function write(): Promise<string> {
  const id = newId();
  const body = { query: createPost, variables: { id, s: startup.id } };
  const { json } = await product.call({ slug: tenant.slug, path: '/graphql', token, body });
  expect(json.errors).toBeUndefined();
  return id;
}
async function moment(): Promise<string> {
  const { rows } = await query(one.server, 'select clock_timestamp()::text as now');
  return rows[0].now;
}
/** The folder of the log holds everything that is committed. */
async function received() {
  const { rows } = await query(one.server, 'select pg_current_wal_lsn()::text as at');
  const isThere = 'select 1 from pg_stat_replication where flush_lsn >= $1::pg_lsn';
  await until('the log arrives', async () => (await query(one.server, isThere, [rows[0].at])).rowCount === 1, 20_000);
}
const partsOf = async () =>
  (await readdir(path.join(backups, 'base'))).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).sort();

test('a server goes back to a moment between two writes', { timeout: 300_000 }, async () => {
  const beforeAny = await moment();
  const first = await write();
  expect((await pointInTime('backup', backups)).stdout).toMatch(/ full\n$/);
  // Names have whole seconds.
  await wait(1_100);
  const second = await write();
  expect((await pointInTime('backup', backups)).stdout).toMatch(isIncremental ? / after \d{8}T\d{6}Z\n$/ : / full\n$/);
  await wait(1_100);
  const third = await write();
  const here = await moment();
  await wait(50);
  const later = await write();
  await query(one.server, 'delete from posts where id = $1', [first]);
  await received();

  const target = path.join(one.folder, 'copy');
  await expect(pointInTime('restore', backups, target, beforeAny)).rejects.toThrow('No backup was complete at');
  await pointInTime('restore', backups, target, here);
  await expect(pointInTime('restore', backups, target, here)).rejects.toThrow('is not empty');
  copy = new Server(target, await freePort());
  copy.start();
  const restored = copy;
  await until(
    'the copy is open',
    async () => {
      const answer = await query(restored, 'select pg_is_in_recovery() as is').catch(() => null);
      return answer?.rows[0].is === false;
    },
    60_000,
  );
  const { rows } = await query(copy, 'select id from posts');
  const ids = rows.map(({ id }) => id);
  for (const kept of [first, second, third]) expect(ids).toContain(kept);
  expect(ids).not.toContain(later);

  // Its emails wait, and people sign in.
  await product.kill();
  const env = { ...process.env, DATABASE_URL: copy.url(), DATA_DIR: dataFolder };
  await runs(process.execPath, [seedbed, 'outgoing', 'off'], { env });
  expect((await query(copy, 'select outgoing_off_since is not null as off from installation')).rows[0].off).toBe(true);
  product = new Process(dataFolder, await freePort(), { DATABASE_URL: copy.url(), LOG_LEVEL: 'warn' });
  await product.ready(120_000);
  const { json } = await product.call({
    slug: tenant.slug,
    path: '/graphql',
    token,
    body: { query: '{ currentUser { _id } }' },
  });
  expect(json.data.currentUser._id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a damaged part is refused, and old parts go', { timeout: 120_000 }, async () => {
  const parts = await partsOf();
  const last = parts.at(-1) as string;
  // Nothing is older than a day, so nothing goes.
  expect((await pointInTime('remove', backups, '1')).stdout).toBe('');
  expect(await partsOf()).toEqual(parts);
  if (!isIncremental) {
    expect((await pointInTime('remove', backups, '0')).stdout).toBe(`removed ${parts[0]}\n`);
    expect(await partsOf()).toEqual([last]);
  } else {
    // The newest one continues the first: both stay.
    expect((await pointInTime('remove', backups, '0')).stdout).toBe('');
    expect(await partsOf()).toEqual(parts);
  }
  await appendFile(path.join(backups, 'base', last, 'global', 'pg_control'), 'x');
  const target = path.join(one.folder, 'damaged');
  await expect(pointInTime('restore', backups, target, await moment())).rejects.toThrow();
});

test('the doctor finds that nothing receives the log', { timeout: 60_000 }, async () => {
  receiver?.kill('SIGKILL');
  const isIdle = `select 1 from pg_replication_slots where slot_name = 'seedbed_log' and not active`;
  await until('the receiver is gone', async () => (await query(one.server, isIdle)).rowCount === 1, 20_000);
  const env = { ...process.env, DATABASE_URL: one.server.url(), DATA_DIR: dataFolder };
  await expect(runs(process.execPath, [seedbed, 'doctor'], { env })).rejects.toThrow('Nothing receives the log');
});
