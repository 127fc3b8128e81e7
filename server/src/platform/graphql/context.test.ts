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
/** Records the writes of the sockets, and the places of answers between them. */
function traffic(): string[] {
  const seen: string[] = [];
  const { _write, _writev, push } = Socket.prototype;
  vi.spyOn(Socket.prototype, '_write').mockImplementation(function (this: Socket, chunk, ...rest) {
    seen.push(String(chunk));
    _write.call(this, chunk, ...rest);
  });
  vi.spyOn(Socket.prototype, '_writev').mockImplementation(function (this: Socket, chunks, done) {
    seen.push(chunks.map(({ chunk }) => String(chunk)).join(''));
    _writev?.call(this, chunks, done);
  });
  vi.spyOn(Socket.prototype, 'push').mockImplementation(function (this: Socket, ...given) {
    seen.push('answer');
    return push.call(this, ...given);
  });
  return seen;
}

afterEach(() => vi.restoreAllMocks());

test('pipelines BEGIN, the last statement and COMMIT', async () => {
  const context = await aContext();
  const seen = traffic();
  await context.readLast(startOf);
  const before = seen.slice(seen.findIndex((text) => text.includes('begin read only')));
  expect(before.slice(0, before.indexOf('answer')).join('')).toMatch(/begin read only.*select now.*commit/s);
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
