import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import type {
  MetricAudience,
  MetricCondition,
  MetricReach,
  MetricRule,
} from '@seedbed/domain/metrics/definitions/metric.ts';
import type { UnitType } from '@seedbed/domain/metrics/definitions/unit.ts';
import type { RecurrenceType } from '@seedbed/domain/metrics/periods/period.ts';
import type { PeriodStatus } from '@seedbed/domain/metrics/periods/status.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** The headings of the form, in their order. */
export const metricCategories = pgTable(
  'metric_categories',
  {
    ...tenantColumns<'MetricCategory'>(),
    name: text().notNull(),
    names: jsonb().notNull().$type<readonly Translation[]>(),
    position: integer().notNull(),
  },
  (t) => [...tenantRules(t), index('metric_categories_by_position').on(t.tenantId, t.position)],
);

export const metrics = pgTable(
  'metrics',
  {
    ...tenantColumns<'Metric'>(),
    inputHash: inputHash(),
    /** The main one of `names`: for lists, search and the log. */
    name: text().notNull(),
    names: jsonb().notNull().$type<readonly Translation[]>(),
    descriptions: jsonb().notNull().$type<readonly Translation[]>().default([]),
    reasons: jsonb().notNull().$type<readonly Translation[]>().default([]),
    labels: jsonb().notNull().$type<readonly Translation[]>().default([]),
    placeholder: text(),
    /** Its name in formulas and files. */
    slug: text().notNull(),
    unitType: text().notNull().$type<UnitType>(),
    customUnit: text(),
    categoryId: uuid().$type<Id<'MetricCategory'>>(),
    recurrenceAmount: integer().notNull().default(1),
    recurrenceType: text().notNull().$type<RecurrenceType>().default('MONTHLY'),
    rules: jsonb().notNull().$type<readonly MetricRule[]>().default([]),
    reach: text().notNull().$type<MetricReach>().default('ALL'),
    conditions: jsonb().notNull().$type<readonly MetricCondition[]>().default([]),
    audience: text().notNull().$type<MetricAudience>().default('TEAM'),
    /** Shown among the main metrics of the timeline. */
    isTopLevel: boolean().notNull().default(true),
    /** True for a metric of the standard set. */
    isCore: boolean().notNull().default(false),
    formula: text(),
    pausedAt: moment(),
    position: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'metrics_in_trash'),
    belongsTo(t, t.categoryId, metricCategories, 'restrict'),
    uniqueIndex('metrics_slug').on(t.tenantId, t.slug).where(sql`trashed_at is null`),
    index('metrics_by_name').on(t.tenantId, t.name, t.id),
    index('metrics_by_category').on(t.tenantId, t.categoryId, t.id),
    index('metrics_by_unit').on(t.tenantId, t.unitType, t.id),
    index('metrics_by_recurrence').on(t.tenantId, t.recurrenceType, t.id),
    index('metrics_by_reach').on(t.tenantId, t.reach, t.id),
    index('metrics_by_slug').on(t.tenantId, t.slug, t.id),
    check('metrics_reach', sql`${t.reach} in ('ALL', 'PROGRAMS', 'CHOSEN')`),
    check('metrics_audience', sql`${t.audience} in ('TEAM', 'ADVISORS')`),
    check('metrics_recurrence', sql`${t.recurrenceType} in ('WEEKLY', 'MONTHLY', 'YEARLY')`),
  ],
);

export const metricPrograms = pgTable(
  'metric_programs',
  {
    ...tenantColumns<'MetricProgram'>(),
    metricId: uuid().notNull().$type<Id<'Metric'>>(),
    programId: uuid().notNull().$type<Id<'Program'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.metricId, metrics),
    belongsTo(t, t.programId, programs),
    uniqueIndex('metric_programs_pair').on(t.tenantId, t.metricId, t.programId),
    index('metric_programs_by_program').on(t.tenantId, t.programId, t.metricId),
  ],
);

/** Metrics assigned to a startup by hand, and the target that it aims at. */
export const startupMetrics = pgTable(
  'startup_metrics',
  {
    ...tenantColumns<'StartupMetric'>(),
    metricId: uuid().notNull().$type<Id<'Metric'>>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    isAssigned: boolean().notNull().default(false),
    target: doublePrecision(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.metricId, metrics),
    belongsTo(t, t.startupId, startups),
    uniqueIndex('startup_metrics_pair').on(t.tenantId, t.startupId, t.metricId),
    index('startup_metrics_by_metric').on(t.tenantId, t.metricId, t.startupId),
  ],
);

