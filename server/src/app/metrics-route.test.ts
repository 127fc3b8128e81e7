// `/metrics`: who may read it, its numbers, and that dashboard and alerts name existing ones.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { registerContext } from '#platform/http/rest-route.ts';
import { newHttpServer } from '#platform/http/server.ts';
import { enqueue } from '#platform/jobs.ts';
import { mailQueue } from '#platform/mail/mail-queues.ts';
import { registry } from '#platform/monitoring/monitoring.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { serveMetrics } from './metrics-route.ts';

const metricsToken = 'a-token-of-a-test-that-nobody-can-guess';
const newApp = (settings: { metricsToken: string | undefined }) => {
  const app = newHttpServer([]);
  registerContext(app, () => Promise.reject(new Error('There is no tenant here.')));
  serveMetrics(app, settings);
  return app;
};
const app = newApp({ metricsToken });
const ask = (authorization?: string, of = app) =>
  of.inject({ url: '/metrics', headers: { host: 'localhost', ...(authorization && { authorization }) } });

beforeAll(ownDatabase);

test('is missing for all who do not send the token, and without one', async () => {
  for (const given of [undefined, 'Bearer wrong', metricsToken, `Bearer ${metricsToken}x`])
    expect((await ask(given)).statusCode, String(given)).toBe(404);
  const closed = newApp({ metricsToken: undefined });
  expect((await ask(`Bearer ${metricsToken}`, closed)).statusCode).toBe(404);
  expect((await ask(`Bearer ${metricsToken}`)).statusCode).toBe(200);
});

/** The value of one line of the answer. */
async function value(line: string): Promise<number> {
  const text = (await ask(`Bearer ${metricsToken}`)).body;
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

test('counts calls, waiting jobs and the age of backups', async () => {
  const calls = 'seedbed_request_seconds_count{operation="/metrics",status="4xx"}';
  const before = await value(calls);
  await ask();
  expect(await value(calls)).toBe(before + 1);

  expect(await value('seedbed_jobs_due{queue="mails"}')).toBe(0);
  await enqueue({ connection: ownerPool() as never }, mailQueue, { tenantId: newId(), id: newId() } as never);
  await ownerPool().query(
    `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour' where name = 'mails'`,
  );
  expect(await value('seedbed_jobs_due{queue="mails"}')).toBe(1);
  expect(await value('seedbed_jobs_oldest_seconds{queue="mails"}')).toBeGreaterThan(3_500);

  expect(await value('seedbed_last_backup_timestamp_seconds')).toBe(0);
  await ownerPool().query(
    `update installation set last_backup = '{"at": "2026-01-02T02:00:00Z"}', outgoing_off_since = now(),
       last_restore_test = '{"at": "2026-01-02T03:00:00Z", "fault": "damaged"}'`,
  );
  expect(await value('seedbed_last_backup_timestamp_seconds')).toBe(Date.parse('2026-01-02T02:00:00Z') / 1_000);
  expect(await value('seedbed_last_restore_test_timestamp_seconds')).toBe(0);
  expect(await value('seedbed_outgoing_off')).toBe(1);
});

test('dashboard and alerts name numbers that exist', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../deploy');
  const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const named = text.match(/\b(seedbed|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    const missing = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect(missing).toEqual([]);
  }
});
