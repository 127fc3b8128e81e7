import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import WebSocket from 'ws';
import { ownDocument } from '../scripts/own-documents.ts';
import { few, tokenOf } from './reads.ts';
import { type BenchServer, startServer } from './start-server.ts';
import type { Row } from './table.ts';
import { slugOf, userNumber, usersPerTenant } from './tenants.ts';

/** 75 % of the calls of a day come within eight hours; the peak is four times their average. */
const wanted = process.env.BENCH_RATE ?? '315';
const minutes = Number(process.env.BENCH_MINUTES ?? 2);
const sockets = 1_000;
const megabyte = 1024 * 1024;
const longestMs = 200;
const sizesOfRun = 12;
/** Each size begins with a collection, which delays calls: too many of a short run. */
const shortestWithSizes = 60;

/** The most frequent queries, by their share in a day; the writes of a person are read by the sockets. */
const operations = [
  { operation: 'MyTasks', variables: { limit: 15 }, share: 4 },
  { operation: 'Notifications', variables: {}, share: 2 },
  { operation: 'UnseenNotifications', variables: {}, share: 3 },
  { operation: 'SearchRecords', variables: { text: 'task 3' }, share: 1 },
];

const someone = (turn: number) => {
  const tenant = turn % few;
  return { tenant, token: tokenOf(userNumber(tenant, Math.floor(turn / few) % (usersPerTenant - 1))) };
};

