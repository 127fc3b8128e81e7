import { today } from '@seedbed/domain/kernel/dates.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { fromMoment, toMoment } from '@seedbed/domain/metrics/periods/period.ts';
import { shownStatuses, shownStatusOf } from '@seedbed/domain/metrics/periods/status.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { Metric, metricShape } from '#capabilities/metrics/definitions/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { type FormPeriod, findForm, findPendingForm, type PendingForm } from './find-form.ts';
import { type HistoryEntry, historyOf } from './history.ts';
import type { ValueCard } from './load-values.ts';
import { setMetricDataValues } from './set-values.ts';

const required = { required: true } as const;

export const ShownStatus = builder.enumType('MetricPeriodStatus', { values: shownStatuses });

interface Validation {
  dataId: string;
  validation: string;
  label: string | null;
}

type ValueShape = ReturnType<typeof valueShape>;

/** A value with the properties of its GraphQL type, as `metricShape` makes its metric. */
const valueShape = (card: ValueCard, context: Pick<Context, 'language'>) => ({
  id: card.id,
  value: card.value,
  dateValue: card.dateValue,
  metric: metricShape(card.metric, context),
  metadata: { customLabel: translated(card.metric.labels, context.language) || null },
  validations: card.metric.rules.map(({ validation, label }): Validation => ({ dataId: card.id, validation, label })),
  comment: card.comment,
  isByTeam: card.isByTeam,
  editedAt: card.editedAt,
  version: card.version,
  previousValue: card.previous?.value ?? null,
  previousDate: card.previous?.dateValue ? Temporal.PlainDate.from(card.previous.dateValue) : null,
  hasEvidence: card.hasEvidence,
});

const MetricMetadata = builder.objectRef<ValueShape['metadata']>('MetricMetadata').implement({
  fields: (t) => ({ customLabel: t.exposeString('customLabel', { nullable: true }) }),
});

const MetricValidation = builder.objectRef<Validation>('MetricValidation').implement({
  fields: (t) => ({
    dataId: t.exposeID('dataId'),
    validation: t.exposeString('validation'),
    label: t.exposeString('label', { nullable: true }),
  }),
});

export const MetricData = builder.objectRef<ValueShape>('MetricData').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    value: t.exposeFloat('value', { nullable: true }),
    dateValue: t.expose('dateValue', { type: 'Date', nullable: true }),
    metric: t.expose('metric', { type: Metric }),
    metadata: t.expose('metadata', { type: MetricMetadata }),
    validations: t.expose('validations', { type: [MetricValidation] }),
    comment: t.exposeString('comment', { nullable: true }),
    isByTeam: t.exposeBoolean('isByTeam', { description: 'Entered by the team for the startup.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    previousValue: t.exposeFloat('previousValue', {
      nullable: true,
      description: 'The latest value before this period, for "same as last time".',
    }),
    previousDate: t.expose('previousDate', { type: 'Date', nullable: true }),
    evidence: t.field({
      type: [Attachment],
      resolve: ({ id, hasEvidence }, _, context) => (hasEvidence ? filesOfRecord(context, 'metric', id) : []),
    }),
  }),
});

interface PeriodShape {
  period: FormPeriod['period'];
  data: ValueShape[];
}

const ReportingPeriod = builder.objectRef<PeriodShape>('ReportingPeriod').implement({
  fields: (t) => ({
    from: t.field({ type: 'DateTime', resolve: ({ period }) => fromMoment(daysOf(period)) }),
    to: t.field({ type: 'DateTime', resolve: ({ period }) => toMoment(daysOf(period)) }),
    data: t.expose('data', { type: [MetricData] }),
    validations: t.field({
      type: [MetricValidation],
      resolve: ({ data }) => data.flatMap(({ validations }) => validations),
    }),
    dueOn: t.field({ type: 'Date', resolve: ({ period }) => period.dueOn }),
    status: t.field({
      type: ShownStatus,
      resolve: ({ period }, _, { tenant }) => shownStatusOf(period, today(tenant.timezone)),
    }),
  }),
});

const daysOf = ({ startsOn, endsOn }: FormPeriod['period']) => ({ from: startsOn, to: endsOn });

const MetricsForm = builder.objectRef<PeriodShape[]>('MetricsForm').implement({
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
    resolve: async (_, { withFilledData, ...args }, context) => {
      const periods = await findForm(context, context.actor, { ...args, withFilledData: withFilledData ?? false });
      return periods.map(({ period, data }) => ({ period, data: data.map((card) => valueShape(card, context)) }));
    },
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
    resolve: async (_, { metricDataValues }, context) => {
      const { currency } = await findIncubator(context.tenant.id);
      const saved = await setMetricDataValues(context.actor, metricDataValues, {
        language: context.language,
        currency,
      });
      return saved.map((card) => valueShape(card, context));
    },
  }),
}));
