// `rotate-secrets`: secrets, and the seals of the activity log, under a new key.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateSecrets } from '#app/operator/rotate-secrets.ts';
import { isSignedDay, logPurpose, withFormerKeys } from '#platform/activity-log/log-keys.ts';
import { checkSeals, removeOldDays, sealDays } from '#platform/activity-log/seal-days.ts';
import { readConfig } from '#platform/config.ts';
import { isTokenFor, tokenFor } from '#platform/inbound-mail/inbound-address.ts';
import { isSignatureOf, openSeal, seal, signatureOf, unseal } from '#platform/seal.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { countKeyUse, reseal } from './reseal.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (word) => `${word}-key-of-a-test-that-nobody-can-guess`,
);
const count = 1_200;
let folder: string;
let tenant: Tenant;

const keys = (present: string | undefined, ...previous: (string | undefined)[]) =>
  openSeal({ secretsKey: present, previousSecretsKeys: previous as string[], dataDir: folder });
const at = (day: string) => Temporal.Instant.from(`${day}T10:00Z`);
const put = (day: string) =>
  ownerPool().query(
    `insert into activities (tenant_id, id, at, type, kind, record_id, audience, payload)
     values ($1, $2, $3, 'startups.changed', 'Startup', $4, '[]', '{}')`,
    [tenant.id, newId(), at(day).toString(), newId()],
  );
const secrets = async () =>
  (await ownerPool().query<{ secret: string; version: number }>('select secret, version from webhooks order by id'))
    .rows;

beforeAll(async () => {
  await ownDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-keys-'));
  tenant = await aTenant();
  keys(first);
  await ownerPool().query(
    `insert into webhooks (tenant_id, id, url, events, secret, previous_secret)
     select $1, id, 'https://hooks.test', '[]', secret, '' from unnest($2::uuid[], $3::text[]) as w(id, secret)`,
    [tenant.id, Array.from({ length: count }, () => newId()), Array.from({ length: count }, (_, n) => seal(`w${n}`))],
  );
  // Before the activities of the tenant itself.
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) await put(day);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a run that ended in the middle is repeated, and every secret opens throughout', async () => {
  const token = tokenFor('reply', 'a message');
  keys(second, first);
  expect(await countKeyUse(ownerUrl())).toEqual({ present: 0, former: count, unknown: 0, unknownIn: [] });
  const killed = reseal(ownerUrl(), () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const { present, former } = await countKeyUse(ownerUrl());
  expect([present, former]).toEqual([501, count - 500]);
  expect((await secrets()).map(({ secret }) => unseal(secret)).sort()).toContain('w1199');
  expect(await reseal(ownerUrl())).toBe(count - 500);
  expect(await reseal(ownerUrl())).toBe(0);
  expect(isTokenFor('reply', 'a message', token)).toBe(true);
  keys(second);
  expect(await countKeyUse(ownerUrl())).toEqual({ present: count + 1, former: 0, unknown: 0, unknownIn: [] });
  const rows = await secrets();
  expect(new Set(rows.map(({ secret }) => unseal(secret))).size).toBe(count);
  // A form that somebody has open must not meet a conflict.
  expect(rows.every(({ version }) => version === 1)).toBe(true);
  expect(isTokenFor('reply', 'a message', token)).toBe(false);
});

test('days that old keys sealed stay intact, and a forged one is unsigned', async () => {
  keys(second);
  await sealDays(tenant.id, at('2026-01-08'));
  expect(await checkSeals(tenant.id)).toEqual([]);
  await removeOldDays(tenant.id, 2, at('2026-01-08'));
  keys(third, second);
  await reseal(ownerUrl());
  keys(third);
  expect(await checkSeals(tenant.id)).toEqual([]);
  await put('2026-01-08');
  await sealDays(tenant.id, at('2026-01-09'));
  expect(await checkSeals(tenant.id)).toEqual([]);

  const { rows } = await ownerPool().query('select signature, removed_signature as removed from activity_seals');
  expect(rows.filter(({ removed }) => removed !== null)).toHaveLength(1);
  await ownerPool().query(`update activity_seals set signature = $1 where day = '2026-01-06'`, [
    signatureOf('another purpose', 'x'),
  ]);
  expect(await checkSeals(tenant.id)).toContainEqual({ day: '2026-01-06', verdict: 'unsigned' });
});

test('an old key is valid for no day after its replacement', () => {
  keys(first);
  const given = signatureOf(logPurpose, 'a day');
  keys(second, first);
  const list = withFormerKeys(null, Temporal.PlainDate.from('2026-01-08')) ?? '';
  // A repeated run does not move the last day.
  const again = withFormerKeys(list, Temporal.PlainDate.from('2026-03-01')) ?? '';
  keys(second);
  const former = JSON.parse(unseal(again));
  const isSigned = (day: string) => isSignedDay(Temporal.PlainDate.from(day), 'a day', given, former);
  expect([isSigned('2026-01-07'), isSigned('2026-01-08')]).toEqual([true, false]);
});

test('reports a secret that no key opens, and changes nothing of it', async () => {
  keys('a-fourth-key-of-a-test-that-nobody-can-guess');
  const foreign = seal('foreign');
  keys(third, second);
  await ownerPool().query(
    'update webhooks set previous_secret = $1 where secret = (select max(secret) from webhooks)',
    [foreign],
  );
  const use = { unknown: 1, unknownIn: ['webhooks.previous_secret'] };
  expect(await countKeyUse(ownerUrl())).toMatchObject(use);
  const run = rotateSecrets.read([], {});
  const operator = { config: readConfig({ DATA_DIR: folder }), ownerUrl: ownerUrl(), name: 'olive', publicUrl: '' };
  await expect(run(operator)).rejects.toThrow('in webhooks.previous_secret');
  const { rows } = await ownerPool().query('select count(*)::int as n from webhooks where previous_secret = $1', [
    foreign,
  ]);
  expect(rows[0].n).toBe(1);
  keys(third);
  await expect(run(operator)).rejects.toThrow('There is one key only.');
});

test('a signature by a former key is valid while that key is accepted', () => {
  keys(first);
  const given = signatureOf('links', 'a text');
  keys(second, first);
  expect(isSignatureOf('links', 'a text', given)).toBe(true);
  expect(signatureOf('links', 'a text')).not.toBe(given);
  keys(second);
  expect(isSignatureOf('links', 'a text', given)).toBe(false);
});
