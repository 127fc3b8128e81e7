// Each flag, by the API fields that it switches off.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { createMetric } from './definitions/create-metric.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let mia: Awaited<ReturnType<Tenant['person']>>;
let acme: Awaited<ReturnType<Tenant['startup']>>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
});

const revenue = {
  names: [{ language: 'en', value: 'Revenue' }],
  unitType: 'MONETARY',
  recurrenceAmount: 1,
  recurrenceType: 'MONTHLY',
};
const codeOf = async (who: typeof staff, query: string, variables: object = {}) => {
  const { errors } = await graphql(tenant, who, query, variables);
  return errors?.[0]?.extensions ?? null;
};
const locked = (feature: string) => expect.objectContaining({ code: 'FeatureLocked', params: { feature } });

test('adds no standard metrics without coreMetrics', async () => {
  const add = () => codeOf(staff, 'mutation { addCoreMetrics { _id } }');
  expect(await add()).toBeNull();
  await tenant.setFeature('coreMetrics', false);
  expect(await add()).toEqual(locked('coreMetrics'));
});

test('creates no metrics without createMetrics', async () => {
  const create = () =>
    codeOf(staff, 'mutation ($input: MetricDefinitionInput!) { createMetric(input: $input) { _id } }', {
      input: revenue,
    });
  expect(await create()).toBeNull();
  await tenant.setFeature('createMetrics', false);
  expect(await create()).toEqual(locked('createMetrics'));
});

test('assigns no metrics to startups without bulkDataAssignation', async () => {
  const { id } = await createMetric(staff, revenue);
  const assign = () =>
    codeOf(
      staff,
      'mutation ($m: ID!, $s: [ID!]!) { assignMetric(metricId: $m, startupIds: $s, assigned: true) { _id } }',
      {
        m: id,
        s: [acme.id],
      },
    );
  expect(await assign()).toBeNull();
  await tenant.setFeature('bulkDataAssignation', false);
  expect(await assign()).toEqual(locked('bulkDataAssignation'));
});

test('asks for nothing, and takes nothing, without dataCollection', async () => {
  const form = () =>
    codeOf(mia, 'query ($s: ID!) { dataForMetricsForm(startupId: $s, date: "2026-01-01") { periods { from } } }', {
      s: acme.id,
    });
  expect(await form()).toBeNull();
  await tenant.setFeature('dataCollection', false);
  expect(await form()).toEqual(locked('dataCollection'));
  const save = 'mutation ($v: [MetricDataValueInput!]!) { setMetricDataValues(metricDataValues: $v) { id } }';
  expect(await codeOf(mia, save, { v: [{ metricDataId: newId(), value: '1' }] })).toEqual(locked('dataCollection'));
  const questionnaire = 'mutation ($c: ID!) { updateStartupCategorization(categorizationId: $c, skip: true) { id } }';
  expect(await codeOf(mia, questionnaire, { c: newId() })).toEqual(locked('dataCollection'));
  const p = { p: [newId()] };
  for (const call of [
    '{ metricPeriodList { count } }',
    'mutation ($p: [ID!]!) { remindOfMetrics(periodIds: $p) }',
    'mutation ($p: [ID!]!) { setMetricPeriodsSkipped(periodIds: $p, skipped: true) { _id } }',
    'mutation { saveMetricSettings(input: { dueDays: 7 }) { dueDays } }',
  ])
    expect(await codeOf(staff, call, call.includes('$p') ? p : {}), call).toEqual(locked('dataCollection'));
  const { data } = await graphql(tenant, mia, 'query ($s: ID!) { pendingDataForm(startupId: $s) { id } }', {
    s: acme.id,
  });
  expect(data.pendingDataForm).toBeNull();
});
