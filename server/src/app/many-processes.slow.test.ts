// Four processes for requests and two for jobs, behind a load balancer, on one database. [RE-E2, RE-E5]
import { setTimeout as wait } from 'node:timers/promises';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { form } from '#testing/files.ts';
import { times } from '#testing/runs.ts';
import { balancerMissing, Fleet, hasBalancer } from '#testing/servers/fleet.ts';
import type { Process, Reply } from '#testing/servers/server-process.ts';
import { Socket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { scaledMs, until } from '#testing/until.ts';

const counts = { api: 4, workers: 2 };
const anonymousPerMinute = 80;
const killEveryMs = 10_000;

let fleet: Fleet;
let tenant: Tenant;
let startup: { id: Id<'Startup'> };
let token: string;

beforeAll(async () => {
  if (!hasBalancer) return;
  await ownDatabase();
  const appUrl = Object.assign(new URL(inject('template').appUrl), { pathname: new URL(ownerUrl()).pathname }).href;
  const settings = { ANONYMOUS_CALLS_PER_MINUTE: String(anonymousPerMinute) };
  fleet = await Fleet.start({ ownerUrl: ownerUrl(), appUrl }, counts, settings);
  tenant = await aTenant();
  startup = await tenant.startup('Acme');
  token = await openSessionFor(await tenant.assignedTo(startup, 'Coach'));
}, scaledMs(300_000));
afterAll(() => fleet?.stop(), scaledMs(60_000));
beforeEach((context) => {
  if (!hasBalancer) context.skip(balancerMissing);
});

const createPost = 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }';
const newPost = (id: string) => ({
  slug: tenant.slug,
  path: '/graphql',
  token,
  body: { query: createPost, variables: { id, s: startup.id } },
});
const ask = { path: '/graphql', body: { query: '{ currentIncubator { id } }' } };
const isDone = (reply: Reply | undefined) => reply?.status === 200 && !reply.json?.errors;
const nth = (n: number): Process => fleet.api[n % counts.api] as Process;

