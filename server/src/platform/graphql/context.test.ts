import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { appPool } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { Context } from './context.ts';

async function aContext() {
  const { id, slug } = await aTenant();
  const startupName = { active: false, labels: [], plurals: [] };
  return new Context({ id, slug, timezone: 'UTC', defaultLanguage: 'en', startupName, isReadOnly: false }, null);
}

/** The start of a transaction is the same for all of its statements. */
const startOf = async (tx: Tx): Promise<string> =>
  (await tx.connection.query('select now()::text as start')).rows[0].start;

/** The texts of all packets that this process sends. */
function packets(): string[] {
  const sent: string[] = [];
  const write = Socket.prototype._writev;
  vi.spyOn(Socket.prototype, '_writev').mockImplementation(function (this: Socket, chunks, done) {
    sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    write?.call(this, chunks, done);
  });
  return sent;
}

afterEach(() => vi.restoreAllMocks());

test('sends the last statement in one packet with BEGIN and COMMIT', async () => {
  const context = await aContext();
  const sent = packets();
  await context.readLast(startOf);
  expect(sent.filter((text) => /begin read only.*select now.*commit/s.test(text))).toHaveLength(1);
  await context.end();
});

test('reads after the last statement in a transaction of its own', async () => {
  const context = await aContext();
  const first = await context.readLast(startOf);
  expect(await startOf(await context.read())).not.toBe(first);
  await context.end();
  await until('all connections are free', () => appPool().idleCount === appPool().totalCount);
});

test('leaves a transaction open that another field reads from', async () => {
  const context = await aContext();
  const [shared, last] = await Promise.all([context.read(), context.readLast(startOf)]);
  expect(await startOf(shared)).toBe(last);
  await context.end();
});
