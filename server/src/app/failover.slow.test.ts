// The primary crashes under load, and its standby takes over: nothing that was acknowledged is lost.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weakRole } from '#platform/tenant-table.ts';
import { balancerMissing, hasBalancer } from '#testing/servers/fleet.ts';
import {
  aPostgresPair,
  hasPostgresPrograms,
  type PostgresPair,
  postgresProgramsMissing,
  useServer,
} from '#testing/servers/postgres-pair.ts';
import { aPrimaryBalancer } from '#testing/servers/primary-balancer.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { Socket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let pair: PostgresPair;
let balancer: { port: number; stop: () => Promise<void> };
let folder: string;
let product: Process;
let tenant: Tenant;
let startup: { id: Id<'Startup'> };
let token: string;

beforeAll(async () => {
  if (!hasPostgresPrograms || !hasBalancer) return;
  pair = await aPostgresPair();
  await onServer(pair.primary.url(), `alter system set synchronous_standby_names = '*'`);
  await onServer(pair.primary.url(), 'select pg_reload_conf()');
  const { username: user, password } = new URL(pair.primary.url());
  balancer = await aPrimaryBalancer([pair.primary.port, pair.standby.port], { user, password });
  const url = Object.assign(new URL(pair.primary.url()), { port: String(balancer.port) }).href;
  // haproxy takes both servers for primaries until it has asked them.
  await until('the balancer finds the primary', () => isOnlyPrimary(url), 20_000);
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-failover-'));
  product = new Process(folder, await freePort(), { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  await product.ready(120_000);
  const ofApp = (await readFile(path.join(folder, 'app-password'), 'utf8')).trim();
  await useServer(url, Object.assign(new URL(url), { username: weakRole, password: ofApp }).href);
  tenant = await aTenant();
  startup = await tenant.startup('Acme');
  token = await openSessionFor(await tenant.assignedTo(startup, 'Coach'));
}, 240_000);
afterAll(async () => {
  await product?.kill();
  await balancer?.stop();
  await pair?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach((context) => {
  if (!hasPostgresPrograms) context.skip(postgresProgramsMissing);
  if (!hasBalancer) context.skip(balancerMissing);
});

async function isOnlyPrimary(url: string): Promise<boolean> {
  for (let n = 0; n < 4; n++) {
    const result = await onServer(url, 'select pg_is_in_recovery() as is').catch(() => null);
    if (result?.rows[0].is !== false) return false;
  }
  return true;
}

async function onServer(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client.query(text).finally(() => client.end());
}

const createPost = 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }';
const call = (id: string) =>
  product.call({
    slug: tenant.slug,
    path: '/graphql',
    token,
    body: { query: createPost, variables: { id, s: startup.id } },
  });

test('a standby takes over without a restart of the product', { timeout: 180_000 }, async () => {
  const acknowledged: string[] = [];
  const answers = new Map<string, number>();
  let isOver = false;
  const writers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const id = newId();
      // Pages repeat a call that got no answer; its id makes that safe.
      for (let isDone = false; !isDone && !isOver; ) {
        const { status, json } = await call(id);
        isDone = status === 200 && !json.errors;
        const answer = isDone ? 'done' : `${status} ${json?.code ?? json?.errors?.[0]?.extensions?.code}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        if (isDone) acknowledged.push(id);
        else await wait(100);
      }
    }
  });
  const socket = new Socket(tenant, product.port, `${tenant.slug}.localhost:${product.port}`, {});
  await socket.opened();
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  await socket.frame('the acknowledgement', ({ type }) => type === 'connection_ack');
  const changes = socket.start('subscription { changed { kind id } }');
  await until('writes go on', () => acknowledged.length > 20, 20_000);

  pair.primary.stop('immediate');
  const before = acknowledged.length;
  const since = performance.now();
  await until('calls are refused', () => [...answers.keys()].some((one) => one !== 'done'), 10_000);
  pair.standby.promote();
  await until('writes go on at the standby', () => acknowledged.length > before + 50, 60_000);
  process.stderr.write(`away for at most ${Math.round(performance.now() - since)} ms\n`);
  isOver = true;
  await Promise.all(writers);

  const { rows } = await onServer(pair.standby.url(), 'select id from posts');
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect([...answers.keys()].filter((one) => one !== 'done')).toEqual(['503 Unavailable']);
  // The listener is back: the page reads again, and hears of what follows.
  const id = newId();
  await until(
    'the live stream goes on',
    async () => {
      if ((await call(id)).status !== 200) return false;
      return socket
        .next(changes)
        .some(({ payload }) => payload.data.changed.id === id || payload.data.changed.id === '*');
    },
    20_000,
  );
  socket.close();
  const open = `select count(*)::int as n from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`;
  await until('jobs go on', async () => (await onServer(pair.standby.url(), open)).rows[0].n === 0, 60_000);
  expect(product.exit).toBeUndefined();
  expect(product.defects).toEqual([]);
});
