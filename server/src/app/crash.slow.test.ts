// The product as a process that is killed, stopped and started twice. [RE-E1, RE-E5, RE-E9]
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ownerPool } from '#testing/database/owner.ts';
import { times } from '#testing/runs.ts';
import { freePort, Process, type Reply } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let product: Process;
let dataDir: string;
let port: number;
let tenant: Tenant;
let startup: { id: Id<'Startup'> };
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'seedbed-crash-'));
  port = await freePort();
  product = new Process(dataDir, port);
  await product.ready(40_000);
  await product.takeHands();
  tenant = await aTenant();
  startup = await tenant.startup('Acme');
  token = await openSessionFor(await tenant.assignedTo(startup, 'Coach'));
}, 60_000);

afterAll(() => product?.remove(), 60_000);

const post = (id: string): Promise<Reply> =>
  product.call({
    slug: tenant.slug,
    path: '/graphql',
    token,
    body: {
      query: 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }',
      variables: { id, s: startup.id },
    },
  });

const isDone = (reply: Reply | undefined) => reply?.status === 200 && !reply.json.errors;

/** Writes continuously until stopped; records acknowledged and unacknowledged writes. */
function writing(writers = 4) {
  const acknowledged: string[] = [];
  const open: string[] = [];
  const userErrors = new Set<string>();
  let stopped = false;
  const loop = async () => {
    while (!stopped) {
      const id = newId();
      const reply = await post(id).catch(() => undefined);
      if (isDone(reply)) acknowledged.push(id);
      else {
        open.push(id);
        if (reply) userErrors.add(reply.json?.code ?? reply.json?.errors?.[0]?.extensions.code ?? String(reply.status));
        // Rejected writers wait before the next attempt.
        await wait(20);
      }
    }
  };
  const running = Array.from({ length: writers }, loop);
  return {
    acknowledged,
    open,
    userErrors,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

async function kept(ids: readonly string[]): Promise<number> {
  const { rows } = await ownerPool().query(
    'select count(*)::int as n from posts where tenant_id = $1 and id = any($2::uuid[])',
    [tenant.id, ids],
  );
  return rows[0].n;
}

test.each(
  Array.from({ length: times(3, 50) }, (_, n) => ({ cycle: n + 1, victim: n % 2 === 0 ? 'the API' : 'PostgreSQL' })),
)(
  'RE-E1: $victim is killed under writes, cycle $cycle: nothing acknowledged is lost, and it is ready again',
  { timeout: 60_000 },
  async ({ victim }) => {
    const writes = writing();
    await until('some writes', () => writes.acknowledged.length >= 30, 20_000);
    if (victim === 'the API') {
      await product.kill();
      await writes.stop();
      product = new Process(dataDir, port);
    } else {
      const before = await product.postmaster();
      process.kill(before.pid, 'SIGKILL');
      await until('the death is noticed', () => writes.open.length > 0, 10_000);
      await until(
        'writes go on',
        async () => (await product.isReady()) && isDone(await post(newId()).catch(() => undefined)),
        15_000,
      );
      await writes.stop();
      expect(product.exit).toBeUndefined();
      expect(await product.postmaster()).toMatchObject({ port: before.port });
      // Concurrent writers got a retry hint or no answer, never a defect.
      const { defects } = product;
      expect({ other: [...writes.userErrors].filter((code) => code !== 'Unavailable'), defects }).toEqual({
        other: [],
        defects: [],
      });
    }
    await product.ready(40_000);
    await product.takeHands();
    expect(await kept(writes.acknowledged)).toBe(writes.acknowledged.length);

    // An unacknowledged write may or may not be stored; a repeated one is stored once.
    for (const id of writes.open) expect(isDone(await post(id))).toBe(true);
    expect(await kept(writes.open)).toBe(writes.open.length);
    const { rows } = await ownerPool().query(
      `select count(*)::int as n from posts p where tenant_id = $1 and id = any($2::uuid[])
       and 1 = (select count(*) from activities a where a.tenant_id = p.tenant_id and a.record_id = p.id)`,
      [tenant.id, [...writes.acknowledged, ...writes.open]],
    );
    expect(rows[0].n).toBe(writes.acknowledged.length + writes.open.length);
  },
);

test('does not start a second process on the data folder, names the first, and leaves it running [RE-E9]', async () => {
  const second = new Process(dataDir, await freePort());
  const { code } = await second.ended();
  expect(code).toBe(1);
  expect(second.output).toContain(`Process ${product.child.pid} already uses`);
  expect(second.output).not.toMatch(/\n\s+at /);
  expect(await product.isReady()).toBe(true);
  expect(isDone(await post(newId()))).toBe(true);
}, 30_000);

test('takes over the lock that kill -9 leaves behind [RE-E9]', async () => {
  const holder = async () => JSON.parse(await readFile(path.join(product.folder, 'seedbed.lock'), 'utf8')).pid;
  expect(await holder()).toBe(product.child.pid);
  const killed = product.child.pid;
  await product.kill();
  expect(await holder()).toBe(killed);
  product = new Process(dataDir, port);
  await product.ready();
  expect(await holder()).toBe(product.child.pid);
  await product.takeHands();
}, 40_000);

test('finishes its work under load when stopped, closes sockets with 1001 and exits cleanly [RE-E5]', async () => {
  const closed: number[] = [];
  const acknowledged: WebSocket[] = [];
  for (let n = 0; n < 3; n++) {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/subscriptions`, 'graphql-transport-ws', {
      headers: { host: `${tenant.slug}.localhost:${port}` },
    });
    ws.on('open', () =>
      ws.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    );
    ws.on('message', () => acknowledged.push(ws));
    ws.on('close', (code) => closed.push(code));
  }
  await until('the sockets are open', () => acknowledged.length === 3);

  // A lock blocks the writes until the shutdown has begun.
  const lock = await ownerPool().connect();
  await lock.query('begin; lock table posts in exclusive mode');
  const ids = Array.from({ length: 6 }, () => newId());
  const replies = Promise.all(ids.map((id) => post(id)));
  await until('all writes wait', async () => {
    const { rows } = await lock.query(
      `select count(*)::int as n from pg_locks where not granted and relation = 'posts'::regclass`,
    );
    return rows[0].n === ids.length;
  });
  product.child.kill('SIGTERM');
  await until('the sockets are closed', () => closed.length === 3);
  expect(closed).toEqual([1001, 1001, 1001]);
  await until('nobody new is let in', async () => !(await product.isReady()));
  expect(product.exit).toBeUndefined();
  await lock.query('rollback');
  lock.release();

  expect((await replies).map(isDone)).toEqual(ids.map(() => true));
  expect(await product.ended()).toEqual({ code: 0, signal: null });
  expect(product.output).not.toMatch(/"level":"error"/);

  product = new Process(dataDir, port);
  await product.ready();
  await product.takeHands();
  expect(await kept(ids)).toBe(ids.length);
}, 60_000);
