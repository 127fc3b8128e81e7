// Definitions: rules between metrics, flags, versions, categories.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { Conflict, FeatureLocked, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { CategoryIsUsed, MetricIsRead } from '@seedbed/domain/metrics/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { listCategories, saveCategories } from './definitions/categories.ts';
import { addCoreMetrics } from './definitions/core-metrics.ts';
import { createMetric } from './definitions/create-metric.ts';
import { deleteMetric, updateMetric } from './definitions/update-metric.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const input = (name: string, more: object = {}) => ({
  names: [{ language: 'en', value: name }],
  unitType: 'MONETARY',
  recurrenceAmount: 1,
  recurrenceType: 'MONTHLY',
  ...more,
});
const fieldsOf = async (work: Promise<unknown>) => {
  const error = (await work.catch((fault) => fault)) as Validation;
  expect(error).toBeInstanceOf(Validation);
  return error.fields;
};

test('creates a metric once for the same id, with a name of its own in formulas', async () => {
  const id = newId<'Metric'>();
  const [one, again] = [
    await createMetric(staff, input('Net revenue'), id),
    await createMetric(staff, input('Net revenue'), id),
  ];
  expect(again.id).toBe(one.id);
  expect(one.slug).toBe('net_revenue');
  expect((await createMetric(staff, input('Net revenue'))).slug).toBe('net_revenue_2');
});

test('refuses circles, unknown names and other periods in formulas', async () => {
  const revenue = await createMetric(staff, input('Revenue'));
  const double = await createMetric(staff, input('Double', { formula: 'revenue * 2' }));
  expect(await fieldsOf(transact(updateMetric, staff, revenue.id, { formula: 'double + 1' }))).toHaveProperty(
    'formula',
  );
  expect(await fieldsOf(createMetric(staff, input('X', { formula: 'nothing' })))).toHaveProperty('formula');
  const yearly = input('Y', { formula: 'revenue', recurrenceType: 'YEARLY' });
  expect(await fieldsOf(createMetric(staff, yearly))).toHaveProperty('formula');
  await expect(deleteMetric(staff, revenue.id)).rejects.toThrow(MetricIsRead);
  await deleteMetric(staff, double.id);
  await deleteMetric(staff, revenue.id);
});

test('names a category that is gone', async () => {
  const gone = input('Revenue', { categoryId: newId() });
  expect(await fieldsOf(createMetric(staff, gone))).toHaveProperty('categoryId');
  const metric = await createMetric(staff, input('Revenue'));
  expect(await fieldsOf(transact(updateMetric, staff, metric.id, { categoryId: newId() }))).toHaveProperty(
    'categoryId',
  );
});

test('names a refused field with the word of the organization for a startup', async () => {
  const create = 'mutation ($input: MetricDefinitionInput!) { createMetric(input: $input) { _id } }';
  const conditions = [{ key: 'toString', value: true }];
  const { errors } = await graphql(tenant, staff, create, { input: input('Revenue', { conditions }) });
  const field = 'Only for these answers of the startup';
  expect(errors?.[0]).toMatchObject({
    message: `${field}: Invalid field`,
    extensions: { fields: { conditions: [{ code: 'invalid', params: { field } }] } },
  });
});

test('refuses rules that name absent metrics, and stale versions', async () => {
  const rules = [{ validation: `max(${newId()})`, label: null }];
  expect(await fieldsOf(createMetric(staff, input('Revenue', { rules })))).toHaveProperty('rules');
  const metric = await createMetric(staff, input('Revenue'));
  await transact(updateMetric, staff, metric.id, { placeholder: '1000' }, metric.version);
  await expect(transact(updateMetric, staff, metric.id, { placeholder: '2000' }, metric.version)).rejects.toThrow(
    Conflict,
  );
});

test('follows the flags and the permission', async () => {
  const founder = await tenant.founderOf(await tenant.startup('Acme'));
  await expect(createMetric(founder, input('Revenue'))).rejects.toThrow(Forbidden);
  await tenant.setFeature('createMetrics', false);
  await expect(createMetric(staff, input('Revenue'))).rejects.toThrow(FeatureLocked);
  await addCoreMetrics(staff);
  await tenant.setFeature('coreMetrics', false);
  await expect(addCoreMetrics(staff)).rejects.toThrow(FeatureLocked);
});

test('adds the standard set once, and keeps categories that are in use', async () => {
  const [first, second] = [await addCoreMetrics(staff), await addCoreMetrics(staff)];
  expect(second).toHaveLength(first.length);
  for (const { names, descriptions } of first) {
    expect(new Set(descriptions.map(({ language }) => language))).toEqual(new Set(languages));
    for (const { value } of [...names, ...descriptions]) expect(value).not.toMatch(/core\.|about\./);
  }
  const categories = await readTx(staff, listCategories);
  const ids = categories.map(({ id }) => id as string);
  await expect(saveCategories(staff, [], ids)).rejects.toThrow(CategoryIsUsed);
  const moved = categories.toReversed().map(({ id, names }) => ({ id, names }));
  expect(await fieldsOf(saveCategories(staff, [...moved, ...moved.slice(0, 1)], []))).toMatchObject({
    categories: [{ code: 'metrics.category-twice' }],
  });
  expect((await saveCategories(staff, moved, [])).map(({ id }) => id)).toEqual(ids.toReversed());
});
