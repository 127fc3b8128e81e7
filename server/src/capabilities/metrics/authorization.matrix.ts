import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { metricPeriods, metrics, metricValues, startupCategorizations } from './table.ts';

interface Row {
  startupId?: Id<'Startup'>;
}

const trashOf = (row: object) => ('trashedAt' in row ? { trashedAt: row.trashedAt as Temporal.Instant } : {});
const fresh = () => `m_${newId().replaceAll('-', '_')}`;
const month = { startsOn: Temporal.PlainDate.from('2026-09-01'), endsOn: Temporal.PlainDate.from('2026-09-30') };
const ofStartups = {
  ownStartup: ({ ownStartup }: { ownStartup: { id: string } }) => ({ startupId: ownStartup.id }),
  otherStartup: ({ otherStartup }: { otherStartup: { id: string } }) => ({ startupId: otherStartup.id }),
};
const readers = {
  ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'] as Roles,
  otherStartup: staffAndCoaches as Roles,
};
const writers = {
  ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'] as Roles,
  otherStartup: staff as Roles,
};

/** A metric, a period with one value, and a questionnaire. */
export const records: RecordFixtures = {
  metricDefinition: {
    put: (tenant, row) => putMetric(tenant.id, row),
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: staff },
  },
  /** A metric of a startup, for people who set targets. */
  metricOfStartup: {
    put: (tenant, row) => putMetric(tenant.id, row),
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: readers.ownStartup },
  },
  metric: {
    put: async (tenant, row) => (await putValue(tenant.id, row as Row)).valueId,
    pools: ofStartups as never,
    sees: readers,
  },
  metricPeriod: {
    put: async (tenant, row) => (await putValue(tenant.id, row as Row)).periodId,
    pools: ofStartups as never,
    sees: readers,
  },
  startupCategorization: {
    put: async (tenant, row) => {
      const id = newId<'StartupCategorization'>();
      const { startupId, ...more } = row as Required<Row>;
      return inTenant(tenant.id, async (tx) => {
        // A startup has one, which all cases share.
        const [found] = await tx.db
          .select({ id: startupCategorizations.id })
          .from(startupCategorizations)
          .where(and(eq(startupCategorizations.startupId, startupId), isNull(startupCategorizations.trashedAt)));
        if (found && !('trashedAt' in more)) return found.id;
        const askedOn = Temporal.PlainDate.from('2026-09-01');
        await tx.db
          .insert(startupCategorizations)
          .values({ tenantId: tenant.id, id, startupId, askedOn, ...trashOf(more) });
        return id;
      });
    },
    pools: ofStartups as never,
    sees: readers,
  },
};

async function putMetric(tenantId: Id<'Incubator'>, row: object): Promise<string> {
  const id = newId<'Metric'>();
  await inTenant(tenantId, (tx) =>
    tx.db.insert(metrics).values({
      tenantId,
      id,
      name: 'Revenue',
      names: [{ language: 'en', value: 'Revenue' }],
      slug: fresh(),
      unitType: 'MONETARY',
      ...trashOf(row),
    }),
  );
  return id;
}

let periods = 0;

async function putValue(tenantId: Id<'Incubator'>, { startupId, ...row }: Row) {
  const [metricId, periodId, valueId] = [newId<'Metric'>(), newId<'MetricPeriod'>(), newId<'MetricValue'>()];
  if (!startupId) throw new Error('A period needs a startup.');
  // Periods of one startup differ by their days.
  periods += 1;
  const startsOn = month.startsOn.subtract({ days: periods });
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(metrics).values({
      tenantId,
      id: metricId,
      name: 'Revenue',
      names: [{ language: 'en', value: 'Revenue' }],
      slug: fresh(),
      unitType: 'MONETARY',
    });
    const dueOn = startsOn.add({ days: 40 });
    await tx.db.insert(metricPeriods).values({
      tenantId,
      id: periodId,
      startupId,
      startsOn,
      endsOn: startsOn.add({ days: 29 }),
      dueOn,
      owed: 1,
      ...trashOf(row),
    });
    await tx.db
      .insert(metricValues)
      .values({ tenantId, id: valueId, periodId, metricId, startupId, startsOn, value: null, ...trashOf(row) });
  });
  return { periodId, valueId };
}

const team: Roles = [...staffAndCoaches, 'SubAdmin'];

