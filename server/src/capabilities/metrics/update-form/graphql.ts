import { today } from '@seedbed/domain/kernel/dates.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { fromMoment, toMoment } from '@seedbed/domain/metrics/periods/period.ts';
import { shownStatuses, shownStatusOf } from '@seedbed/domain/metrics/periods/status.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { Metric } from '#capabilities/metrics/definitions/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type FormPeriod, findForm, findPendingForm, type PendingForm } from './find-form.ts';
import { type HistoryEntry, historyOf } from './history.ts';
import type { ValueCard } from './load-values.ts';
import { setMetricDataValues } from './set-values.ts';

const required = { required: true } as const;

export const ShownStatus = builder.enumType('MetricPeriodStatus', { values: shownStatuses });

const MetricMetadata = builder.objectRef<ValueCard>('MetricMetadata').implement({
  fields: (t) => ({
    customLabel: t.string({
      nullable: true,
      resolve: ({ metric }, _, { language }) => translated(metric.labels, language) || null,
    }),
  }),
});

interface Validation {
  dataId: string;
  validation: string;
  label: string | null;
}

const MetricValidation = builder.objectRef<Validation>('MetricValidation').implement({
  fields: (t) => ({
    dataId: t.exposeID('dataId'),
    validation: t.exposeString('validation'),
    label: t.exposeString('label', { nullable: true }),
  }),
});

const validationsOf = ({ id, metric }: ValueCard): Validation[] =>
  metric.rules.map(({ validation, label }) => ({ dataId: id, validation, label }));

export const MetricData = builder.objectRef<ValueCard>('MetricData').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    value: t.exposeFloat('value', { nullable: true }),
    dateValue: t.expose('dateValue', { type: 'Date', nullable: true }),
    metric: t.field({ type: Metric, resolve: ({ metric }) => metric }),
    metadata: t.field({ type: MetricMetadata, resolve: (value) => value }),
    validations: t.field({ type: [MetricValidation], resolve: validationsOf }),
    comment: t.exposeString('comment', { nullable: true }),
    isByTeam: t.exposeBoolean('isByTeam', { description: 'Entered by the team for the startup.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    previousValue: t.float({
      nullable: true,
      description: 'The latest value before this period, for "same as last time".',
      resolve: ({ previous }) => previous?.value ?? null,
    }),
    previousDate: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ previous }) => (previous?.dateValue ? Temporal.PlainDate.from(previous.dateValue) : null),
    }),
    evidence: t.field({
      type: [Attachment],
      resolve: ({ id, hasEvidence }, _, context) => (hasEvidence ? filesOfRecord(context, 'metric', id) : []),
    }),
  }),
});

const ReportingPeriod = builder.objectRef<FormPeriod>('ReportingPeriod').implement({
  fields: (t) => ({
    from: t.field({ type: 'DateTime', resolve: ({ period }) => fromMoment(daysOf(period)) }),
    to: t.field({ type: 'DateTime', resolve: ({ period }) => toMoment(daysOf(period)) }),
    data: t.expose('data', { type: [MetricData] }),
    validations: t.field({ type: [MetricValidation], resolve: ({ data }) => data.flatMap(validationsOf) }),
    dueOn: t.field({ type: 'Date', resolve: ({ period }) => period.dueOn }),
    status: t.field({
      type: ShownStatus,
      resolve: ({ period }, _, { tenant }) => shownStatusOf(period, today(tenant.timezone)),
    }),
  }),
});

const daysOf = ({ startsOn, endsOn }: FormPeriod['period']) => ({ from: startsOn, to: endsOn });

const MetricsForm = builder.objectRef<FormPeriod[]>('MetricsForm').implement({
  fields: (t) => ({ periods: t.field({ type: [ReportingPeriod], resolve: (periods) => periods }) }),
});

const DataFormType = builder.enumType('DataFormType', { values: ['CATEGORIZATION', 'METRICS'] as const });
const PendingDataForm = builder.objectRef<PendingForm>('PendingDataForm').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: DataFormType }),
    date: t.expose('date', { type: 'Date' }),
  }),
});

const MetricValueChange = builder.objectRef<HistoryEntry>('MetricValueChange').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('changedAt', { type: 'DateTime' }),
    by: t.expose('changedBy', { type: User, nullable: true }),
    isByTeam: t.exposeBoolean('isByTeam'),
    oldValue: t.exposeFloat('oldValue', { nullable: true }),
    newValue: t.exposeFloat('newValue', { nullable: true }),
    oldDate: t.expose('oldDate', { type: 'Date', nullable: true }),
    newDate: t.expose('newDate', { type: 'Date', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  pendingDataForm: t.field({
    type: PendingDataForm,
    nullable: true,
    allow: 'signed-in',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => findPendingForm(await context.read(), context.actor, startupId),
  }),
  dataForMetricsForm: t.field({
    type: MetricsForm,
    allow: canOpenMetrics,
    args: {
      startupId: t.arg.id(required),
      date: t.arg.string(required),
      withFilledData: t.arg.boolean({ defaultValue: false }),
    },
    resolve: async (_, { withFilledData, ...args }, context) =>
      findForm(await context.read(), context.actor, { ...args, withFilledData: withFilledData ?? false }),
  }),
  metricValueHistory: t.field({
    type: [MetricValueChange],
    allow: canOpenMetrics,
    description: 'The newest change first, at most 50.',
    args: { metricDataId: t.arg.id(required) },
    resolve: async (_, { metricDataId }, context) => historyOf(await context.read(), context.actor, metricDataId),
  }),
}));

const MetricDataValueInput = builder.inputType('MetricDataValueInput', {
  fields: (t) => ({
    metricDataId: t.id(required),
    value: t.string({ description: 'A number with a dot, or a local date-time. Null empties the value.' }),
    comment: t.string(),
    version: t.int({ description: 'The version that the person saw.' }),
  }),
});

builder.mutationFields((t) => ({
  setMetricDataValues: t.field({
    type: [MetricData],
    allow: canEnterMetrics,
    args: { metricDataValues: t.arg({ type: [MetricDataValueInput], required: true }) },
    resolve: async (_, { metricDataValues }, { actor, language, tenant }) => {
      const { currency } = await findIncubator(tenant.id);
      return setMetricDataValues(actor, metricDataValues, { language, currency });
    },
  }),
}));