/** The metrics of one startup that cover the same days. */
export const metricPeriods = pgTable(
  'metric_periods',
  {
    ...tenantColumns<'MetricPeriod'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    dueOn: day().notNull(),
    status: text().notNull().$type<PeriodStatus>().default('open'),
    filled: integer().notNull().default(0),
    owed: integer().notNull().default(0),
    submittedAt: moment(),
    submittedById: uuid().$type<Id<'User'>>(),
    /** The day of the last reminder, in the tenant's zone. */
    remindedOn: day(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.submittedById, users, 'restrict'),
    uniqueIndex('metric_periods_days').on(t.tenantId, t.startupId, t.startsOn, t.endsOn),
    index('metric_periods_by_start').on(t.tenantId, t.startsOn, t.id),
    index('metric_periods_by_due').on(t.tenantId, t.dueOn, t.id),
    index('metric_periods_by_status').on(t.tenantId, t.status, t.id),
    index('metric_periods_by_submission').on(t.tenantId, t.submittedAt, t.id),
    index('metric_periods_by_submitter').on(t.tenantId, t.submittedById),
    check('metric_periods_status', sql`${t.status} in ('open', 'partial', 'submitted', 'corrected', 'skipped')`),
  ],
);

export const metricValues = pgTable(
  'metric_values',
  {
    ...tenantColumns<'MetricValue'>(),
    periodId: uuid().notNull().$type<Id<'MetricPeriod'>>(),
    metricId: uuid().notNull().$type<Id<'Metric'>>(),
    /** Copied from the period, for charts without a join. */
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    startsOn: day().notNull(),
    value: doublePrecision(),
    dateValue: day(),
    comment: text(),
    /** False for a calculated value, or one that came in beside the request. */
    isOwed: boolean().notNull().default(true),
    editedById: uuid().$type<Id<'User'>>(),
    editedAt: moment(),
    /** Entered by the team for the startup. */
    isByTeam: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.periodId, metricPeriods),
    belongsTo(t, t.metricId, metrics),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.editedById, users, 'restrict'),
    uniqueIndex('metric_values_pair').on(t.tenantId, t.periodId, t.metricId),
    index('metric_values_by_startup').on(t.tenantId, t.startupId, t.metricId, t.startsOn),
    // With the value: the figures of a portfolio come from the index alone.
    index('metric_values_by_metric').on(t.tenantId, t.metricId, t.startsOn, t.startupId, t.value),
    index('metric_values_by_editor').on(t.tenantId, t.editedById),
  ],
);

/** The history of values: who, when, old, new. */
export const metricValueChanges = pgTable(
  'metric_value_changes',
  {
    ...tenantColumns<'MetricValueChange'>(),
    valueId: uuid().notNull().$type<Id<'MetricValue'>>(),
    changedAt: moment().notNull(),
    changedById: uuid().$type<Id<'User'>>(),
    isByTeam: boolean().notNull().default(false),
    oldValue: doublePrecision(),
    newValue: doublePrecision(),
    oldDate: day(),
    newDate: day(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.valueId, metricValues),
    belongsTo(t, t.changedById, users, 'restrict'),
    index('metric_value_changes_by_value').on(t.tenantId, t.valueId, t.changedAt),
    index('metric_value_changes_by_person').on(t.tenantId, t.changedById),
  ],
);

/** The questionnaire of each startup, and its latest answers. */
export const startupCategorizations = pgTable(
  'startup_categorizations',
  {
    ...tenantColumns<'StartupCategorization'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    status: text().notNull().$type<'open' | 'complete' | 'delayed'>().default('open'),
    /** The day from which it is asked. */
    askedOn: day().notNull(),
    hasFreeUsers: boolean(),
    isGeneratingSales: boolean(),
    recurringRevenueModel: boolean(),
    serviceIsLive: boolean(),
    answeredAt: moment(),
    answeredById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.answeredById, users, 'restrict'),
    uniqueIndex('startup_categorizations_startup').on(t.tenantId, t.startupId).where(sql`trashed_at is null`),
    index('startup_categorizations_by_person').on(t.tenantId, t.answeredById),
    check('startup_categorizations_status', sql`${t.status} in ('open', 'complete', 'delayed')`),
  ],
);

/** One row for each tenant; its id is the tenant's. */
export const metricSettings = pgTable(
  'metric_settings',
  {
    ...tenantColumns<'MetricSettings'>(),
    isCollecting: boolean().notNull().default(false),
    collectsFrom: day().notNull(),
    dueDays: integer().notNull().default(10),
    remindsBefore: integer().notNull().default(3),
    remindsAfter: integer().notNull().default(3),
  },
  (t) => [...tenantRules(t)],
);
