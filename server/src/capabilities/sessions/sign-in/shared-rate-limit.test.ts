import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { deleteOldGuesses } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';

const ip = '10.1.2.3';
let tenant: Tenant;
beforeEach(async () => {
  tenant = await aTenant();
});

/** Two processes hold one instance each. */
const twoProcesses = (most: number) =>
  [new SharedRateLimit('test', most, 60), new SharedRateLimit('test', most, 60)] as const;
const age = (interval: string) =>
  ownerPool().query(`update sign_in_failures set first_at = first_at - $2::interval where tenant_id = $1`, [
    tenant.id,
    interval,
  ]);
const rowCount = async () =>
  (await ownerPool().query('select from sign_in_failures where tenant_id = $1', [tenant.id])).rowCount;

test('shares one count between two instances, also when they count at once', async () => {
  const [one, two] = twoProcesses(5);
  const calls = Array.from({ length: 12 }, (_, n) => (n % 2 ? one : two).consume(tenant.id, ip));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const limit of [one, two]) {
    await expect(limit.consume(tenant.id, ip)).rejects.toThrow(RateLimited);
    await expect(limit.assertWithinLimit(tenant.id, ip)).rejects.toThrow(RateLimited);
  }
});

test('shows the count to another instance, and counts nothing when checking', async () => {
  const [one, two] = twoProcesses(2);
  await one.consume(tenant.id, ip);
  for (let n = 0; n < 3; n++) await two.assertWithinLimit(tenant.id, ip);
  await one.consume(tenant.id, ip);
  const refused = await two.assertWithinLimit(tenant.id, ip).catch((fault) => fault);
  expect(refused).toBeInstanceOf(RateLimited);
  expect(refused.retryAfterSeconds).toBeGreaterThan(55);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('counts addresses, limits and tenants separately', async () => {
  const [limit] = twoProcesses(1);
  await limit.consume(tenant.id, ip);
  await limit.consume(tenant.id, '10.1.2.4');
  await limit.consume((await aTenant()).id, ip);
  await new SharedRateLimit('other', 1, 60).consume(tenant.id, ip);
  await expect(limit.consume(tenant.id, ip)).rejects.toThrow(RateLimited);
});

test('counts from one in the next window', async () => {
  const [one, two] = twoProcesses(2);
  await one.consume(tenant.id, ip);
  await one.consume(tenant.id, ip);
  await age('61 seconds');
  await two.assertWithinLimit(tenant.id, ip);
  await two.consume(tenant.id, ip);
  await two.consume(tenant.id, ip);
  await expect(two.consume(tenant.id, ip)).rejects.toThrow(RateLimited);
});

test('costs no statement in a process that has seen the window used up', async () => {
  const [limit, other] = twoProcesses(1);
  await limit.consume(tenant.id, ip);
  await expect(limit.consume(tenant.id, ip)).rejects.toThrow(RateLimited);
  await ownerPool().query('delete from sign_in_failures where tenant_id = $1', [tenant.id]);
  await expect(limit.consume(tenant.id, ip)).rejects.toThrow(RateLimited);
  await other.consume(tenant.id, ip);
});

test('stores no network address, and deletes rows after a day', async () => {
  const [limit] = twoProcesses(1);
  await limit.consume(tenant.id, ip);
  const { rows } = await ownerPool().query('select key from sign_in_failures where tenant_id = $1', [tenant.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].key).not.toContain(ip);
  await deleteOldGuesses(tenant.id);
  expect(await rowCount()).toBe(1);
  await age('25 hours');
  await deleteOldGuesses(tenant.id);
  expect(await rowCount()).toBe(0);
});
