// The figures of the portfolio, against numbers that can be counted by hand.
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods, metricValues } from '#capabilities/metrics/table.ts';
import { startups, startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { portfolioMetric, portfolioSeries } from './portfolio.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
let metricId: Id<'Metric'>;
const programs: Awaited<ReturnType<Tenant['program']>>[] = [];
const reporting = new Map<string, Awaited<ReturnType<Tenant['startup']>>>();

const since = Temporal.PlainDate.from('2026-01-01');

async function report(name: string, program: number | null, values: readonly number[]) {
  const startup = await tenant.startup(name);
  reporting.set(name, startup);
  if (program !== null && programs[program]) await tenant.joins(startup, programs[program]);
  for (const [i, value] of values.entries())
    await inTenant(tenant.id, async ({ db }) => {
      const startsOn = since.add({ months: i });
      const own = { tenantId: tenant.id, startupId: startup.id };
      const periodId = newId<'MetricPeriod'>();
      const endsOn = startsOn.add({ months: 1 }).subtract({ days: 1 });
      await db.insert(metricPeriods).values({ ...own, id: periodId, startsOn, endsOn, dueOn: endsOn });
      await db.insert(metricValues).values({ ...own, id: newId<'MetricValue'>(), periodId, metricId, startsOn, value });
    });
}

beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  programs.splice(0, 2, await tenant.program('Spring'), await tenant.program('Autumn'));
  const revenue = { names: [{ language: 'en', value: 'Revenue' }], unitType: 'MONETARY' };
  const metric = await createMetric(admin, { ...revenue, recurrenceAmount: 1, recurrenceType: 'MONTHLY' }, newId());
  metricId = metric.id;
  await report('Acme', 0, [100, 10]);
  await report('Birch', 0, [200, 20]);
  await report('Cedar', 1, [600, 60]);
  await report('Direct', null, [300]);
});

const series = (who: Person, programIds: string[] | null = null, from = since) =>
  readTx(who, async (tx) => {
    const [one] = await portfolioSeries(tx, who, { programIds, since: from });
    return (one?.points ?? []).map(({ from: day, ...point }) => ({ from: day.toString(), ...point }));
  });

test('adds up each period, with its median and quartiles', async () => {
  expect(await series(admin)).toEqual([
    { from: '2026-01-01', reporters: 4, total: 1_200, median: 250, lower: 175, upper: 375 },
    { from: '2026-02-01', reporters: 3, total: 90, median: 20, lower: 15, upper: 40 },
  ]);
});

test('limits the figures to programs, a time, and startups that exist', async () => {
  expect((await series(admin, [programs[0]?.id ?? ''])).map(({ total }) => total)).toEqual([300, 30]);
  expect((await series(admin, null, since.add({ months: 1 }))).map(({ total }) => total)).toEqual([90]);
  const { id } = reporting.get('Cedar') ?? {};
  await inTenant(tenant.id, ({ db }) =>
    db
      .update(startups)
      .set({ trashedAt: Temporal.Now.instant() })
      .where(eq(startups.id, id as Id<'Startup'>)),
  );
  expect((await series(admin)).map(({ total }) => total)).toEqual([600, 30]);
});

test('compares programs, and lists the latest value of each startup', async () => {
  const { cohorts, latest } = await readTx(admin, (tx) => portfolioMetric(tx, admin, { metricId, since }));
  expect(cohorts.map(({ name, points }) => [name, points.map(({ median }) => median)])).toEqual([
    ['Autumn', [600, 60]],
    ['Spring', [150, 15]],
  ]);
  expect(latest.map(({ startup, value }) => [startup, value])).toEqual([
    ['Direct', 300],
    ['Cedar', 60],
    ['Birch', 20],
    ['Acme', 10],
  ]);
});

test('compares startups, and tags for those who see all of them', async () => {
  const [acme, birch, cedar] = ['Acme', 'Birch', 'Cedar'].map((name) => reporting.get(name)?.id as Id<'Startup'>);
  await inTenant(tenant.id, async ({ db }) => {
    const tag = { tenantId: tenant.id, id: newId<'Tag'>(), kind: 'startup' as const, name: 'Impact' };
    await db.insert(tags).values({ ...tag, color: 'blue', position: 1 });
    for (const startupId of [acme, cedar])
      await db.insert(startupTags).values({
        tenantId: tenant.id,
        id: newId<'StartupTag'>(),
        startupId: startupId as Id<'Startup'>,
        tagId: tag.id,
      });
  });
  const mediansBy = (by: 'STARTUP' | 'TAG', who = admin) =>
    readTx(who, async (tx) => {
      const { cohorts } = await portfolioMetric(tx, who, { metricId, since, by });
      return cohorts.map(({ name, points }) => [name, points.map(({ median }) => median)]);
    });
  expect((await mediansBy('STARTUP')).slice(0, 2)).toEqual([
    ['Acme', [100, 10]],
    ['Birch', [200, 20]],
  ]);
  expect(await mediansBy('TAG')).toEqual([['Impact', [350, 35]]]);
  const sub = await tenant.assignedTo({ id: birch as Id<'Startup'> }, 'SubAdmin');
  expect(await mediansBy('TAG', sub)).toEqual([]);
  expect((await mediansBy('STARTUP', sub)).map(([name]) => name)).toEqual(['Birch']);
});

test('counts only the startups that the person may open', async () => {
  const acme = reporting.get('Acme');
  if (!acme) throw new Error('No startup.');
  const sub = await tenant.assignedTo(acme, 'SubAdmin');
  const totals = await graphql(
    tenant,
    sub,
    'query ($since: String) { portfolioMetrics(since: $since) { points { total reporters } } }',
    { since: since.toString() },
  );
  expect(totals.errors ?? totals.data.portfolioMetrics[0].points).toEqual([
    { total: 100, reporters: 1 },
    { total: 10, reporters: 1 },
  ]);
});
