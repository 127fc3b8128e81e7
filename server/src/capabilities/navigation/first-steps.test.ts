import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

async function openSteps(tenant: Tenant, actor: Actor): Promise<string> {
  const { data } = await graphql(tenant, actor, '{ firstSteps { name isDone } }');
  const steps = data.firstSteps as { name: string; isDone: boolean }[];
  return steps.flatMap(({ name, isDone }) => (isDone ? [] : [name])).join(' ');
}

const setPerson = (actor: Actor, change: Partial<typeof users.$inferInsert>) =>
  inTenant(actor.tenantId, (tx) =>
    tx.db
      .update(users)
      .set(change)
      .where(and(eq(users.tenantId, actor.tenantId), eq(users.id, actor.userId))),
  );

const setTenant = (tenant: Tenant, change: Partial<typeof incubators.$inferInsert>) =>
  ownerDb().update(incubators).set(change).where(eq(incubators.id, tenant.id));

test("completes an Admin's steps as records appear, and opens them again as they go", async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  expect(await openSteps(tenant, admin)).toBe('organization brand support team program startups picture');
  await graphql(
    tenant,
    admin,
    `mutation { updateBrandingSettings(version: 1, settings: { brand: "#3d4db7", loginLinkActive: false }) { version } }`,
  );
  expect(await openSteps(tenant, admin)).toBe('organization support team program startups picture');
  await setTenant(tenant, { description: 'Fourteen weeks.' });
  expect(await openSteps(tenant, admin)).toBe('support team program startups picture');
  const mentor = await tenant.person('Mentor');
  const former = await tenant.person('Staff', { status: 'archived' });
  expect(await openSteps(tenant, admin)).toContain('team');
  await setPerson(former, { status: 'pending' });
  await tenant.program('Spring');
  expect(await openSteps(tenant, admin)).toBe('support startups picture');
  const acme = await tenant.startup('Acme');
  await setPerson(admin, { avatar: '/picture.png' });
  expect(await openSteps(tenant, admin)).toBe('support');
  await inTenant(tenant.id, (tx) =>
    tx.db.update(startups).set({ trashedAt: Temporal.Now.instant() }).where(eq(startups.id, acme.id)),
  );
  expect(await openSteps(tenant, admin)).toBe('support startups');
  expect(await openSteps(tenant, mentor)).toBe('picture headline bio');
});

test("reads a founder's steps from their own startup alone", async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, leo, other] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.founderOf(rival, { avatar: '/a.png', headline: 'Engineer' }),
  ];
  const staff = await tenant.person('Staff', { avatar: '/a.png', headline: 'Coach' });
  await tenant.post(staff, acme);
  expect(await openSteps(tenant, mia)).toBe('pitch post picture headline');
  await tenant.post(leo, acme);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(startups).set({ oneLiner: 'Robots for farms' }).where(eq(startups.id, acme.id)),
  );
  expect(await openSteps(tenant, mia)).toBe('picture headline');
  expect(await openSteps(tenant, other)).toBe('pitch post');
  expect(await openSteps(tenant, staff)).toBe('task');
  await tenant.task({ by: staff, assignees: [mia] });
  expect(await openSteps(tenant, staff)).toBe('');
});

test('sees nothing of another tenant', async () => {
  const [tenant, foreign] = [await aTenant(), await aTenant()];
  const admin = await tenant.person('Admin');
  await foreign.person('Staff');
  await foreign.startup('Acme');
  await foreign.program('Spring');
  expect(await openSteps(tenant, admin)).toBe('organization brand support team program startups picture');
});
