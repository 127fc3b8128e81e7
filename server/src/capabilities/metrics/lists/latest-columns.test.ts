import { newId } from '@seedbed/domain/kernel/ids.ts';
import { latestColumnKey } from '@seedbed/domain/metrics/latest-columns.ts';
import { beforeEach, expect, test } from 'vitest';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import { inTenant } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
let metricId: string;
let key: string;
let acme: Awaited<ReturnType<Tenant['startup']>>;

beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  const metric = await createMetric(
    admin,
    {
      names: [{ language: 'en', value: 'Revenue' }],
      unitType: 'MONETARY',
      recurrenceAmount: 1,
      recurrenceType: 'MONTHLY',
    },
    newId(),
  );
  metricId = metric.id;
  key = latestColumnKey(metric.id);
  // The older value must not count.
  acme = await report('Acme', [900, 100]);
  await report('Birch', [1, 500]);
  await tenant.startup('Cedar');
});

async function report(name: string, values: readonly number[]) {
  const startup = await tenant.startup(name);
  for (const [i, value] of values.entries())
    await inTenant(tenant.id, async ({ db }) => {
      const startsOn = Temporal.PlainDate.from({ year: 2026, month: i + 1, day: 1 });
      const period = { startsOn, endsOn: startsOn.add({ months: 1 }).subtract({ days: 1 }), dueOn: startsOn };
      const [periodId, own] = [newId<'MetricPeriod'>(), { tenantId: tenant.id, startupId: startup.id }];
      await db.insert(metricPeriods).values({ ...own, ...period, id: periodId });
      await db
        .insert(metricValues)
        .values({ ...own, id: newId<'MetricValue'>(), periodId, metricId: metricId as never, startsOn, value });
    });
  return startup;
}

const list = async (who: Person, { filter, sort }: { filter?: object; sort?: object }) => {
  const { data, errors } = await graphql(
    tenant,
    who,
    'query ($filter: JSON, $sort: ListSort) { startupList(filter: $filter, sort: $sort) { rows { name latestMetrics { value } } } }',
    { filter, sort },
  );
  if (errors) return errors[0]?.extensions?.code as string;
  return data.startupList.rows.map(
    (row: { name: string; latestMetrics: { value: number }[] }) =>
      `${row.name} ${row.latestMetrics.map(({ value }) => value)}`,
  );
};
const above = (value: string) => ({ column: key, operator: 'ABOVE', values: [value] });

test('filters and sorts the portfolio by the latest value of a metric', async () => {
  expect(await list(admin, { filter: above('400') })).toEqual(['Birch 500']);
  expect(await list(admin, { filter: { column: key, operator: 'BELOW', values: ['400'] } })).toEqual(['Acme 100']);
  expect(await list(admin, { filter: { column: key, operator: 'IS_EMPTY', values: [] } })).toEqual(['Cedar ']);
  expect((await list(admin, { sort: { column: key, isDescending: true } })).slice(0, 2)).toEqual([
    'Birch 500',
    'Acme 100',
  ]);
});

test('hides the figures from those who do not see the portfolio of metrics', async () => {
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  expect(await list(mentor, { filter: above('1') })).toBe('Validation');
  expect(await list(mentor, {})).toContain('Acme ');
});
