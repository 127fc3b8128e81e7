import { today } from '@seedbed/domain/kernel/dates.ts';
import { collectionSettings } from '@seedbed/domain/metrics/collection/settings.ts';
import { periodStatuses, shownStatusOf } from '@seedbed/domain/metrics/periods/status.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import * as v from 'valibot';
import { periodList } from '#capabilities/metrics/lists/metric-lists.ts';
import { ShownStatus } from '#capabilities/metrics/update-form/graphql.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { assertCollectsIn } from './collects.ts';
import type { PeriodCard } from './find-periods.ts';
import { remindOfMetrics } from './remind.ts';
import { type Settings, saveSettings, settingsIn } from './settings.ts';
import { setPeriodsSkipped } from './skip-periods.ts';

const required = { required: true } as const;

const PeriodState = builder.enumType('MetricPeriodState', { values: periodStatuses });

const MetricPeriod = builder.objectRef<PeriodCard>('MetricPeriod').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    startup: t.field({
      type: Startup,
      resolve: ({ startupId, startupName, startupLogo }) => ({ id: startupId, name: startupName, logo: startupLogo }),
    }),
    startupName: t.exposeString('startupName'),
    from: t.field({ type: 'Date', resolve: ({ startsOn }) => startsOn }),
    to: t.field({ type: 'Date', resolve: ({ endsOn }) => endsOn }),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    state: t.field({ type: PeriodState, resolve: ({ status }) => status }),
    status: t.field({
      type: ShownStatus,
      resolve: (period, _, { tenant }) => shownStatusOf(period, today(tenant.timezone)),
    }),
    filled: t.exposeInt('filled'),
    owed: t.exposeInt('owed'),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    remindedOn: t.expose('remindedOn', { type: 'Date', nullable: true }),
  }),
});

builder.listField('metricPeriodList', {
  list: periodList,
  row: MetricPeriod,
  allow: canConfigureMetrics,
  assertAvailable: async (context) => assertCollectsIn(await context.read()),
  export: {
    title: 'metrics:collection.title',
    file: 'metric-requests',
    texts: 'metrics',
    columns: {
      startup: 'startup: startupName',
      period: 'period: from',
      status: 'status',
      due: 'due: dueOn',
      filled: 'filled',
      submitted: 'submitted: submittedAt',
    },
  },
});

const MetricSettings = builder.objectRef<Settings>('MetricSettings').implement({
  fields: (t) => ({
    isCollecting: t.exposeBoolean('isCollecting'),
    collectsFrom: t.expose('collectsFrom', { type: 'Date' }),
    dueDays: t.exposeInt('dueDays'),
    remindsBefore: t.exposeInt('remindsBefore'),
    remindsAfter: t.exposeInt('remindsAfter'),
  }),
});

const MetricSettingsInput = inputFromSchema('MetricSettingsInput', v.partial(collectionSettings));

builder.queryField('metricSettings', (t) =>
  t.field({
    type: MetricSettings,
    allow: canConfigureMetrics,
    resolve: async (_, __, context) => settingsIn(await context.read()),
  }),
);

builder.mutationFields((t) => ({
  saveMetricSettings: t.field({
    type: MetricSettings,
    allow: canConfigureMetrics,
    args: { input: t.arg({ type: MetricSettingsInput, required: true }) },
    resolve: (_, { input }, { actor }) => saveSettings(actor, withoutNulls(input)),
  }),
  remindOfMetrics: t.int({
    allow: canConfigureMetrics,
    description: 'Answers how many were reminded: each open period at most once a day.',
    args: { periodIds: t.arg.idList(required) },
    resolve: (_, { periodIds }, { actor, tenant }) => remindOfMetrics(actor, periodIds, tenant.timezone),
  }),
  setMetricPeriodsSkipped: t.field({
    type: [MetricPeriod],
    allow: canConfigureMetrics,
    args: { periodIds: t.arg.idList(required), skipped: t.arg.boolean(required) },
    resolve: (_, { periodIds, skipped }, { actor }) => setPeriodsSkipped(actor, periodIds, skipped),
  }),
}));
