import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { appPool } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { Context } from './context.ts';

async function aContext() {
  const { id, slug } = await aTenant();
  const startupName = { active: false, labels: [], plurals: [] };
  return new Context({ id, slug, timezone: 'UTC', defaultLanguage: 'en', startupName }, null);
}

/** The start of a transaction is the same for all of its statements. */
const startOf = async (tx: Tx): Promise<string> =>
  (await tx.connection.query('select now()::text as start')).rows[0].start;

afterEach(() => vi.restoreAllMocks());

test('sends BEGIN, the last statement and COMMIT without waiting for an answer', async () => {
  const context = await aContext();
  const sent: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await context.readLast(async (tx) => {
    await startOf(tx);
    sent.push(...query.mock.calls.map(([text]) => String(text)));
  });
  expect(sent.map((text) => text.split(/[ ;]/)[0])).toEqual(['begin', 'select', 'commit']);
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
