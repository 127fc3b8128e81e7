import type { Translation } from '@seedbed/domain/kernel/translations.ts';
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
import type { Category } from './categories.ts';
import type { MetricCard, MetricFacts } from './find-metrics.ts';

export const UnitTypeName = builder.enumType('UnitType', { values: unitTypes });
export const RecurrenceTypeName = builder.enumType('MetricRecurrence', { values: recurrenceTypes });
export const ReachName = builder.enumType('MetricReach', { values: metricReaches });
export const AudienceName = builder.enumType('MetricAudience', { values: metricAudiences });

const UnitOfMeasure = builder.objectRef<MetricFacts>('UnitOfMeasure').implement({
  fields: (t) => ({
    unitType: t.expose('unitType', { type: UnitTypeName }),
    customName: t.exposeString('customUnit', { nullable: true }),
  }),
});

const Recurrence = builder.objectRef<MetricFacts>('Recurrence').implement({
  fields: (t) => ({ amount: t.exposeInt('recurrenceAmount'), type: t.exposeString('recurrenceType') }),
});

interface CategoryShape {
  id: string;
  names: readonly Translation[];
}

export const MetricCategory = builder.objectRef<CategoryShape>('MetricCategory').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: ({ names }, _, { language }) => nameIn(names, language) }),
    names: t.expose('names', { type: 'JSON' }),
  }),
});

const nameIn = (names: readonly Translation[], language: string) =>
  translated(names, language) || (names[0]?.value ?? '');

const noCategories = new Map<string, CategoryShape>();

/** A metric without a category is listed under "Other". A form asks for each of its metrics, so the text is kept. */
function noCategory({ language }: Context): CategoryShape {
  const found = noCategories.get(language);
  if (found) return found;
  const made = { id: 'none', names: [{ language, value: translate('metrics:no-category', language) }] };
  noCategories.set(language, made);
  return made;
}

const MetricRuleType = builder.objectRef<MetricCard['rules'][number]>('MetricRule').implement({
  fields: (t) => ({
    validation: t.exposeString('validation'),
    label: t.exposeString('label', { nullable: true }),
  }),
});

export const Metric = builder.objectRef<MetricFacts>('Metric').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.field({ type: [TranslationType], resolve: ({ names }) => [...names] }),
    description: t.field({ type: [TranslationType], resolve: ({ descriptions }) => [...descriptions] }),
    reason: t.field({ type: [TranslationType], resolve: ({ reasons }) => [...reasons] }),
    placeholder: t.exposeString('placeholder', { nullable: true }),
    unitOfMeasure: t.field({ type: UnitOfMeasure, resolve: (metric) => metric }),
    trackingRecurrence: t.field({ type: Recurrence, resolve: (metric) => metric }),
    category: t.field({ type: MetricCategory, resolve: ({ category }, _, context) => category ?? noCategory(context) }),
    audience: t.expose('audience', { type: AudienceName }),
    isTopLevel: t.exposeBoolean('isTopLevel'),
    isCalculated: t.boolean({ resolve: ({ formula }) => formula !== null }),
  }),
});

/** A metric for those who configure it. */
export const MetricDefinition = builder.objectRef<MetricCard>('MetricDefinition').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    metric: t.field({ type: Metric, resolve: (metric) => metric }),
    names: t.expose('names', { type: 'JSON' }),
    descriptions: t.expose('descriptions', { type: 'JSON' }),
    reasons: t.expose('reasons', { type: 'JSON' }),
    labels: t.expose('labels', { type: 'JSON' }),
    placeholder: t.exposeString('placeholder', { nullable: true }),
    slug: t.exposeString('slug'),
    unitType: t.expose('unitType', { type: UnitTypeName }),
    customUnit: t.exposeString('customUnit', { nullable: true }),
    categoryId: t.exposeID('categoryId', { nullable: true }),
    category: t.field({ type: MetricCategory, resolve: ({ category }, _, context) => category ?? noCategory(context) }),
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

export const categoryShape = ({ id, names }: Category): CategoryShape => ({ id, names });
