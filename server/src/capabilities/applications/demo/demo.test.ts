import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationLeads } from '#capabilities/applications/leads/table.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { demo as forms } from '#capabilities/forms/demo/demo.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { autumn, community, spring } from './cast.ts';
import { demo } from './demo.ts';

test('seeds a call that is over, one in the middle of its rounds, and one for the community', async () => {
  const tenant = await aTenant();
  for (const type of ['Admin', 'Staff', 'Applicant', 'Applicant', 'Applicant'] as const) await tenant.person(type);
  await tenant.startup('Acme');
  await inTenant(tenant.id, async (tx) => {
    await forms.add(tx);
    await demo.add(tx);
  });
  const rows = await inTenant(tenant.id, (tx) => tx.db.select().from(applications));
  expect(rows).toHaveLength(autumn.length + spring.length + community.length);
  const leads = await inTenant(tenant.id, (tx) => tx.db.select().from(applicationLeads));
  expect(leads.map(({ ownerId, applicationId }) => ownerId ?? applicationId)).toEqual(Array(6).fill(null));
  const [open] = await inTenant(tenant.id, (tx) =>
    tx.db.select().from(funnels).where(eq(funnels.name, 'Autumn cohort')),
  );
  const local = (at: Temporal.Instant | null | undefined) => at?.toZonedDateTimeISO(zone).toPlainTime().toString();
  expect([local(open?.opensAt), local(open?.closesAt)]).toEqual(['09:00:00', '23:59:59.999']);
  expect(rows.every(({ submittedAt }) => !submittedAt || submittedAt.toZonedDateTimeISO(zone).hour >= 9)).toBe(true);
  // A scheduled rejection always says when it is sent.
  const held = rows.filter(({ status }) => status === 'delay_rejected');
  expect(held.every(({ heldStatus, noticeAt }) => heldStatus !== null && noticeAt !== null)).toBe(true);
  // Each has the history that its applicant would have made.
  const log = await inTenant(tenant.id, (tx) => tx.db.select().from(activities));
  const at = (id: string, type: string) => log.find((one) => one.recordId === id && one.type === type)?.at ?? null;
  expect(rows.map(({ id }) => at(id, 'applications.created'))).toEqual(rows.map(({ createdAt }) => createdAt));
  expect(rows.map(({ id }) => at(id, 'applications.moved'))).toEqual(rows.map(({ submittedAt }) => submittedAt));
  expect(rows.filter(({ submittedAt }) => submittedAt === null).every(({ status }) => status === 'draft')).toBe(true);
});

test('seeds nothing on the first day', async () => {
  const tenant = await aTenant();
  await tenant.person('Staff');
  await inTenant(tenant.id, (tx) => demo.add(tx));
  expect(await inTenant(tenant.id, (tx) => tx.db.select().from(applications))).toEqual([]);
});
