import * as v from 'valibot';
import { longTranslations, requiredTranslations, translations } from '#kernel/questions/translated-texts.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { anyLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { categorizationKeys } from '#metrics/categorization/categorization.ts';
import { recurrenceTypes } from '#metrics/periods/period.ts';
import { metricAudiences, metricReaches } from './metric.ts';
import { ruleFrom } from './rule.ts';
import { unitTypes } from './unit.ts';

const options = { namespace: 'metrics' };
const line = (most: number) => v.optional(v.nullable(anyLine(most)), null);

export const metricRule = v.strictObject({
  validation: v.pipe(
    v.string('invalid'),
    v.check((text) => ruleFrom(text) !== null, 'metrics.invalid-rule'),
  ),
  label: line(200),
});

export const metricFields = v.object({
  names: requiredTranslations(80),
  descriptions: v.optional(longTranslations(500), []),
  /** Why the organization asks; founders read it. */
  reasons: v.optional(longTranslations(500), []),
  labels: v.optional(translations(120), []),
  placeholder: line(40),
  unitType: v.picklist(unitTypes, 'invalid'),
  customUnit: line(40),
  categoryId: v.optional(v.nullable(recordId<'MetricCategory'>()), null),
  recurrenceAmount: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'min'), v.maxValue(12, 'max')),
  recurrenceType: v.picklist(recurrenceTypes, 'invalid'),
  rules: v.optional(v.pipe(v.array(metricRule, 'invalid'), v.maxLength(10, 'invalid')), []),
  reach: v.optional(v.picklist(metricReaches, 'invalid'), 'ALL'),
  programIds: v.optional(
    v.pipe(
      v.array(recordId<'Program'>(), 'invalid'),
      v.maxLength(50, 'invalid'),
      // Sets have no order: sorted, equal ones are equal.
      v.transform((list) => [...new Set(list)].sort()),
    ),
    [],
  ),
  conditions: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ key: v.picklist(categorizationKeys, 'invalid'), value: v.boolean('invalid') }),
        'invalid',
      ),
      v.maxLength(categorizationKeys.length, 'invalid'),
      v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
    ),
    [],
  ),
  audience: v.optional(v.picklist(metricAudiences, 'invalid'), 'TEAM'),
  isTopLevel: v.optional(v.boolean('invalid'), true),
  formula: v.pipe(
    line(1_000),
    v.transform((text) => text || null),
  ),
});

const metric = v.pipe(
  metricFields,
  v.forward(
    v.partialCheck(
      [['unitType'], ['customUnit']],
      ({ unitType, customUnit }) => unitType !== 'CUSTOM' || !!customUnit,
      'required',
    ),
    ['customUnit'],
  ),
  v.forward(
    v.partialCheck(
      [['reach'], ['programIds']],
      ({ reach, programIds }) => reach !== 'PROGRAMS' || programIds.length > 0,
      'required',
    ),
    ['programIds'],
  ),
  v.forward(
    v.partialCheck([['formula'], ['unitType']], ({ formula, unitType }) => !formula || unitType !== 'DATE', 'invalid'),
    ['unitType'],
  ),
);

export type MetricInput = v.InferOutput<typeof metric>;
export const metricFieldNames = Object.keys(metricFields.entries) as (keyof MetricInput)[];

/** Throws `Validation`. */
export const checkMetric = (input: object): MetricInput => checked(metric, input, options);

const categories = v.object({
  categories: v.pipe(
    v.array(v.strictObject({ id: recordId<'MetricCategory'>(), names: requiredTranslations(60) }), 'invalid'),
    v.maxLength(50, 'invalid'),
    v.check((list) => new Set(list.map((one) => one.id)).size === list.length, 'metrics.category-twice'),
  ),
});
/** All categories in their order. Throws `Validation`. */
export const checkCategories = (list: unknown) => checked(categories, { categories: list }, options).categories;

/** The name in formulas and files; it never changes. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40) || 'metric';
