// An event costs one read for each person, however many equal subscriptions wait for it. [RE-G8, RE-P4]
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { notifications } from '#capabilities/notifications/table.ts';
import { appPool } from '#platform/db.ts';
import { type ChangeMessage, liveChannel } from '#platform/live/change-message.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { statements } from '#testing/database/statements.ts';
import { runReactions } from '#testing/reactions.ts';
import { nightly, times } from '#testing/runs.ts';
import { aServer } from '#testing/servers/server.ts';
import { type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { scaledMs, until } from '#testing/until.ts';

const ends: (() => unknown)[] = [];
beforeAll(async () => {
  await aServer();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const mostSockets = times(3, 20);
const mostSubscriptions = times(5, 50);

interface Subscriptions {
  frames: () => number;
  data: () => unknown[];
}

/** This many sockets of one session, each with this many subscriptions, equal without NUMBER in the query. */
async function subscribe(tenant: Tenant, token: string, query: string, variables: object = {}): Promise<Subscriptions> {
  const open: { socket: Socket; ids: string[] }[] = [];
  for (let s = 0; s < mostSockets; s++) {
    const socket = await signedInSocket(tenant, token);
    ends.push(() => socket.close());
    const ids = Array.from({ length: mostSubscriptions }, (_, n) =>
      socket.start(query.replaceAll('NUMBER', `${s}_${n}`), variables),
    );
    open.push({ socket, ids });
    // Subscribing has no acknowledgement, and messages arrive in order.
    await socket.frame('no refusal', ({ type }) => type !== 'error');
  }
  const all = () => open.flatMap(({ socket, ids }) => ids.flatMap((id) => socket.next(id)));
  return { frames: () => all().length, data: () => all().map(({ payload }) => payload) };
}

const publish = (tenant: Tenant, change: ChangeMessage) =>
  ownerPool().query('select pg_notify($1, $2)', [
    liveChannel,
    JSON.stringify({ from: 'test', messages: [{ tenantId: tenant.id, changes: [change] }] }),
  ]);

/** Publishes the change until all subscriptions have answered it once more; returns the transactions of one round. */
async function transactionsFor(tenant: Tenant, { frames }: Subscriptions, change: ChangeMessage) {
  const all = mostSockets * mostSubscriptions;
  await until(
    'all subscriptions are open',
    async () => {
      const before = frames();
      await publish(tenant, change);
      return until('an event', () => frames() - before >= all, 1_000).catch(() => false);
    },
    30_000,
  );
  await until('no connection is held', () => appPool().totalCount === appPool().idleCount);
  const before = frames();
  const { seen, stop } = statements();
  ends.push(stop);
  const since = performance.now();
  await publish(tenant, change);
  await until('the event', () => frames() - before >= all, 30_000);
  const milliseconds = performance.now() - since;
  stop();
  expect(frames() - before).toBe(all);
  if (nightly) process.stdout.write(`${all} equal subscriptions: ${Math.round(milliseconds)} ms an event\n`);
  return seen.filter(({ text }) => text.startsWith('begin') && text.includes(tenant.id)).length;
}

async function aStage() {
  const tenant = await aTenant();
  const [staff, mia] = [await tenant.person('Staff'), await tenant.person('Staff')];
  const task = await tenant.task({ by: staff, assignees: [mia], name: 'Once' });
  await runReactions(tenant);
  return { tenant, mia, task, token: await openSessionFor(mia) };
}

const ofPerson = ({ userId }: Actor) => [`user:${userId}` as const];

test('loads a notification once for all equal subscriptions of a person', { timeout: scaledMs(90_000) }, async () => {
  const { tenant, mia, token } = await aStage();
  const [row] = await readTx(mia, (tx) => tx.db.select({ id: notifications.id }).from(notifications));
  const subscriptions = await subscribe(tenant, token, 'subscription { notificationCreated { _id message } }');
  const change = { kind: 'Notification', id: row?.id ?? '', audience: ofPerson(mia), detail: { isNew: true } };
  expect(await transactionsFor(tenant, subscriptions, change)).toBe(1);
  expect(subscriptions.data()).toEqual(
    subscriptions.data().map(() => ({
      data: { notificationCreated: { _id: row?.id, message: expect.stringContaining('Once') } },
    })),
  );
});

test('loads a changed task once for all equal subscriptions of a person', { timeout: scaledMs(90_000) }, async () => {
  const { tenant, mia, task, token } = await aStage();
  const query = 'subscription ($userId: ID!) { tasksUpdatedForUser(userId: $userId) { updateType task { name } } }';
  const subscriptions = await subscribe(tenant, token, query, { userId: mia.userId });
  const updates = [{ userId: mia.userId, updateType: 'ADDED' }];
  const change = { kind: 'Task', id: task.id, audience: ofPerson(mia), detail: { updates } };
  expect(await transactionsFor(tenant, subscriptions, change)).toBe(1);
  expect(subscriptions.data()).toEqual(
    subscriptions.data().map(() => ({
      data: { tasksUpdatedForUser: { updateType: 'ADDED', task: { name: 'Once' } } },
    })),
  );
});

test('loads a changed task once for unequal subscriptions of a person too', { timeout: scaledMs(90_000) }, async () => {
  const { tenant, mia, task, token } = await aStage();
  const query = 'subscription ($userId: ID!) { tasksUpdatedForUser(userId: $userId) { task { nameNUMBER: name } } }';
  const subscriptions = await subscribe(tenant, token, query, { userId: mia.userId });
  const updates = [{ userId: mia.userId, updateType: 'ADDED' }];
  const change = { kind: 'Task', id: task.id, audience: ofPerson(mia), detail: { updates } };
  expect(await transactionsFor(tenant, subscriptions, change)).toBe(1);
});

test('loads a task for each person with their own rights', async () => {
  const { tenant, mia, task, token } = await aStage();
  const other = await tenant.person('Coach');
  const query = 'subscription ($userId: ID!) { tasksUpdatedForUser(userId: $userId) { task { name } } }';
  const open: { socket: Socket; id: string }[] = [];
  for (const [person, of] of [[mia, token] as const, [other, await openSessionFor(other)] as const]) {
    const socket = await signedInSocket(tenant, of);
    ends.push(() => socket.close());
    open.push({ socket, id: socket.start(query, { userId: person.userId }) });
  }
  const updates = [mia, other].map(({ userId }) => ({ userId, updateType: 'ADDED' }));
  const answers = () => open.map(({ socket, id }) => socket.next(id).at(-1)?.payload);
  await until('both answer', async () => {
    await publish(tenant, { kind: 'Task', id: task.id, audience: ['everyone'], detail: { updates } });
    return answers().every(Boolean);
  });
  expect(answers()).toEqual([
    { data: { tasksUpdatedForUser: { task: { name: 'Once' } } } },
    { data: { tasksUpdatedForUser: { task: null } } },
  ]);
});
