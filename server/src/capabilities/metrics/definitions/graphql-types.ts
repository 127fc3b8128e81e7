import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { metricAudiences, metricReaches } from '@seedbed/domain/metrics/definitions/metric.ts';
import { unitTypes } from '@seedbed/domain/metrics/definitions/unit.ts';
import { recurrenceTypes } from '@seedbed/domain/metrics/periods/period.ts';
import { TranslationType } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { translate } from '#platform/messages.ts';
import { assignedStartups } from './assign-metric.ts';
import type { MetricCard, MetricFacts } from './find-metrics.ts';

export const UnitTypeName = builder.enumType('UnitType', { values: unitTypes });
export const RecurrenceTypeName = builder.enumType('MetricRecurrence', { values: recurrenceTypes });
export const ReachName = builder.enumType('MetricReach', { values: metricReaches });
export const AudienceName = builder.enumType('MetricAudience', { values: metricAudiences });

interface MetricShape {
  id: string;
  name: readonly Translation[];
  description: readonly Translation[];
  reason: readonly Translation[];
  placeholder: string | null;
  unitOfMeasure: { unitType: MetricFacts['unitType']; customName: string | null };
  trackingRecurrence: { amount: number; type: MetricFacts['recurrenceType'] };
  category: CategoryShape;
  audience: MetricFacts['audience'];
  isTopLevel: boolean;
  isCalculated: boolean;
}

interface CategoryShape {
  id: string;
  name: string;
  names: readonly Translation[];
}

/**
 * A metric with the properties of its GraphQL type. A form has hundreds of cells, each of which costs more as a resolver
 * than as a property.
 */
export const metricShape = (metric: MetricFacts, { language }: Pick<Context, 'language'>): MetricShape => ({
  id: metric.id,
  name: metric.names,
  description: metric.descriptions,
  reason: metric.reasons,
  placeholder: metric.placeholder,
  unitOfMeasure: { unitType: metric.unitType, customName: metric.customUnit },
  trackingRecurrence: { amount: metric.recurrenceAmount, type: metric.recurrenceType },
  category: metric.category ? categoryShape(metric.category, language) : noCategory(language),
  audience: metric.audience,
  isTopLevel: metric.isTopLevel,
  isCalculated: metric.formula !== null,
});

export const categoryShape = ({ id, names }: Omit<CategoryShape, 'name'>, language: Language): CategoryShape => ({
  id,
  name: translated(names, language) || (names[0]?.value ?? ''),
  names,
});

const noCategories = new Map<Language, CategoryShape>();

/** A metric without a category is listed under "Other". A form asks for each of its metrics, so the text is kept. */
function noCategory(language: Language): CategoryShape {
  const found = noCategories.get(language);
  if (found) return found;
  const name = translate('metrics:no-category', language);
  const made = { id: 'none', name, names: [{ language, value: name }] };
  noCategories.set(language, made);
  return made;
}

const UnitOfMeasure = builder.objectRef<MetricShape['unitOfMeasure']>('UnitOfMeasure').implement({
  fields: (t) => ({
    unitType: t.expose('unitType', { type: UnitTypeName }),
    customName: t.exposeString('customName', { nullable: true }),
  }),
});

const Recurrence = builder.objectRef<MetricShape['trackingRecurrence']>('Recurrence').implement({
  fields: (t) => ({ amount: t.exposeInt('amount'), type: t.exposeString('type') }),
});

export const MetricCategory = builder.objectRef<CategoryShape>('MetricCategory').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    names: t.expose('names', { type: 'JSON' }),
  }),
});

const MetricRuleType = builder.objectRef<MetricCard['rules'][number]>('MetricRule').implement({
  fields: (t) => ({
    validation: t.exposeString('validation'),
    label: t.exposeString('label', { nullable: true }),
  }),
});

export const Metric = builder.objectRef<MetricShape>('Metric').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.expose('name', { type: [TranslationType] }),
    description: t.expose('description', { type: [TranslationType] }),
    reason: t.expose('reason', { type: [TranslationType] }),
    placeholder: t.exposeString('placeholder', { nullable: true }),
    unitOfMeasure: t.expose('unitOfMeasure', { type: UnitOfMeasure }),
    trackingRecurrence: t.expose('trackingRecurrence', { type: Recurrence }),
    category: t.expose('category', { type: MetricCategory }),
    audience: t.expose('audience', { type: AudienceName }),
    isTopLevel: t.exposeBoolean('isTopLevel'),
    isCalculated: t.exposeBoolean('isCalculated'),
  }),
});

/** A metric for those who configure it. */
export const MetricDefinition = builder.objectRef<MetricCard>('MetricDefinition').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    metric: t.field({ type: Metric, resolve: (metric, _, context) => metricShape(metric, context) }),
    names: t.expose('names', { type: 'JSON' }),
    descriptions: t.expose('descriptions', { type: 'JSON' }),
    reasons: t.expose('reasons', { type: 'JSON' }),
    labels: t.expose('labels', { type: 'JSON' }),
    placeholder: t.exposeString('placeholder', { nullable: true }),
    slug: t.exposeString('slug'),
    unitType: t.expose('unitType', { type: UnitTypeName }),
    customUnit: t.exposeString('customUnit', { nullable: true }),
    categoryId: t.exposeID('categoryId', { nullable: true }),
    category: t.field({
      type: MetricCategory,
      resolve: ({ category }, _, { language }) => (category ? categoryShape(category, language) : noCategory(language)),
    }),
    recurrenceAmount: t.exposeInt('recurrenceAmount'),
    recurrenceType: t.expose('recurrenceType', { type: RecurrenceTypeName }),
    rules: t.field({ type: [MetricRuleType], resolve: ({ rules }) => [...rules] }),
    reach: t.expose('reach', { type: ReachName }),
    programIds: t.exposeStringList('programIds'),
    conditions: t.expose('conditions', { type: 'JSON' }),
    audience: t.expose('audience', { type: AudienceName }),
    isTopLevel: t.exposeBoolean('isTopLevel'),
    formula: t.exposeString('formula', { nullable: true }),
    isPaused: t.boolean({ resolve: ({ pausedAt }) => pausedAt !== null }),
    version: t.exposeInt('version'),
    assignedStartupIds: t.idList({
      description: 'Startups that owe it whatever its programs and conditions say.',
      resolve: async ({ id }, _, context) => assignedStartups(await context.read(), id),
    }),
  }),
});
