// A suspended tenant answers with a plain page and a typed error, and its jobs rest. Flags hold within a second.
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { restWhileClosed } from '#app/rest-while-closed.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { readConfig } from '#platform/config.ts';
import type { QueueWorker } from '#platform/jobs.ts';
import { mailQueue } from '#platform/mail/mail-queues.ts';
import { scheduleQueue } from '#platform/schedules/schedules.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { readCommand } from './command.ts';
import { commands } from './operate.ts';

const withinMs = 1_000;
let tenant: Tenant;
beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant({ supportEmail: 'help@house.test' });
});

const run = (...args: string[]) =>
  readCommand(
    commands,
    args,
  )({ config: readConfig({}), ownerUrl: inject('ownerUrl'), name: 'olive', publicUrl: 'https://{tenant}.test' });
const code = async (token: string | null) => (await send(tenant, token, '{ currentIncubator { id } }')).json.code;

test('refuses pages and calls within a second, and opens again', async () => {
  const token = await openSessionFor(await tenant.person('Admin'));
  const other = await aTenant();
  expect((await send(tenant, token, '{ currentIncubator { id } }')).json.data.currentIncubator.id).toBe(tenant.id);
  expect(await run('tenant', 'suspend', tenant.slug, '--reason', 'unpaid')).toContain(`${tenant.slug} is suspended.`);
  await until('the API refuses', async () => (await code(token)) === 'incubators.suspended', withinMs);
  expect(await send(tenant, null, '{ publicIncubator { id } }')).toMatchObject({
    status: 403,
    json: { code: 'incubators.suspended', detail: 'This organization is suspended. Please contact its team.' },
  });
  expect(await call(tenant, { path: '/api/boot' })).toMatchObject({
    status: 403,
    json: { code: 'incubators.suspended' },
  });
  const page = await call(tenant, { path: '/tasks', headers: { cookie: 'lang_pref=ar' } });
  expect(page).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } });
  expect(page.text).toContain('<html lang="ar" dir="rtl">');
  expect(page.text).toContain('mailto:help@house.test');
  expect(page.text).not.toContain('<script');
  expect((await call(other, { path: '/tasks' })).status).toBe(200);

  expect(await run('tenant', 'suspend', tenant.slug)).toBe(`${tenant.slug} is suspended already.`);
  expect(await run('tenant', 'list')).toMatch(new RegExp(`${tenant.slug} .*suspended since \\d{4}-\\d\\d-\\d\\d`));
  expect(await run('tenant', 'resume', tenant.slug)).toBe(`${tenant.slug} is open again.`);
  await until('the API answers', async () => (await code(token)) === undefined, withinMs);
  expect(await run('tenant', 'resume', tenant.slug)).toBe(`${tenant.slug} is not suspended.`);
  const { rows } = await ownerPool().query('select type, payload from activities where tenant_id = $1 order by at', [
    tenant.id,
  ]);
  expect(rows).toEqual([
    { type: 'incubators.suspended', payload: { operator: 'olive', reason: 'unpaid' } },
    { type: 'incubators.resumed', payload: { operator: 'olive' } },
  ]);
});

test('closes open sockets', async () => {
  const socket = await signedInSocket(tenant, await openSessionFor(await tenant.person('Staff')));
  await run('tenant', 'suspend', tenant.slug);
  await until('the socket closes', () => socket.closed, withinMs);
});

const jobsOf = async ({ id }: Tenant) =>
  (
    await ownerPool().query(
      `select name, start_after > now() + interval '50 minutes' as "rests" from pgboss.job where data->>'tenantId' = $1`,
      [id],
    )
  ).rows;

const handled = (queue: QueueWorker['queue']) => {
  const handle = vi.fn(async (_: { tenantId: Id<'Incubator'> }) => {});
  return { handle, work: restWhileClosed({ queue, handle }).handle as unknown as typeof handle };
};

test('postpones the jobs of a suspended tenant until it is resumed', async () => {
  const [mails, schedules] = [handled(mailQueue), handled(scheduleQueue)];
  await mails.work({ tenantId: tenant.id });
  expect(mails.handle).toHaveBeenCalledOnce();
  await run('tenant', 'suspend', tenant.slug);
  await mails.work({ tenantId: tenant.id });
  await schedules.work({ tenantId: tenant.id });
  expect(mails.handle).toHaveBeenCalledOnce();
  expect(schedules.handle).not.toHaveBeenCalled();
  expect(await jobsOf(tenant)).toEqual([{ name: mailQueue.name, rests: true }]);
  expect((await listTimezones()).map(({ id }) => id)).not.toContain(tenant.id);
  await run('tenant', 'resume', tenant.slug);
  expect(await jobsOf(tenant)).toEqual([{ name: mailQueue.name, rests: false }]);
  expect((await listTimezones()).map(({ id }) => id)).toContain(tenant.id);
});

test('flags and plan hold within a second', async () => {
  const token = await openSessionFor(await tenant.person('Admin'));
  await tenant.startup('Zephyr');
  const found = async () => (await send(tenant, token, '{ search(text: "zephyr") { __typename } }')).json.data.search;
  const locked = async () =>
    (await send(tenant, token, '{ currentIncubator { planInfo { name lockedFeatures } } }')).json.data.currentIncubator
      .planInfo;
  expect(await found()).toHaveLength(1);
  await run('flags', 'set', tenant.slug, 'broadSearch=off');
  await until('the search is narrow', async () => (await found()).length === 0, withinMs);
  await run('flags', 'set', tenant.slug, 'broadSearch=on');
  await until('the search is broad', async () => (await found()).length === 1, withinMs);
  await run('plan', 'set', tenant.slug, 'Growth');
  await until('the plan is new', async () => (await locked()).name === 'Growth', withinMs);
  expect(await locked()).toEqual({ name: 'Growth', lockedFeatures: ['customRoles', 'hourAllocation'] });
});