export const expectations: Expectations = {
  'Query.metricList': { may: staff, args: () => ({ limit: 1 }) },
  'Query.metricDefinition': { record: 'metricDefinition', args: (id) => ({ id }), may: { ownStartup: staff } },
  'Query.metricDefinitions': { may: staff },
  'Query.metricCategories': { may: staff },
  'Query.metricSettings': { may: staff },
  'Query.metricPeriodList': { may: staff, args: () => ({ limit: 1 }) },
  'Query.portfolioMetrics': { may: team },
  'Query.comparableMetrics': { may: team },
  'Query.portfolioMetric': {
    record: 'metricDefinition',
    args: (metricId) => ({ metricId }),
    may: { ownStartup: team },
  },
  'Query.pendingDataForm': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
    // Nothing is asked of those who may not enter metrics.
    isSuccess: (form) => form === null || form.type !== null,
  },
  'Query.dataForMetricsForm': {
    record: 'startup',
    args: (startupId) => ({ startupId, date: '2026-09-30' }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.startupMetrics': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.metricValueHistory': { record: 'metric', args: (metricDataId) => ({ metricDataId }), may: readers },
  'Query.startupCategorization': {
    record: 'startupCategorization',
    args: (categorizationId) => ({ categorizationId }),
    may: readers,
  },
  'Mutation.exportMetricReport': { may: team, args: () => ({ since: '2026-01-01' }) },
  'Mutation.createMetric': {
    may: staff,
    args: () => ({
      input: {
        names: [{ language: 'en', value: `New ${newId()}` }],
        unitType: 'USER',
        recurrenceAmount: 1,
        recurrenceType: 'MONTHLY',
      },
    }),
  },
  'Mutation.updateMetric': {
    record: 'metricDefinition',
    args: (metricId) => ({ metricId, input: { names: [{ language: 'en', value: `Renamed ${newId()}` }] } }),
    may: { ownStartup: staff },
  },
  'Mutation.setMetricPaused': {
    record: 'metricDefinition',
    args: (metricId) => ({ metricId, paused: true }),
    may: { ownStartup: staff },
  },
  'Mutation.deleteMetric': {
    record: 'metricDefinition',
    args: (metricId) => ({ metricId }),
    may: { ownStartup: staff },
  },
  'Mutation.addCoreMetrics': { may: staff },
  'Mutation.saveMetricCategories': {
    may: staff,
    args: () => ({ categories: [{ id: newId(), names: [{ language: 'en', value: 'Growth' }] }] }),
  },
  'Mutation.assignMetric': {
    record: 'metricDefinition',
    args: (metricId, _, { ownStartup }) => ({ metricId, startupIds: [ownStartup.id], assigned: true }),
    may: { ownStartup: staff },
  },
  'Mutation.setMetricTarget': {
    record: 'metricOfStartup',
    args: (metricId, _, { ownStartup }) => ({ startupId: ownStartup.id, metricId, target: 10 }),
    may: { ownStartup: readers.ownStartup },
  },
  'Mutation.saveMetricSettings': {
    may: staff,
    // Never the 10 that hold without settings: the same again logs nothing.
    args: () => ({ input: { dueDays: 11 + Math.floor(Math.random() * 49) } }),
  },
  'Mutation.remindOfMetrics': {
    record: 'metricPeriod',
    args: (periodId) => ({ periodIds: [periodId] }),
    may: { ownStartup: staff, otherStartup: staff },
    isSuccess: (reminded) => reminded === 1,
  },
  'Mutation.setMetricPeriodsSkipped': {
    record: 'metricPeriod',
    args: (periodId) => ({ periodIds: [periodId], skipped: true }),
    may: { ownStartup: staff, otherStartup: staff },
  },
  'Mutation.setMetricDataValues': {
    record: 'metric',
    args: (metricDataId) => ({ metricDataValues: [{ metricDataId, value: '12.5' }] }),
    may: writers,
  },
  'Mutation.updateStartupCategorization': {
    record: 'startupCategorization',
    args: (categorizationId) => ({
      categorizationId,
      skip: false,
      answers: ['hasFreeUsers', 'isGeneratingSales', 'recurringRevenueModel', 'serviceIsLive'].map((key) => ({
        key,
        value: true,
      })),
    }),
    may: writers,
  },
};