async function signedIn({ port }: { port: number }, by: string): Promise<Socket> {
  const socket = new Socket(tenant, port, `${tenant.slug}.localhost:${port}`, {});
  await socket.opened();
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${by}` } });
  await socket.frame('the acknowledgement', ({ type }) => type === 'connection_ack');
  return socket;
}

/** Calls continuously until stopped. Each call is repeated until it is done, as pages do, if `isRepeated`. */
function load(callers: number, isRepeated: boolean) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let calls = 0;
  let isStopped = false;
  const once = (id: string) =>
    fleet.call(newPost(id)).then(
      (reply) => (isDone(reply) ? null : `${reply.status} ${reply.text.slice(0, 200)}`),
      (fault: Error) => fault.message,
    );
  const loop = async () => {
    while (!isStopped) {
      const id = newId();
      calls += 1;
      let failure = await once(id);
      if (failure) failures.push(failure);
      while (failure && isRepeated && !isStopped) {
        await wait(100);
        failure = await once(id);
      }
      if (!failure) acknowledged.push(id);
      const read = await fleet.call({ ...ask, slug: tenant.slug, token }).catch((fault: Error) => fault.message);
      if (typeof read === 'string' || !isDone(read)) failures.push(typeof read === 'string' ? read : read.text);
      await wait(20);
    }
  };
  const running = Array.from({ length: callers }, loop);
  return {
    acknowledged,
    failures,
    calls: () => calls,
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

const kept = async (ids: readonly string[]): Promise<number> =>
  (await ownerPool().query('select count(*)::int as n from posts where id = any($1::uuid[])', [ids])).rows[0].n;

const jobsLeft = async (): Promise<number> =>
  (await ownerPool().query(`select count(*)::int as n from pgboss.job where state in ('active', 'retry', 'failed')`))
    .rows[0].n;

test('a change reaches open pages on every process, also if its own is killed right after', {
  timeout: scaledMs(60_000),
}, async () => {
  const sockets = await Promise.all([0, 1, 2, 3].map((n) => signedIn(nth(n), token)));
  const ids = sockets.map((socket) => socket.start('subscription { changed { kind id } }'));
  await wait(500);
  const hasPost = (n: number, post: string) =>
    sockets[n]?.next(ids[n] as string).some(({ payload }) => payload.data.changed.id === post);
  const post = newId();
  const sentAt = performance.now();
  expect(isDone(await nth(0).call(newPost(post)))).toBe(true);
  await until('every process delivers it', () => [0, 1, 2, 3].every((n) => hasPost(n, post)), 2_000);
  expect(performance.now() - sentAt).toBeLessThan(2_000);

  const last = newId();
  expect(isDone(await nth(0).call(newPost(last)))).toBe(true);
  await nth(0).kill();
  const hasLast = (n: number) => hasPost(n, last) || hasPost(n, '*');
  await until('the others deliver the last change, or refetch', () => [1, 2, 3].every(hasLast), 8_000);
  for (const socket of sockets) socket.close();
  await fleet.again('api', 0);
});

test('a session that ends is refused everywhere within a second', { timeout: scaledMs(60_000) }, async () => {
  const person = await tenant.assignedTo(startup, 'Coach');
  const own = await openSessionFor(person);
  const call = (n: number) => nth(n).call({ ...ask, slug: tenant.slug, token: own });
  for (let n = 0; n < counts.api; n++) for (let i = 0; i < 3; i++) expect(isDone(await call(n))).toBe(true);
  expect((await nth(0).call({ slug: tenant.slug, path: '/auth/logout', token: own, body: {} })).status).toBe(204);
  const endedAt = performance.now();
  await until('every process refuses it', async () => {
    const replies = await Promise.all([0, 1, 2, 3].map(call));
    return replies.every((reply) => reply.status === 401 || reply.json?.errors);
  });
  expect(performance.now() - endedAt).toBeLessThan(1_000);
});

test('guesses of a password are counted together', { timeout: scaledMs(60_000) }, async () => {
  const { email } = await tenant.person('Staff');
  const body = { email, password: 'wrong', incubator: tenant.slug };
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++)
    statuses.push((await nth(n).call({ slug: tenant.slug, path: '/auth/local', body })).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.slice(-counts.api)).toEqual([429, 429, 429, 429]);
});

test('limits that are counted in memory are divided by the processes', { timeout: scaledMs(60_000) }, async () => {
  const other = await aTenant();
  const anonymous = { slug: other.slug, path: '/graphql', body: { query: '{ publicIncubator { id } }' } };
  const replies = await Promise.all(Array.from({ length: 60 }, () => fleet.call(anonymous)));
  const answered = replies.filter(({ status }) => status === 200).length;
  // A quarter of the minute within ten seconds, rounded up by each process.
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(anonymousPerMinute / 4 + counts.api);
});

test('one process reads the upload of another', { timeout: scaledMs(60_000) }, async () => {
  const { headers, body } = form({ reference: `startup/${startup.id}` }, { name: 'plan.txt', content: 'words' });
  const stored = await fleet.call({
    ...{ slug: tenant.slug, path: '/api/attachment/upload', token, headers, body },
  });
  expect([stored.status, stored.text]).toEqual([201, expect.any(String)]);
  for (let n = 0; n < counts.api; n++) {
    const listed = await nth(n).call({
      ...{ slug: tenant.slug, path: `/api/attachments/reference/startup/${startup.id}`, token },
    });
    const [{ fileUrl }] = listed.json;
    const { pathname, search } = new URL(fileUrl, 'http://host');
    const file = await nth(n).call({ slug: tenant.slug, path: pathname + search, token });
    expect([file.status, file.text]).toEqual([200, 'words']);
  }
});

test('a rolling restart fails no request', { timeout: scaledMs(600_000) }, async () => {
  const calls = load(4, false);
  for (let n = 0; n < counts.api; n++) {
    nth(n).child.kill('SIGTERM');
    await nth(n).ended();
    expect(nth(n).exit).toEqual({ code: 0, signal: null });
    await fleet.again('api', n);
    // The next one stops when the load balancer uses this one again.
    await wait(1_000);
  }
  await calls.stop();
  expect(calls.failures).toEqual([]);
  expect(calls.calls()).toBeGreaterThan(100);
  expect(await kept(calls.acknowledged)).toBe(calls.acknowledged.length);
});

const kills = times(3, 30);

test(`${kills} processes are killed, one every ten seconds: nothing acknowledged is lost`, {
  timeout: scaledMs(1_200_000),
}, async () => {
  const calls = load(4, true);
  for (let n = 0; n < kills; n++) {
    const before = performance.now();
    // Each third one is a worker.
    const kind = n % 3 === 2 ? 'workers' : 'api';
    const at = n % counts[kind];
    await fleet[kind][at]?.kill();
    await fleet.again(kind, at);
    await wait(Math.max(0, killEveryMs - (performance.now() - before)));
  }
  await calls.stop();
  expect(calls.calls()).toBeGreaterThan(100);
  expect(await kept(calls.acknowledged)).toBe(calls.acknowledged.length);
  await until('the workers end all jobs', async () => (await jobsLeft()) === 0, 150_000);
});
