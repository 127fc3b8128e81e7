import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { inTenant } from '#platform/tx.ts';
import { readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
const itemsOf = async (tenant: Tenant, who: Person): Promise<{ name: string; count: number; path: string }[]> =>
  (await graphql(tenant, who, '{ workItems { name count path } }')).data.workItems;

/** One application waits for a decision, and one startup owes metrics. */
async function withWork() {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const round = await readRound(tenant, staff);
  const application = await readApplication(tenant, round);
  const acme = await tenant.startup('Acme');
  await inTenant(tenant.id, async (tx) => {
    await tx.db.update(applications).set({ status: 'pending_decision' }).where(eq(applications.id, application.id));
    const day = (text: string) => Temporal.PlainDate.from(text);
    const days = { startsOn: day('2026-01-01'), endsOn: day('2026-01-31'), dueOn: day('2026-02-10') };
    const id = newId<'MetricPeriod'>();
    await tx.db.insert(metricPeriods).values({ tenantId: tx.tenantId, id, startupId: acme.id, ...days });
  });
  return { tenant, staff, acme };
}

test('lists the work that waits for the team, each with its page', async () => {
  const { tenant, staff } = await withWork();
  expect(await itemsOf(tenant, staff)).toEqual(
    expect.arrayContaining([
      { name: 'applications:work-items.to-decide', count: 1, path: '/applications/overview?status=pending_decision' },
      {
        name: 'metrics:work-items.late',
        count: 1,
        path: expect.stringMatching(/^\/startups\/metrics\/requests\?status=open,partial&due=before:\d{4}-\d\d-\d\d$/),
      },
    ]),
  );
});

test('lists nothing that the person could not do', async () => {
  const { tenant, acme } = await withWork();
  for (const role of ['Mentor', 'Evaluator', 'CommunityMember', 'Applicant'] as const)
    expect([role, await itemsOf(tenant, await tenant.person(role))]).toEqual([role, []]);
  expect(await itemsOf(tenant, await tenant.founderOf(acme))).toEqual([]);
  // Coaches see no requests for metrics: the line would lead to a page that they may not open.
  const names = (await itemsOf(tenant, await tenant.assignedTo(acme, 'Coach'))).map(({ name }) => name);
  expect(names).not.toContain('metrics:work-items.late');
});

test('lists no work of another tenant', async () => {
  await withWork();
  const elsewhere = await aTenant();
  expect(await itemsOf(elsewhere, await elsewhere.person('Admin'))).toEqual([]);
});
