// Changes leave after the commit, in order, and none is lost at the end of a process. [RE-E5]
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { writeTx } from '#platform/tx.ts';
import { DatabaseProxy } from '#testing/database/database-proxy.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { liveChannel, type Notice } from './change-message.ts';
import { ChangeSender, grouped, longestBytes } from './change-sender.ts';
import { Peers } from './peers.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The notices with a message of this tenant, and those that follow from the same process. */
async function received(tenantId: string) {
  const client = new pg.Client({ connectionString: inject('appUrl') });
  await client.connect();
  ends.push(() => client.end());
  const notices: Notice[] = [];
  client.on('notification', ({ payload = '' }) => {
    const notice: Notice = JSON.parse(payload);
    const isOwn = notice.messages.some((message) => message.tenantId === tenantId);
    if (isOwn || notices.some(({ from }) => from === notice.from)) notices.push(notice);
  });
  await client.query(`listen ${liveChannel}`);
  const ids = () =>
    notices
      .flatMap(({ messages }) => messages)
      .filter((message) => message.tenantId === tenantId)
      .flatMap(({ changes }) => changes.map(({ id }) => id));
  return { notices, ids };
}

const change = (id: string) => ({ kind: 'Post', id, audience: ['everyone'] as const });
const encoded = (tenantId: string, id: string) => JSON.stringify({ tenantId, changes: [change(id)] });

test('a change leaves after the commit, and never after a rollback', async () => {
  const tenant = await aTenant();
  const { ids } = await received(tenant.id);
  await writeTx({ tenantId: tenant.id }, async (tx) => {
    tx.changes.push(change('rolled back'));
    throw new Error('no');
  }).catch(() => {});
  await writeTx({ tenantId: tenant.id }, async (tx) => {
    tx.changes.push(change('kept'));
    await wait(60);
    expect(ids()).toEqual([]);
  });
  await until('the change arrives', () => ids().length > 0);
  expect(ids()).toEqual(['kept']);
});

test('messages share notifications in their order, and the end loses none', async () => {
  const tenantId = newId();
  const { notices, ids } = await received(tenantId);
  const sender = new ChangeSender(inject('appUrl'));
  const sent = Array.from({ length: 500 }, (_, n) => String(n));
  for (const id of sent) sender.add(encoded(tenantId, id));
  await sender.close();
  await until('everything arrives', () => ids().length === sent.length);
  expect(ids()).toEqual(sent);
  expect(notices.length).toBeLessThan(20);
  await until('the process says farewell', () => notices.at(-1)?.isLast === true);
});

test('changes wait for a database that is away', async () => {
  const tenantId = newId();
  const { ids } = await received(tenantId);
  const way = new DatabaseProxy(inject('appUrl'));
  ends.push(() => way.end());
  const sender = new ChangeSender(await way.url());
  ends.push(() => sender.close());
  sender.add(encoded(tenantId, 'first'));
  await until('the first one arrives', () => ids().length === 1);
  way.cut();
  for (const id of ['second', 'third']) sender.add(encoded(tenantId, id));
  await wait(100);
  way.isCut = false;
  await until('all arrive', () => ids().length === 3, 10_000);
  expect(ids()).toEqual(['first', 'second', 'third']);
});

test('no group is longer than a notification, and letters count as their bytes', () => {
  const long = 'ا'.repeat(longestBytes / 2 - 10);
  const groups = grouped([long, 'a', 'b', long, long]);
  expect(groups).toEqual([[long, 'a', 'b'], [long], [long]]);
});

test('the death of a process is noticed once, a farewell or an own absence is none', () => {
  const peers = new Peers();
  const second = (n: number, of: readonly string[]) => {
    for (const from of of) peers.hear(from, false, n * 1_000);
    return peers.hasLost(n * 1_000);
  };
  const lost = (from: number, to: number, of: readonly string[]) =>
    Array.from({ length: to - from }, (_, n) => second(from + n, of)).filter(Boolean).length;
  expect(lost(1, 10, ['a', 'b', 'c'])).toBe(0);
  peers.hear('c', true, 9_500);
  expect(lost(10, 20, ['a', 'b'])).toBe(0);
  expect(lost(20, 40, ['a'])).toBe(1);
  expect(lost(90, 100, ['a'])).toBe(0);
});
