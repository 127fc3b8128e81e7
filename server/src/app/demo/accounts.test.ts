import { expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoRows } from './demo-tenant.ts';
import { demoTenants } from './tenants.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');

test.each(demoTenants)('signs in with every account on the sign-in page of $slug', async (tenant) => {
  const { users } = demoRows(tenant, 'small', now, 'hash');
  for (const { email } of await demoAccounts(tenant.slug)) {
    const user = users.find((one) => one.email === email);
    expect(user).toMatchObject({ passwordHash: 'hash', status: 'active' });
  }
});

test('offers the admin first on the first day, and nobody for a tenant that is no demo', async () => {
  expect((await demoAccounts('empty'))[0]?.roleType).toBe('Admin');
  expect((await demoAccounts('northlight'))[0]?.roleType).toBe('Staff');
  for (const slug of ['somebody', 'constructor', '']) expect(await demoAccounts(slug)).toEqual([]);
});
