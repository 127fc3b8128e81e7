import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { decide } from '#capabilities/applications/working/decide.ts';
import { emailTemplates } from '#capabilities/emails/table.ts';
import { inTenant } from '#platform/tx.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let scene: Awaited<ReturnType<typeof anApplication>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  scene = await anApplication(tenant, staff, await tenant.person('Applicant'), ['staff_decision', 'staff_decision']);
});

const since = Temporal.Now.instant().subtract({ hours: 24 }).toString();
const ask = (person: Person, funnelId: string | null = scene.funnel.id) =>
  graphql(
    tenant,
    person,
    `{ applicationAnalytics(${funnelId ? `funnelId: "${funnelId}", ` : ''}since: "${since}") {
      applied accepted rejected medianDays newestFunnelId statuses { status count } rounds { name entered advanced waiting }
      sources { name applied accepted } countries { name applied accepted } decisionTimes { fromDays untilDays count }
    } }`,
  );
const change = (set: Partial<typeof applications.$inferInsert>) =>
  inTenant(tenant.id, (tx) => tx.db.update(applications).set(set).where(eq(applications.id, scene.application.id)));

test('counts rounds, sources, countries and the time to a decision', async () => {
  const { id, version } = scene.application;
  await change({ country: 'France', source: 'At an event' });
  const roundId = scene.application.roundId ?? '';
  await decide(staff, id, { roundId, version, input: { action: 'accept' } });
  const { data } = await ask(staff);
  expect(data.applicationAnalytics).toMatchObject({
    applied: 1,
    accepted: 0,
    medianDays: null,
    newestFunnelId: scene.funnel.id,
    statuses: [{ status: 'pending_decision', count: 1 }],
    rounds: [
      { entered: 1, advanced: 1, waiting: 0 },
      { entered: 1, advanced: 0, waiting: 1 },
    ],
    sources: [{ name: 'At an event', applied: 1, accepted: 0 }],
    countries: [{ name: 'France', applied: 1, accepted: 0 }],
  });
  await change({
    status: 'rejected',
    submittedAt: Temporal.Now.instant().subtract({ hours: 20 }),
    decidedAt: Temporal.Now.instant(),
  });
  const after = (await ask(staff)).data.applicationAnalytics;
  expect(after).toMatchObject({
    rejected: 1,
    decisionTimes: [{ fromDays: 0, untilDays: 7, count: 1 }, {}, {}, {}, {}, {}],
  });
  expect(after.medianDays).toBeCloseTo(20 / 24, 1);
  expect(after.rounds[1]).toMatchObject({ waiting: 0 });
});

test('counts nothing of funnels that the person does not own, and is locked without its flag', async () => {
  const sub = await tenant.person('SubAdmin');
  expect((await ask(sub)).data.applicationAnalytics).toMatchObject({ applied: 0, rounds: [] });
  expect((await ask(await tenant.person('Mentor'))).errors?.[0]?.extensions.code).toBe('Forbidden');
  await tenant.setFeature('applicationsDashboard', false);
  expect((await ask(staff)).errors?.[0]?.extensions.code).toBe('FeatureLocked');
});

test('lists the applications of a startup for people who review them', async () => {
  const startup = await tenant.startup('Acme');
  await change({ startupId: startup.id as Id<'Startup'> });
  const list = (person: Person) =>
    graphql(tenant, person, `{ startupApplications(startupId: "${startup.id}") { _id } }`);
  expect((await list(staff)).data.startupApplications).toEqual([{ _id: scene.application.id }]);
  expect((await list(await tenant.person('SubAdmin'))).data.startupApplications).toEqual([]);
  expect((await list(await tenant.person('Cofounder'))).errors?.[0]?.extensions.code).toBe('Forbidden');
});

test('offers the reasons that have an email of their own', async () => {
  const row = { key: 'rejection', language: 'en', subject: 'x', text: 'x', button: 'x' } as const;
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(emailTemplates).values([
      { ...row, tenantId: tenant.id, id: newId<'EmailTemplate'>(), variant: 'Too early' },
      { ...row, tenantId: tenant.id, id: newId<'EmailTemplate'>(), variant: 'Elsewhere', scope: `funnel/${newId()}` },
    ]),
  );
  const { data } = await graphql(tenant, staff, `{ application(id: "${scene.application.id}") { rejectReasons } }`);
  expect(data.application.rejectReasons).toEqual(['Too early']);
});