/** An open page: a socket that listens to changes. */
function openPage(port: number, turn: number): Promise<WebSocket> {
  const { tenant, token } = someone(turn);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/subscriptions`, 'graphql-transport-ws', {
    headers: { host: `${slugOf(tenant)}.localhost` },
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`A page was closed: ${code} ${reason}`)));
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    );
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data));
      if (type === 'ping') socket.send('{"type":"pong"}');
      if (type === 'connection_ack') resolve(socket);
    });
  });
}

interface Held {
  /** From the moment that a call was due, sorted. */
  times: number[];
  failed: number;
  /** The first answer that was wrong. */
  firstFault: string | null;
  processorMs: number;
  sizes: { atMs: number; heap: number; rss: number }[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends calls at fixed moments, whether or not the earlier ones were answered. */
async function hold(server: BenchServer, turns: readonly string[], rate: number, seconds: number): Promise<Held> {
  const times: number[] = [];
  let failed = 0;
  let firstFault: string | null = null;
  const call = (turn: number, dueMs: number) =>
    new Promise<void>((resolve) => {
      const { tenant, token } = someone(turn);
      const end = (fault: string | null) => {
        times.push(performance.now() - dueMs);
        if (fault !== null) failed += 1;
        firstFault ??= fault;
        resolve();
      };
      const outgoing = send(
        {
          agent,
          port: server.port,
          host: '127.0.0.1',
          path: '/graphql',
          method: 'POST',
          headers: {
            host: `${slugOf(tenant)}.localhost`,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => {
            const isGood = answer.statusCode === 200 && !text.includes('"errors":');
            end(isGood ? null : `${answer.statusCode} ${text.slice(0, 200)}`);
          });
        },
      );
      outgoing.on('error', ({ message }) => end(message));
      outgoing.end(turns[turn % turns.length]);
    });

  const running = new Set<Promise<void>>();
  const sizes: Held['sizes'] = [];
  const { processorMs: before } = await server.usage();
  const begun = performance.now();
  const lastMs = begun + seconds * 1_000;
  let turn = 0;
  let nextSizeMs = seconds < shortestWithSizes ? Number.POSITIVE_INFINITY : begun;
  for (let now = begun; now < lastMs; now = performance.now()) {
    for (; begun + (turn * 1_000) / rate <= now; turn++) {
      const one = call(turn, begun + (turn * 1_000) / rate);
      running.add(one);
      void one.then(() => running.delete(one));
    }
    if (now >= nextSizeMs) {
      nextSizeMs += (seconds * 1_000) / sizesOfRun;
      const { heapUsed, rss } = await server.usage();
      sizes.push({ atMs: performance.now() - begun, heap: heapUsed / megabyte, rss: rss / megabyte });
    }
    await wait(2);
  }
  await Promise.all(running);
  const { processorMs } = await server.usage();
  return { times: times.sort((a, b) => a - b), failed, firstFault, processorMs: processorMs - before, sizes };
}

const at = ({ times }: Held, part: number) => times[Math.floor(times.length * part)] ?? 0;

/** The calls run for `BENCH_MINUTES` while 1,000 pages are open. With `BENCH_RATE=find`, the highest rate is searched before. */
export async function benchSteady(appUrl: string, folder: string): Promise<Row[]> {
  const settings = { SEARCH_COST_PER_PERSON: '1000000' };
  const server = await startServer(appUrl, 10, folder, settings, ['--expose-gc']);
  try {
    const documents = await Promise.all(
      operations.map(async ({ operation, variables }) =>
        JSON.stringify({ query: print(await ownDocument(operation)), variables }),
      ),
    );
    const turns = operations.flatMap(({ share }, n) => Array.from({ length: share }, () => documents[n] as string));
    const pages: WebSocket[] = [];
    for (let n = 0; n < sockets; n += 50)
      pages.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => openPage(server.port, n + m)))));
    // A cold process builds a queue that it needs minutes to work off. Code is compiled here, and caches are filled.
    await hold(server, turns, 50, 30);
    const { rate: perSecond, steps } =
      wanted === 'find' ? await highestRate(server, turns) : { rate: Number(wanted), steps: [] };
    const held = await hold(server, turns, perSecond, minutes * 60);
    for (const page of pages) page.terminate();
    return [
      ...steps,
      {
        name: `steady: ${perSecond} calls/s and ${sockets} sockets for ${minutes} min: answered`,
        value: held.times.length - held.failed,
      },
      {
        name: ['steady: failed calls', held.firstFault].filter(Boolean).join(', the first with '),
        value: held.failed,
        limit: { most: 0 },
      },
      { name: 'steady: median', value: at(held, 0.5), unit: ' ms' },
      { name: 'steady: p95', value: at(held, 0.95), unit: ' ms', limit: { most: longestMs }, isGoal: true },
      { name: 'steady: p99', value: at(held, 0.99), unit: ' ms' },
      {
        name: 'steady: processor time of the server per call',
        value: held.processorMs / held.times.length,
        unit: ' ms',
      },
      { name: 'steady: resident size at the end', value: held.sizes.at(-1)?.rss ?? null, unit: ' MB' },
      {
        name: 'steady: slope of the heap in the second half',
        value: slope(held.sizes.slice(held.sizes.length / 2)),
        unit: ' MB/h',
        isGoal: true,
      },
    ];
  } finally {
    agent.destroy();
    server.stop();
  }
}

/** Raises the rate by a fifth, 20 seconds each, until the 95th percentile is longer than the goal. */
async function highestRate(server: BenchServer, turns: readonly string[]): Promise<{ rate: number; steps: Row[] }> {
  const steps: Row[] = [];
  for (let rate = 50; ; ) {
    const next = Math.round(rate * 1.2);
    const held = await hold(server, turns, next, 20);
    const p95 = at(held, 0.95);
    steps.push({ name: `steady: p95 at ${next} calls/s`, value: p95, unit: ' ms' });
    if (p95 > longestMs || held.failed > 0) return { rate, steps };
    rate = next;
  }
}

/** The slope of the line of least squares, per hour. */
function slope(sizes: readonly { atMs: number; heap: number }[]): number {
  const mean = (of: (one: (typeof sizes)[number]) => number) =>
    sizes.reduce((sum, one) => sum + of(one), 0) / sizes.length;
  const [x, y] = [mean(({ atMs }) => atMs), mean(({ heap }) => heap)];
  const covariance = sizes.reduce((sum, { atMs, heap }) => sum + (atMs - x) * (heap - y), 0);
  const variance = sizes.reduce((sum, { atMs }) => sum + (atMs - x) ** 2, 0);
  return (covariance / variance) * 3_600_000;
}
