// The key of secrets is replaced while the product serves, and the command is killed in the middle.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSeal, seal } from '#platform/seal.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { countKeyUse } from './reseal.ts';

const [first, second] = ['first', 'second'].map((word) => `${word}-key-of-a-test-that-nobody-can-guess`) as [
  string,
  string,
];
const count = 10_000;
let folder: string;
let product: Process;
let port: number;
let tenant: Tenant;
let token: string;

const settings = (): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: ownerUrl(),
  DATABASE_APP_URL: Object.assign(new URL(inject('template').appUrl), { pathname: new URL(ownerUrl()).pathname }).href,
  LOG_LEVEL: 'warn',
});

async function serve(keys: Record<string, string>) {
  product = new Process(folder, port, { ...settings(), ...keys });
  await product.ready(60_000);
}
async function stop() {
  product.child.kill('SIGTERM');
  await product.ended();
}

beforeAll(async () => {
  await ownDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-rotating-'));
  port = await freePort();
  tenant = await aTenant();
  token = await openSessionFor(await tenant.person('Staff'));
});
afterAll(async () => {
  if (!product.exit) await product.kill();
  await rm(folder, { recursive: true, force: true });
});

const seedbed = (keys: Record<string, string>, ...args: string[]) => {
  const file = path.join(import.meta.dirname, '..', 'operator', 'seedbed.ts');
  const environment = { ...process.env, SECRETS_KEY_PREVIOUS: '', ...settings(), ...keys };
  let kill = () => {};
  const ended = new Promise<{ code: unknown; text: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env: environment }, (fault, out, problem) =>
      resolve({ code: fault ? (fault.code ?? fault.signal) : 0, text: `${out}${problem}` }),
    );
    kill = () => child.kill('SIGKILL');
  });
  return { ended, kill };
};

async function send(query: string, variables: object = {}) {
  const { status, json, text } = await product.call({
    slug: tenant.slug,
    path: '/graphql',
    token,
    body: { query, variables },
  });
  if (status !== 200 || json.errors) throw new Error(text.slice(0, 500));
  return json.data;
}
const addressOf = async (viewId: string) =>
  (await send('{ savedViews(list: "people") { _id link { address } } }')).savedViews.find(
    ({ _id }: { _id: string }) => _id === viewId,
  ).link.address;
const stateOfSecrets = async (keys: Record<string, string>) => {
  const { text } = await seedbed(keys, 'doctor', '--json').ended;
  const findings: { check: string; state: string; text: string }[] = JSON.parse(text);
  return findings.find(({ check }) => check === 'Secrets');
};

test('secrets open throughout, and the old key can go', { timeout: 240_000 }, async () => {
  await serve({ SECRETS_KEY: first });
  const view = {
    list: 'people',
    name: 'All',
    address: 'q=Mo',
    shown: { list: 'userList', columns: ['name'], filter: null, sort: null, group: null, search: null },
  };
  const made = await send('mutation ($view: NewSavedViewInput!) { createSavedView(view: $view) { _id } }', { view });
  const viewId = made.createSavedView._id;
  await send('mutation ($viewId: ID!) { makeViewLink(viewId: $viewId, days: 7) { link { address } } }', { viewId });
  const address = await addressOf(viewId);
  openSeal({ secretsKey: first, dataDir: folder });
  await ownerPool().query(
    `insert into webhooks (tenant_id, id, url, events, secret, state)
     select $1, id, 'https://hooks.test', '[]', secret, 'ended' from unnest($2::uuid[], $3::text[]) as w(id, secret)`,
    [tenant.id, Array.from({ length: count }, () => newId()), Array.from({ length: count }, (_, n) => seal(`w${n}`))],
  );
  await stop();

  const both = { SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: first };
  await serve(both);
  openSeal({ secretsKey: second, previousSecretsKeys: [first], dataDir: folder });
  expect(await stateOfSecrets(both)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('10001 secrets'),
  });
  let isOver = false;
  let reads = 0;
  const reading = (async () => {
    for (; !isOver; reads++) {
      expect(await addressOf(viewId)).toBe(address);
      await wait(20);
    }
  })();
  const killed = seedbed(both, 'rotate-secrets');
  await until('a part is done', async () => (await countKeyUse(ownerUrl())).present > 500, 60_000);
  killed.kill();
  expect(await killed.ended).toMatchObject({ code: 'SIGKILL' });
  const { former } = await countKeyUse(ownerUrl());
  expect(former).toBeGreaterThan(0);
  expect(await seedbed(both, 'rotate-secrets').ended).toEqual({
    code: 0,
    text: expect.stringContaining(`${former} secrets were encrypted anew`),
  });
  isOver = true;
  await reading;
  expect(reads).toBeGreaterThan(20);
  expect(await stateOfSecrets(both)).toMatchObject({ text: expect.stringContaining('drop SECRETS_KEY_PREVIOUS') });
  await stop();

  await serve({ SECRETS_KEY: second });
  expect(await addressOf(viewId)).toBe(address);
  expect(await stateOfSecrets({ SECRETS_KEY: second })).toEqual({
    check: 'Secrets',
    state: 'ok',
    text: 'SECRETS_KEY is set.',
  });
  await stop();
  // Nothing opens with the old key.
  expect(await stateOfSecrets({ SECRETS_KEY: first })).toMatchObject({ state: 'fault' });
});
