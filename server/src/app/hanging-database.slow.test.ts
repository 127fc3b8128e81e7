// A database that hangs: calls end within five seconds, and go on once it answers again. [RE-D3, RE-E8]
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { closePool, openPool } from '#platform/db.ts';
import { defectMessage } from '#platform/log.ts';
import { readTx, sqlState } from '#platform/tx.ts';
import { DatabaseProxy } from '#testing/database/database-proxy.ts';
import { logLines } from '#testing/log-lines.ts';
import { aScene } from '#testing/scene.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';

const way = new DatabaseProxy(inject('appUrl'));

beforeAll(async () => {
  await aServer();
  await closePool();
  openPool(await way.url(), 5);
});
afterAll(async () => {
  await closePool();
  openPool(inject('appUrl'), 5);
  way.end();
});

test('answers 503 within five seconds, and recovers', { timeout: 60_000 }, async () => {
  const { tenant, author } = await aScene();
  const read = () => send(tenant, author.token, '{ startups { results { name } } }');
  const rest = () =>
    call(tenant, {
      path: `/api/attachments?reference=user/${author.userId}`,
      headers: { authorization: `Bearer ${author.token}` },
    });
  expect((await Promise.all(Array.from({ length: 5 }, read))).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const log = logLines();
  way.freeze();
  const timed = async (work: () => ReturnType<typeof call>) => {
    const since = performance.now();
    const { status } = await work();
    return { status, seconds: (performance.now() - since) / 1000 };
  };
  const calls = [];
  for (let n = 0; n < 40; n++) {
    calls.push(timed(n % 4 === 0 ? rest : read));
    await wait(50);
  }
  expect((await call(tenant, { path: '/healthz' })).status).toBe(200);
  expect(await call(tenant, { path: '/readyz' })).toMatchObject({ status: 503, json: { reason: 'no database' } });
  const answers = await Promise.all(calls);
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(5);
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  process.stderr.write(`slowest answer: ${Math.max(...answers.map(({ seconds }) => seconds)).toFixed(2)} s\n`);
  way.thaw();
  const since = performance.now();
  await until('calls are answered again', async () => (await read()).status === 200, 10_000);
  process.stderr.write(`recovered after ${Math.round(performance.now() - since)} ms\n`);
  expect(await call(tenant, { path: '/readyz' })).toMatchObject({ status: 200, json: { status: 'ok' } });
  log.stop();
  expect(log.lines.filter((line) => line.includes(defectMessage))).toEqual([]);
});

test('ends a statement of a minute within five seconds, while others go on [RE-E8]', async () => {
  const { tenant, author } = await aScene();
  const since = performance.now();
  const long = readTx(author, (tx) => tx.db.execute(sql`select pg_sleep(60)`)).catch((fault: unknown) => fault);
  expect((await send(tenant, author.token, '{ currentUser { _id } }')).status).toBe(200);
  const fault = await long;
  expect(performance.now() - since).toBeLessThan(5_000);
  // PostgreSQL ended it, so the connection is still good.
  expect(sqlState(fault)).toBe('57014');
  expect(userErrorOfDatabase(fault)?.code).toBe('Unavailable');
});
