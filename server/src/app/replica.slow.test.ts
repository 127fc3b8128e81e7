// A streaming standby serves lists, and people see their own writes.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weakRole } from '#platform/tenant-table.ts';
import { nightly } from '#testing/runs.ts';
import {
  aPostgresPair,
  hasPostgresPrograms,
  type PostgresPair,
  postgresProgramsMissing,
  useServer,
} from '#testing/servers/postgres-pair.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const pairs = nightly ? 500 : 60;
const withRole = (url: string, password: string) => Object.assign(new URL(url), { username: weakRole, password }).href;

let pair: PostgresPair;
let folder: string;
const products: Process[] = [];
let tenant: Tenant;
let token: string;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  pair = await aPostgresPair();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-replica-'));
  const settings = {
    DATABASE_URL: pair.primary.url(),
    DATABASE_REPLICA_URL: pair.standby.url(),
    SECRETS_KEY: 'only-for-tests'.repeat(3),
    LOG_LEVEL: 'info',
  };
  for (let n = 0; n < 2; n++) {
    const one = new Process(folder, await freePort(), settings);
    products.push(one);
    await one.ready(120_000);
  }
  const password = (await readFile(path.join(folder, 'app-password'), 'utf8')).trim();
  await useServer(pair.primary.url(), withRole(pair.primary.url(), password));
  tenant = await aTenant();
  token = await openSessionFor(await tenant.person('Admin'));
}, 240_000);
afterAll(async () => {
  for (const product of products) await product.kill();
  await pair?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach((context) => {
  if (!hasPostgresPrograms) context.skip(postgresProgramsMissing);
});

const send = async (at: number, query: string, variables: object = {}, cookie?: string) => {
  const product = products[at % products.length] as Process;
  const body = { query, variables };
  return product.call({ slug: tenant.slug, path: '/graphql', token, body, ...(cookie && { headers: { cookie } }) });
};
const create = 'mutation ($id: ID!, $name: String!) { createStartup(id: $id, input: { name: $name }) { _id } }';
const countOf = '{ startupList(limit: 1, count: EXACT) { count } }';

/** Scans of the table on the standby. Sessions report them at least each second. */
async function scansOfStandby(): Promise<number> {
  const client = new pg.Client({ connectionString: pair.standby.url() });
  await client.connect();
  const { rows } = await client
    .query(
      `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = 'startups'`,
    )
    .finally(() => client.end());
  return rows[0].n;
}
const onStandby = async (text: string) => {
  const client = new pg.Client({ connectionString: pair.standby.url() });
  await client.connect();
  await client.query(text).finally(() => client.end());
};
let made = 0;
async function write(at: number): Promise<string | undefined> {
  const { status, json, cookies } = await send(at, create, { id: newId(), name: `Startup ${made}` });
  expect([status, json.errors]).toEqual([200, undefined]);
  made += 1;
  return cookies.find((one) => one.startsWith('seedbed-written='))?.split(';')[0];
}
async function readsAll(at: number, cookie?: string) {
  const { status, json } = await send(at, countOf, {}, cookie);
  expect([status, json.errors, json.data?.startupList.count]).toEqual([200, undefined, made]);
}
const replicaIsRead = () =>
  until(
    'lists come from the standby',
    async () => {
      const before = await scansOfStandby();
      for (let n = 0; n < 10; n++) await readsAll(n);
      await wait(1_200);
      return (await scansOfStandby()) > before;
    },
    30_000,
  );

test('people see their own writes at once, at any process', { timeout: 240_000 }, async () => {
  for (let n = 0; n < pairs; n++) {
    const cookie = await write(n);
    expect(cookie).toBeDefined();
    // The writing process knows the write itself; another one learns of it from the browser's cookie.
    if (n % 2 === 0) await readsAll(n);
    else await readsAll(n + 1, cookie);
  }
  await wait(500);
  await replicaIsRead();
});

test('an export comes from the standby, and holds the last write', { timeout: 120_000 }, async () => {
  const id = newId();
  await replicaIsRead();
  await write(0);
  const before = await scansOfStandby();
  const asked = `mutation { exportList(id: "${id}", list: "startupList", format: CSV, columns: ["name"]) { _id } }`;
  expect((await send(1, asked)).json.errors).toBeUndefined();
  await until(
    'the file is complete',
    async () => (await send(0, `{ ownExport(id: "${id}") { canBeDownloaded } }`)).json.data.ownExport.canBeDownloaded,
    60_000,
  );
  const [product] = products;
  const file = await product?.call({ slug: tenant.slug, path: `/api/exports/${id}`, token });
  // A line of titles, then one for each startup.
  expect(file?.text.trim().split('\n')).toHaveLength(made + 1);
  await wait(1_200);
  expect(await scansOfStandby()).toBeGreaterThan(before);
});

test('a standby that stands still is not read after a write, and a late one not at all', {
  timeout: 120_000,
}, async () => {
  await onStandby('select pg_wal_replay_pause()');
  for (let n = 0; n < 20; n++) {
    const cookie = await write(n);
    await readsAll(n + 1, cookie);
  }
  await until('it is late', () => products.every(({ output }) => output.includes('unavailable or lagging')), 20_000);
  const before = await scansOfStandby();
  for (let n = 0; n < 10; n++) await readsAll(n);
  await wait(1_200);
  expect(await scansOfStandby()).toBe(before);
  await onStandby('select pg_wal_replay_resume()');
  await replicaIsRead();
});

test('no call fails when the standby ends', { timeout: 120_000 }, async () => {
  await replicaIsRead();
  const failures: string[] = [];
  let isOver = false;
  let calls = 0;
  const readers = Array.from({ length: 8 }, async (_, at) => {
    for (; !isOver; calls++) {
      const { status, json, text } = await send(at, countOf);
      if (status !== 200 || json.errors || json.data.startupList.count !== made) failures.push(text.slice(0, 200));
    }
  });
  await wait(1_000);
  pair.standby.stop('immediate');
  await wait(3_000);
  isOver = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(50);
  pair.standby.start();
  await replicaIsRead();
  expect(products.flatMap(({ defects }) => defects)).toEqual([]);
});
