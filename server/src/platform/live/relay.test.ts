// One reconnect runs at a time, and each message arrives once after it (house.md "Live").
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, inject, test } from 'vitest';
import { DatabaseProxy } from '#testing/database/database-proxy.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { type ChangeMessage, liveChannel } from './change-message.ts';
import { listen } from './hub.ts';
import { startRelay } from './relay.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('reconnects once after a disconnect, and delivers each message once', {
  tags: ['night'],
}, async () => {
  const way = new DatabaseProxy(inject('appUrl'));
  const relay = await startRelay(await way.url());
  ends.push(
    () => relay.stop(),
    () => way.end(),
  );
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const received: ChangeMessage[] = [];
  ends.push(listen({ tenantId: tenant.id, actor: () => staff, onMessage: (change) => received.push(change) }));

  const before = way.tries;
  way.cut();
  await wait(2_000);
  // Delays of 100, 200, 400, 800 ms: four attempts. Nested attempts would be dozens.
  expect(way.tries - before).toBeGreaterThan(1);
  expect(way.tries - before).toBeLessThan(7);

  way.isCut = false;
  await until('the relay reconnects', () => way.connections === 1, 10_000);
  await until('everybody is asked to refetch', () => received.some(({ kind }) => kind === '*'), 10_000);
  const id = newId<'Post'>();
  const changes = [{ kind: 'Post', id, audience: ['everyone'] }];
  const message = JSON.stringify({ from: 'test', messages: [{ tenantId: tenant.id, changes }] });
  await ownerPool().query('select pg_notify($1, $2)', [liveChannel, message]);
  await until('the message arrives', () => received.some((change) => change.id === id));
  await wait(300);
  expect(received.filter((change) => change.id === id)).toHaveLength(1);
  expect(way.connections).toBe(1);
});

test('does not reconnect if stopped while the database is away', async () => {
  const way = new DatabaseProxy(inject('appUrl'));
  const relay = await startRelay(await way.url());
  ends.push(() => way.end());
  way.cut();
  await wait(50);
  await relay.stop();
  const before = way.tries;
  way.isCut = false;
  await wait(600);
  expect(way.tries).toBe(before);
  expect(way.connections).toBe(0);
});
