import { metricFields, metricRule } from '@seedbed/domain/metrics/definitions/input.ts';
import { canConfigureMetrics, canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import * as v from 'valibot';
import { metricList } from '#capabilities/metrics/lists/metric-lists.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { assignMetric, setMetricTarget } from './assign-metric.ts';
import { listCategories, saveCategories } from './categories.ts';
import { addCoreMetrics } from './core-metrics.ts';
import { createMetric } from './create-metric.ts';
import { findMetric, loadMetrics } from './find-metrics.ts';
import {
  AudienceName,
  categoryShape,
  Metric,
  MetricCategory,
  MetricDefinition,
  metricShape,
  ReachName,
  RecurrenceTypeName,
  UnitTypeName,
} from './graphql-types.ts';
import { deleteMetric, setMetricPaused, updateMetric } from './update-metric.ts';

const required = { required: true } as const;

const MetricDefinitionInput = inputFromSchema('MetricDefinitionInput', v.partial(metricFields), {
  types: {
    unitType: UnitTypeName,
    recurrenceType: RecurrenceTypeName,
    rules: inputFromSchema('MetricRuleInput', metricRule),
    reach: ReachName,
    audience: AudienceName,
  },
});

builder.listField('metricList', {
  list: metricList,
  row: MetricDefinition,
  allow: canConfigureMetrics,
  export: {
    title: 'navigation:entries.metrics-collection',
    file: 'metrics',
    texts: 'metrics',
    columns: {
      name: 'name',
      category: { select: 'category { name }', value: ({ category }) => category.name },
      unit: 'unit: unitType',
      recurrence: 'recurrence: recurrenceType',
      reach: 'reach',
      state: { select: 'isPaused', value: ({ isPaused }) => (isPaused ? 'paused' : 'active') },
      slug: 'slug',
    },
  },
});

builder.queryFields((t) => ({
  metricDefinition: t.field({
    type: MetricDefinition,
    nullable: true,
    allow: canConfigureMetrics,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findMetric(await context.read(), context.actor, id)),
  }),
  metricDefinitions: t.field({
    type: [MetricDefinition],
    allow: canConfigureMetrics,
    description: 'All of them, in the order of the form.',
    resolve: async (_, __, context) => loadMetrics(await context.read()),
  }),
  metricCategories: t.field({
    type: [MetricCategory],
    allow: canConfigureMetrics,
    resolve: async (_, __, context) =>
      (await listCategories(await context.read())).map((one) => categoryShape(one, context.language)),
  }),
}));

builder.mutationFields((t) => ({
  createMetric: t.field({
    type: MetricDefinition,
    allow: canConfigureMetrics,
    args: { id: t.arg.id(), input: t.arg({ type: MetricDefinitionInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => createMetric(actor, givenFields(input), id),
  }),
  updateMetric: t.field({
    type: MetricDefinition,
    allow: canConfigureMetrics,
    args: {
      metricId: t.arg.id(required),
      input: t.arg({ type: MetricDefinitionInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { metricId, input, version }, { actor }) =>
      transact(updateMetric, actor, metricId, givenFields(input), version),
  }),
  setMetricPaused: t.field({
    type: MetricDefinition,
    allow: canConfigureMetrics,
    args: { metricId: t.arg.id(required), paused: t.arg.boolean(required) },
    resolve: (_, { metricId, paused }, { actor }) => transact(setMetricPaused, actor, metricId, paused),
  }),
  deleteMetric: t.id({
    allow: canConfigureMetrics,
    args: { metricId: t.arg.id(required) },
    resolve: (_, { metricId }, { actor }) => deleteMetric(actor, metricId),
  }),
  addCoreMetrics: t.field({
    type: [MetricDefinition],
    allow: canConfigureMetrics,
    description: 'Adds the standard metrics that the organization does not have yet.',
    resolve: (_, __, { actor }) => addCoreMetrics(actor),
  }),
  saveMetricCategories: t.field({
    type: [MetricCategory],
    allow: canConfigureMetrics,
    description: 'The categories in their new order, with the ids of those that are deleted.',
    args: { categories: t.arg({ type: 'JSON', required: true }), removed: t.arg.idList() },
    resolve: async (_, { categories, removed }, { actor, language }) =>
      (await saveCategories(actor, categories, removed ?? [])).map((one) => categoryShape(one, language)),
  }),
  assignMetric: t.field({
    type: MetricDefinition,
    allow: canConfigureMetrics,
    description: 'At most 500 startups.',
    args: {
      metricId: t.arg.id(required),
      startupIds: t.arg.idList(required),
      assigned: t.arg.boolean(required),
    },
    resolve: (_, { metricId, startupIds, assigned }, { actor }) =>
      assignMetric(actor, { metricId, startupIds, isAssigned: assigned }),
  }),
  setMetricTarget: t.field({
    type: Metric,
    allow: canEnterMetrics,
    args: { startupId: t.arg.id(required), metricId: t.arg.id(required), target: t.arg.float() },
    resolve: async (_, { startupId, metricId, target }, context) =>
      metricShape(await setMetricTarget(context.actor, { startupId, metricId, target: target ?? null }), context),
  }),
}));
