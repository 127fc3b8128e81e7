// The last report in the head of a startup.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { inTenant } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const reportOf = async (tenant: Tenant, who: Person, id: string) =>
  (await graphql(tenant, who, 'query ($id: ID!) { startup(id: $id) { latestReport { from to runway } } }', { id })).data
    .startup?.latestReport;

/** January is submitted with a runway of seven months, and February is open. */
async function reported() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const day = (text: string) => Temporal.PlainDate.from(text);
  await inTenant(tenant.id, async (tx) => {
    const { tenantId } = tx;
    await tx.db.delete(metrics).where(eq(metrics.slug, 'runway'));
    const metric = { id: newId<'Metric'>(), name: 'Runway', names: [], slug: 'runway', unitType: 'MONTHS' as const };
    await tx.db.insert(metrics).values({ tenantId, ...metric });
    const [january, february] = [newId<'MetricPeriod'>(), newId<'MetricPeriod'>()];
    const ofAcme = { tenantId, startupId: acme.id };
    await tx.db.insert(metricPeriods).values([
      {
        ...ofAcme,
        ...{ id: january, startsOn: day('2026-01-01'), endsOn: day('2026-01-31'), dueOn: day('2026-02-10') },
        status: 'submitted',
      },
      { ...ofAcme, id: february, startsOn: day('2026-02-01'), endsOn: day('2026-02-28'), dueOn: day('2026-03-10') },
    ]);
    const value = { id: newId<'MetricValue'>(), periodId: january, metricId: metric.id, value: 7 };
    await tx.db.insert(metricValues).values({ ...ofAcme, ...value, startsOn: day('2026-01-01') });
  });
  return { tenant, acme };
}

const january = { from: '2026-01-01', to: '2026-01-31' };

test('shows the last submitted period with the runway to the team and the founders', async () => {
  const { tenant, acme } = await reported();
  for (const who of [await tenant.person('Staff'), await tenant.founderOf(acme)])
    expect(await reportOf(tenant, who, acme.id)).toEqual({ ...january, runway: 7 });
});

test('keeps a figure of the team from mentors, and the report from people of the community', async () => {
  const { tenant, acme } = await reported();
  expect(await reportOf(tenant, await tenant.assignedTo(acme, 'Mentor'), acme.id)).toEqual({
    ...january,
    runway: null,
  });
  const other = await tenant.founderOf(await tenant.startup('Other'));
  expect(await reportOf(tenant, other, acme.id)).toBeFalsy();
});

test('shows nothing before the first report', async () => {
  const { tenant } = await reported();
  const fresh = await tenant.startup('Fresh');
  expect(await reportOf(tenant, await tenant.person('Staff'), fresh.id)).toBeNull();
});
