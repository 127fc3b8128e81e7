import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerCapabilities } from '#app/register-capabilities.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { runDueSchedules } from './run-due-schedules.ts';
import { dailyAt, registerSchedules, runSchedule } from './schedules.ts';

let tenants: { id: Tenant['id']; timezone: string }[];
const ran: string[] = [];
const name = 'test.every-morning';

beforeEach(() => {
  ran.length = 0;
  tenants = [];
  registerSchedules(
    [{ name, next: dailyAt(8), run: async ({ tenantId, zone }) => void ran.push(`${tenantId} ${zone}`) }],
    async () => tenants,
  );
});
afterEach(() => registerCapabilities());

const jobsOf = async ({ id }: Pick<Tenant, 'id'>) =>
  (await ownerPool().query(`select data from pgboss.job where name = 'schedules' and data->>'tenantId' = $1`, [id]))
    .rows;
const nextOf = async ({ id }: Pick<Tenant, 'id'>) =>
  (await ownerPool().query('select next_run_at, zone from schedules where incubator_id = $1', [id])).rows.map(
    ({ next_run_at, zone }) => `${zone} ${next_run_at.toISOString()}`,
  );
const at = (text: string) => Temporal.Instant.from(text);

test('runs each tenant in its own morning, once after a late tick, and never early', async () => {
  const [paris, tokyo] = [await aTenant(), await aTenant()];
  tenants = [
    { id: paris.id, timezone: 'Europe/Paris' },
    { id: tokyo.id, timezone: 'Asia/Tokyo' },
  ];
  await runDueSchedules(at('2026-03-02T00:00:00Z'));
  expect([await jobsOf(paris), await jobsOf(tokyo)]).toEqual([[], []]);
  expect(await nextOf(paris)).toEqual(['Europe/Paris 2026-03-02T07:00:00.000Z']);
  expect(await nextOf(tokyo)).toEqual(['Asia/Tokyo 2026-03-02T23:00:00.000Z']);

  await runDueSchedules(at('2026-03-02T06:59:59Z'));
  expect(await jobsOf(paris)).toEqual([]);
  await runDueSchedules(at('2026-03-02T07:00:00Z'));
  await runDueSchedules(at('2026-03-02T07:01:00Z'));
  expect(await jobsOf(paris)).toEqual([{ data: { tenantId: paris.id, name, zone: 'Europe/Paris' } }]);
  expect(await jobsOf(tokyo)).toEqual([]);

  // The process was down for three days.
  await runDueSchedules(at('2026-03-05T12:00:00Z'));
  expect([(await jobsOf(paris)).length, (await jobsOf(tokyo)).length]).toEqual([2, 1]);
  expect(await nextOf(paris)).toEqual(['Europe/Paris 2026-03-06T07:00:00.000Z']);
});

test('creates one job when many workers tick at once', async () => {
  const tenant = await aTenant();
  tenants = [{ id: tenant.id, timezone: 'Europe/Paris' }];
  await runDueSchedules(at('2026-03-02T00:00:00Z'));
  await Promise.all(Array.from({ length: 4 }, () => runDueSchedules(at('2026-03-02T07:00:00Z'))));
  expect(await jobsOf(tenant)).toHaveLength(1);
});

test('keeps the hour of a tenant that changes its time zone', async () => {
  const tenant = await aTenant();
  tenants = [{ id: tenant.id, timezone: 'Europe/Paris' }];
  await runDueSchedules(at('2026-03-02T00:00:00Z'));
  tenants = [{ id: tenant.id, timezone: 'America/New_York' }];
  await runDueSchedules(at('2026-03-02T01:00:00Z'));
  expect(await nextOf(tenant)).toEqual(['America/New_York 2026-03-02T13:00:00.000Z']);
});

test('forgets a removed schedule, and reports its last job as an error', async () => {
  const tenant = await aTenant();
  tenants = [{ id: tenant.id, timezone: 'UTC' }];
  await runDueSchedules(at('2026-03-02T00:00:00Z'));
  const job = { tenantId: tenant.id, name, zone: 'UTC' };
  await runSchedule(job);
  expect(ran).toEqual([`${tenant.id} UTC`]);
  registerSchedules([], async () => tenants);
  await runDueSchedules(at('2026-03-02T09:00:00Z'));
  expect(await nextOf(tenant)).toEqual([]);
  expect(await jobsOf(tenant)).toEqual([]);
  await expect(runSchedule(job)).rejects.toThrow(name);
});
