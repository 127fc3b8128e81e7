// A list of 100,000 people becomes a file in the background, with little memory and without stalling the process.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { growthWhile } from '#testing/memory.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { runExportJob } from './make-export.ts';

const people = 100_000;
// Measured: 61 MB for 25,000 people as CSV, 141 to 148 MB for 100,000. It grows with the rows, not with the size of a
// page, and a smaller young heap changes nothing. The cause is not known: do not raise this again, find it.
const mostGrowth = 160 * 1024 * 1024;
const mostDelayMs = 50;

let tenant: Tenant;
beforeAll(async () => {
  configureExportFolder(await mkdtemp(path.join(tmpdir(), 'exports-')));
  await aServer();
  tenant = await aTenant();
  await ownerPool().query(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'p' || n || '@x.test', 'Person ' || lpad(n::text, 6, '0')
     from generate_series(1, ${people - 1}) n`,
    [tenant.id, tenant.roleId('Mentor')],
  );
  await ownerPool().query('analyze users');
  // The code and texts of a first export are not counted.
  await makeFile(await tenant.person('Staff'), 'CSV', 'myTaskList', ['name']);
}, 120_000);

async function ask(person: Actor, format: string, list: string, columns: readonly string[]): Promise<Id<'Export'>> {
  const mutation = `mutation ($list: String!, $format: TableFormat!, $columns: [String!]!) {
    exportList(list: $list, format: $format, columns: $columns) { _id }
  }`;
  const { data } = await graphql(tenant, person, mutation, { list, format, columns });
  return data.exportList._id;
}

async function makeFile(person: Actor, format: string, list: string, columns: readonly string[]): Promise<void> {
  const exportId = await ask(person, format, list, columns);
  await runExportJob({ tenantId: tenant.id, exportId, step: 'make' });
}

async function rowsOf(key: string): Promise<number> {
  let count = 0;
  const content = await getExport(key);
  if (key.endsWith('.xlsx')) for await (const _ of streamXlsxRows(new Uint8Array(await buffer(content)))) count += 1;
  else for await (const line of createInterface({ input: content })) if (line) count += 1;
  return count;
}

test.each(['CSV', 'XLSX'])('%s', { timeout: 600_000 }, async (format) => {
  const admin = await tenant.person('Admin');
  const columns = ['name', 'role', 'status', 'email', 'program', 'added'];
  const exportId = await ask(admin, format, 'userList', columns);
  const idle = monitorEventLoopDelay({ resolution: 5 });
  idle.enable();
  await wait(2_000);
  idle.disable();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const { growth } = await growthWhile(() => runExportJob({ tenantId: tenant.id, exportId, step: 'make' }));
  const seconds = (performance.now() - startedAt) / 1_000;
  delay.disable();
  const [idleMs, delayMs] = [idle.percentile(99) / 1e6, delay.percentile(99) / 1e6];
  process.stdout.write(`${JSON.stringify({ format, seconds, growth, idleMs, delayMs })}\n`);
  const { rows } = await ownerPool().query('select count(*)::int from users where tenant_id = $1', [tenant.id]);
  expect(await rowsOf(`${tenant.id}/${exportId}.${format.toLowerCase()}`)).toBe(rows[0].count + 1);
  expect(growth).toBeLessThan(mostGrowth);
  expect(delayMs).toBeLessThan(mostDelayMs + idleMs);
});
