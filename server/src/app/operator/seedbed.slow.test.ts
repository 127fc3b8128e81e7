// `npx seedbed` as a process, beside the product that uses the embedded PostgreSQL.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { until } from '#testing/until.ts';

let folder: string;
let product: Process;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-beside-'));
  product = new Process(folder, await freePort());
  await product.ready(60_000);
}, 90_000);
afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended();
  await rm(folder, { recursive: true, force: true });
});

const seedbed = (...args: string[]) =>
  new Promise<{ code: unknown; out: string; problem: string }>((resolve) => {
    const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_APP_URL: undefined };
    const file = path.join(import.meta.dirname, 'seedbed.ts');
    execFile(process.execPath, [file, ...args], { env: environment }, (fault, out, problem) =>
      resolve({ code: fault?.code ?? 0, out, problem }),
    );
  });

const statusOf = async (slug: string) => (await product.call({ slug, path: '/api/boot' })).status;

test('changes tenants while the product runs', { timeout: 120_000 }, async () => {
  const created = await seedbed('tenant', 'create', 'acme', '--name', 'Acme', '--admin', 'ada@acme.test');
  expect(created).toMatchObject({ code: 0, out: expect.stringContaining('Created acme on Starter.'), problem: '' });
  await until('the product knows the tenant', async () => (await statusOf('acme')) === 200, 2_000);
  expect(await seedbed('tenant', 'suspend', 'acme')).toMatchObject({ code: 0 });
  await until('the product refuses', async () => (await statusOf('acme')) === 403, 1_000);
  expect((await seedbed('tenant', 'list')).out).toMatch(/^acme +Acme +Starter +1 +suspended since /m);
});

test('exits with 1 for a refusal and 2 for a wrong command line', { timeout: 60_000 }, async () => {
  expect(await seedbed('tenant', 'resume', 'nobody')).toEqual({
    code: 1,
    out: '',
    problem: 'No tenant is called nobody. See all: npx seedbed tenant list\n',
  });
  expect(await seedbed('plan', 'set', 'acme', 'Huge')).toEqual({
    code: 2,
    out: '',
    problem:
      'Huge is no plan. Choose one of: Starter, Growth, Scale\nUsage: npx seedbed plan set <tenant> Starter|Growth|Scale [--json]\n',
  });
});
