// Clients that do not read are disconnected; after an outage all reconnect within half a minute. [RE-W4, RE-W7]
import { setTimeout as wait } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { times } from '#testing/runs.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { most } from './socket-limits.ts';

const megabyte = 1024 * 1024;

beforeAll(async () => {
  await aServer();
});

test('buffers at most a megabyte for a client that does not read, and answers others meanwhile [RE-W4]', {
  timeout: 60_000,
}, async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const [stalled, other] = [
    await signedInSocket(tenant, await openSessionFor(staff)),
    await signedInSocket(tenant, await openSessionFor(staff)),
  ];
  stalled.ws.pause();
  const before = process.memoryUsage.rss();
  // Each answer is some hundred kB; together they exceed all buffers of the connection and the server.
  for (let n = 0; n < most.messagesAMinute - 10; n++) stalled.start(getIntrospectionQuery());
  const id = other.start('{ currentUser { _id } }');
  await other.frame('an answer', (one) => one.type === 'next' && one.id === id);
  // The server disconnected: buffered data is read first, then the end.
  await wait(3_000);
  expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(150);
  stalled.ws.resume();
  expect((await stalled.closing()).code).toBe(1006);
  expect(other.closed).toBeUndefined();
  other.close();
});

/** Retries like a page: after a doubling delay, varied at random by half. */
async function reconnect(connect: () => Promise<Socket>): Promise<{ socket: Socket; tries: number }> {
  for (let tries = 0; ; tries++) {
    await wait(Math.min(1_000 * 2 ** tries, 20_000) * (0.5 + Math.random()));
    const socket = await connect();
    if (!socket.refused && !socket.closed) return { socket, tries };
  }
}

const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

test('reconnects all clients within half a minute of an outage, without rejections, with the missed changes [RE-W7]', {
  timeout: 180_000,
}, async () => {
  const tenant = await aTenant();
  const people = await Promise.all(Array.from({ length: times(10, 100) }, () => tenant.person('Staff')));
  const tokens = await Promise.all(people.map(openSessionFor));
  const all = tokens.flatMap((token) => Array.from({ length: times(10, most.socketsOfUser) }, () => token));
  const open: Socket[] = [];
  // The first connections are opened in batches; only the reconnect below is measured.
  for (const some of chunks(all, 100))
    open.push(...(await Promise.all(some.map((token) => signedInSocket(tenant, token)))));
  expect(open.filter(({ refused, closed }) => refused || closed)).toEqual([]);

  for (const socket of open) socket.close();
  await until('all are gone', () => open.every(({ closed }) => closed));
  const [first, author] = people;
  if (!first || !author) throw new Error('No people were created.');
  const task = await tenant.task({ by: author, assignees: [first], name: 'Written meanwhile' });
  const since = performance.now();
  const returned = await Promise.all(all.map((token) => reconnect(() => signedInSocket(tenant, token))));
  expect(performance.now() - since).toBeLessThan(30_000);
  expect(returned.filter(({ tries }) => tries > 0)).toEqual([]);

  const { json } = await send(tenant, tokens[0] ?? '', '{ myTasksPaginated { results { _id } } }');
  expect(json.data.myTasksPaginated.results).toContainEqual({ _id: task.id });
  for (const { socket } of returned) socket.close();
});
