// A read-only tenant: people read, nothing changes, and it can be changed again at once.
import { beforeAll, expect, inject, test } from 'vitest';
import { holdWhileOff } from '#app/hold-while-off.ts';
import { readCommand } from '#app/operator/command.ts';
import { commands } from '#app/operator/operate.ts';
import { restWhileClosed } from '#app/rest-while-closed.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { readConfig } from '#platform/config.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { IdMap } from './id-map.ts';
import { setReadOnly } from './read-only.ts';

beforeAll(async () => {
  await aServer();
});

const run = (...args: string[]) =>
  readCommand(
    commands,
    args,
  )({ config: readConfig({}), ownerUrl: inject('ownerUrl'), name: 'olive', publicUrl: 'https://{tenant}.test' });

test('refuses writes and allows reads, here alone', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const token = await openSessionFor(await tenant.person('Admin'));
  const read = async () => (await send(tenant, token, '{ currentIncubator { id } }')).json.data.currentIncubator.id;
  const write = async (of = tenant, by = token) =>
    (await send(of, by, 'mutation { createTag(tag: { kind: startup, name: "Fintech" }) { _id } }')).json.errors?.[0]
      .extensions?.code;
  await setReadOnly(inject('ownerUrl'), tenant.slug, 'olive', true);
  await until('the API refuses', async () => (await write()) === 'TenantReadOnly', 1_000);
  expect(await read()).toBe(tenant.id);
  const upload = await call(tenant, {
    method: 'POST',
    path: '/api/attachment/upload',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(upload).toMatchObject({ status: 503, json: { code: 'TenantReadOnly' } });
  expect(await write(other, await openSessionFor(await other.person('Admin')))).not.toBe('TenantReadOnly');
  expect((await listTimezones()).map(({ id }) => id)).not.toContain(tenant.id);
  expect(await run('tenant', 'list')).toMatch(new RegExp(`${tenant.slug} .*read-only since`));
  expect(await run('tenant', 'read-only', tenant.slug, 'off')).toBe(`${tenant.slug} can be changed again.`);
  await until('the API writes', async () => (await write()) !== 'TenantReadOnly', 1_000);
  const log = 'select type from activities where tenant_id = $1 and actor_id is null order by at';
  expect((await ownerPool().query(log, [tenant.id])).rows.map(({ type }) => type)).toEqual([
    'incubators.read-only',
    'incubators.writable',
  ]);
});

test('holds back what leaves a silent tenant, and nothing of others', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const sent: string[] = [];
  const queue = { name: 'mails', settings: {} };
  const mails = restWhileClosed(
    holdWhileOff({
      queue,
      handle: async ({ tenantId }: { tenantId: string }) => void sent.push(tenantId),
      sendsOut: true,
    }),
  );
  const work = ({ id }: { id: string }) => mails.handle({ tenantId: id } as never);
  expect(await run('tenant', 'outgoing', tenant.slug, 'off')).toContain('wait');
  await work(tenant);
  await work(other);
  expect(sent).toEqual([other.id]);
  expect(await run('tenant', 'outgoing', tenant.slug, 'on')).toContain('leave again');
  await work(tenant);
  expect(sent).toEqual([other.id, tenant.id]);
});

test('replaces own ids wherever they are, and keeps their order', () => {
  const ids = new IdMap();
  const own = ['0190a000-0000-7000-8000-000000000001', '0190a000-0001-7000-8000-000000000001'];
  for (const id of own) ids.add(id);
  const foreign = '0190a000-0002-7000-8000-000000000001';
  const text = `{"a": "/tasks/${own[0]}#x", "b": ["${own[1]}", "${foreign}"]}`;
  const changed = ids.inText(text);
  expect(changed).not.toContain(own[0]);
  expect(changed).not.toContain(own[1]);
  expect(changed).toContain(foreign);
  expect(ids.inText(text)).toBe(changed);
  const [first = '', second = ''] = own.map((id) => ids.inText(id));
  expect(first < second).toBe(true);
});
