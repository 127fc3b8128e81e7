// The product as a process under many picture bombs: others keep working, memory stays low, a stop is fast. [RE-F3, RE-G8]
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingProcesses, processFacts } from '#testing/files/drawing-processes.ts';
import { avifBomb, deepPng, filterBombs, lyingAvifBomb, nestedBomb } from '#testing/files/picture-bombs.ts';
import { aPicture } from '#testing/files/sample-files.ts';
import { form } from '#testing/files.ts';
import { times } from '#testing/runs.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { quantile } from '#testing/statistics.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const MB = 1024 ** 2;
const bombsOfEachKind = times(5, 20);

let product: Process;
let tenants: [Tenant, Tenant];
beforeAll(async () => {
  product = new Process(await mkdtemp(path.join(tmpdir(), 'seedbed-bombs-')), await freePort());
  await product.ready(60_000);
  await product.takeHands();
  tenants = [await aTenant(), await aTenant()];
}, 90_000);
afterAll(() => product?.remove(), 60_000);

interface Sender {
  slug: string;
  token: string;
  who: Actor;
}
const aSender = async (tenant: Tenant): Promise<Sender> => {
  const who = await tenant.person('Coach');
  return { slug: tenant.slug, token: await openSessionFor(who), who };
};

/** Returns the status; null if the connection was closed. */
const send = ({ slug, token, who }: Sender, name: string, content: Buffer): Promise<number | null> => {
  const { headers, body } = form({ reference: `draft/${who.userId}` }, { name, content });
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: product.port,
        agent: false,
        method: 'POST',
        path: '/api/attachment/upload',
        headers: { ...headers, host: `${slug}.localhost:${product.port}`, authorization: `Bearer ${token}` },
      },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      },
    );
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
};

/** The p95 of paced reads, in milliseconds. */
async function p95({ slug, token, who }: Sender): Promise<number> {
  const all: number[] = [];
  for (let n = 0; n < times(100, 300); n++) {
    const start = performance.now();
    const { status } = await product.call({ slug, path: `/api/attachments?reference=draft/${who.userId}`, token });
    expect(status).toBe(200);
    all.push(performance.now() - start);
    await wait(20);
  }
  return quantile(all, 0.95);
}

test(`serves others while ${bombsOfEachKind} bombs of each kind arrive, and stops in time`, {
  timeout: 600_000,
}, async () => {
  const [attacked, other] = tenants;
  const [neighbor, stranger] = [await aSender(attacked), await aSender(other)];
  const photo = await aPicture('jpeg', 1_600, 1_200);
  const pid = product.child.pid ?? 0;
  for (const who of [neighbor, stranger]) expect(await send(who, 'photo.jpg', photo)).toBe(201);
  await p95(stranger);
  const idle = await p95(stranger);
  const peak = async () => (await processFacts(pid))?.peakBytes ?? Number.POSITIVE_INFINITY;
  const apiBefore = await peak();

  const kinds: [string, Buffer][] = [
    ['a.svg', filterBombs['an element'] as Buffer],
    ['b.svg', nestedBomb()],
    ['c.avif', avifBomb()],
    ['d.avif', lyingAvifBomb()],
    ['e.png', await deepPng()],
  ];
  const statuses: (number | null)[] = [];
  const bombs: Promise<unknown>[] = [];
  for (const [name, bomb] of kinds) {
    const attacker = await aSender(attacked);
    for (let n = 0; n < bombsOfEachKind; n++)
      bombs.push(send(attacker, name, bomb).then((status) => statuses.push(status)));
  }

  const peaks = new Map<number, number>();
  const owners = new Set<number>();
  let watching = true;
  const watch = (async () => {
    for (; watching; await wait(20))
      for (const { pid: child, uid, peakBytes } of await drawingProcesses(pid)) {
        peaks.set(child, peakBytes);
        // It gives its rights up before it draws.
        if (peakBytes > 90 * MB) owners.add(uid);
      }
  })();
  await until('a bomb is drawn', () => peaks.size > 0);

  const durations: number[] = [];
  const photos = (async () => {
    for (const who of [neighbor, stranger, neighbor, stranger]) {
      const start = performance.now();
      expect(await send(who, 'photo.jpg', photo)).toBe(201);
      durations.push(Math.round(performance.now() - start));
    }
  })();
  const busy = await p95(stranger);
  await photos;
  const api = await peak();

  const late = await aSender(attacked);
  bombs.push(send(late, 'late.svg', nestedBomb()).then((status) => statuses.push(status)));
  await until('a bomb is drawn', async () => (await drawingProcesses(pid)).length > 0, 30_000);

  const start = performance.now();
  product.child.kill('SIGTERM');
  expect(await product.ended()).toEqual({ code: 0, signal: null });
  const stopMs = performance.now() - start;
  await Promise.all(bombs);
  watching = false;
  await watch;
  const figures = {
    idleP95: Math.round(idle),
    busyP95: Math.round(busy),
    photoMs: durations,
    apiMBBefore: Math.round(apiBefore / MB),
    apiMB: Math.round(api / MB),
    childMB: Math.round(Math.max(...peaks.values()) / MB),
    children: peaks.size,
    stopMs: Math.round(stopMs),
    statuses: Object.fromEntries(
      Map.groupBy(statuses, String)
        .entries()
        .map(([status, all]) => [status, all.length]),
    ),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(statuses).not.toContain(201);
  expect(statuses).not.toContain(500);
  expect(api).toBeLessThan(300 * MB);
  expect(Math.max(...peaks.values())).toBeLessThan(256 * MB);
  expect([...owners]).not.toContain(0);
  expect(stopMs).toBeLessThan(10_000);
  expect(Math.max(...durations)).toBeLessThan(60_000);
  expect(busy).toBeLessThan(2 * idle);
  await until('no child is left', async () => peaks.size > 0 && !(await anyAlive([...peaks.keys()])));
});

const anyAlive = async (pids: number[]) => (await Promise.all(pids.map(processFacts))).some((one) => one !== null);
