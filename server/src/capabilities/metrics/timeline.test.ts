// Posts that reported metrics and answers leave in the timeline, as the API shows them.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { beforeEach, expect, test } from 'vitest';
import { createPost } from '#capabilities/timeline/create-post.ts';
import { readTx } from '#platform/tx.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { updateStartupCategorization } from './categorization/update-categorization.ts';
import { prepareCollection } from './collection/prepare-collection.ts';
import { saveSettings } from './collection/settings.ts';
import { createMetric } from './definitions/create-metric.ts';
import { findForm, findPendingForm } from './update-form/find-form.ts';
import { setMetricDataValues } from './update-form/set-values.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let mia: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;

const today = () => Temporal.Now.plainDateISO(zone);

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  const monthly = { recurrenceAmount: 1, recurrenceType: 'MONTHLY' };
  for (const [name, facts] of [
    ['Revenue', { unitType: 'MONETARY' }],
    ['Trees', { unitType: 'CUSTOM', customUnit: 'trees', isTopLevel: false }],
  ] as const)
    await createMetric(staff, { names: [{ language: 'en', value: name }], ...monthly, ...facts }, newId());
  const collectsFrom = today().with({ day: 1 }).subtract({ months: 2 }).toString();
  await saveSettings(staff, { isCollecting: true, collectsFrom });
  await prepareCollection(tenant.id, zone, Temporal.Now.zonedDateTimeISO(zone).subtract({ months: 1 }).toInstant());
});

const read = <T>(work: Parameters<typeof readTx<T>>[1]) => readTx({ tenantId: tenant.id }, work);
const pending = () => read((tx) => findPendingForm(tx, mia, acme.id));
const yes = categorizationKeys.map((key) => ({ key, value: true }));

async function report(who: Person, values: Record<string, string>[]) {
  await prepareCollection(tenant.id, zone);
  const periods = await read((tx) =>
    findForm(readsOf(tx), mia, { startupId: acme.id, date: today().toString(), withFilledData: true }),
  );
  const given = periods.flatMap(({ data }, i) =>
    data.flatMap(({ id, metric }) => {
      const value = values[i]?.[metric.name];
      return value === undefined ? [] : [{ metricDataId: id, value }];
    }),
  );
  await setMetricDataValues(who, given, { language: 'en', currency: 'EUR' });
}

const events = async (type?: string) => {
  const { data } = await graphql(
    tenant,
    mia,
    `query ($s: ID!, $type: StartupEventType) { startupEvents(startupId: $s, type: $type) { next results {
      __typename eventType createdBy { fullName }
      ... on DataDueEvent { dueDate startup { name } }
      ... on DataSubmittedEvent { submittedOn: dueDate data { ...One } }
      ... on DataSubmittedNonTopLevelEvent { moreOn: dueDate more: data { ...One } }
    } } }
    fragment One on SubmittedData {
      id isPoint0 value dateValue unit metric { id name { language value } unitOfMeasure { unitType } }
      metadata { diff change useArrow } editedBy { fullName } editedAt
    }`,
    { s: acme.id, type },
  );
  return data.startupEvents.results;
};

test('posts a request, and replaces it by the submitted metrics with their changes', async () => {
  await updateStartupCategorization(mia, (await pending())?.id ?? '', { skip: false, answers: yes });
  await prepareCollection(tenant.id, zone);
  const due = await events('DATA_DUE');
  expect(due).toHaveLength(2);
  expect(due[0]).toMatchObject({ __typename: 'DataDueEvent', startup: { name: 'Acme' } });
  expect(due[0].dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await report(mia, [{ Revenue: '100', Trees: '3' }, { Revenue: '150' }]);
  expect(await events('DATA_DUE')).toEqual([]);
  const submitted = await events('DATA_SUBMITTED');
  const [later, first] = submitted.map(({ data }: { data: object[] }) => data[0]);
  expect(first).toMatchObject({
    isPoint0: true,
    value: 100,
    metric: { name: [{ language: 'en', value: 'Revenue' }], unitOfMeasure: { unitType: 'MONETARY' } },
    metadata: { diff: null, change: null, useArrow: false },
  });
  expect(later).toMatchObject({ isPoint0: false, value: 150, metadata: { diff: 50, change: 0.5, useArrow: true } });
  expect(later.editedBy.fullName).toBe(mia.email.startsWith('cofounder') ? 'Cofounder 2' : '');
  expect(Temporal.Instant.compare(later.editedAt, Temporal.Now.instant())).toBeLessThanOrEqual(0);
  const [other] = await events('DATA_SUBMITTED_NON_TOP_LEVEL');
  expect(other.more).toMatchObject([{ value: 3, unit: 'trees', isPoint0: true }]);
});

test('mixes all kinds with posts in one timeline, the newest first', async () => {
  const delayed = await pending();
  await updateStartupCategorization(mia, delayed?.id ?? '', { skip: true });
  await updateStartupCategorization(mia, delayed?.id ?? '', { skip: false, answers: yes });
  await report(mia, [{ Revenue: '100' }]);
  await report(staff, [{ Revenue: '200' }]);
  await createPost(mia, { startupId: acme.id, message: 'Hello', isPublic: true });
  const all = await events();
  const kinds = all.map(({ __typename }: { __typename: string }) => __typename);
  expect(new Set(kinds)).toEqual(
    new Set(['DataCategorizationSkipEvent', 'DataCategorizationUpdateEvent', 'DataSubmittedEvent', 'PlainEvent']),
  );
  expect(kinds.indexOf('DataCategorizationUpdateEvent')).toBeLessThan(kinds.indexOf('DataCategorizationSkipEvent'));
  const { data } = all.find(({ __typename }: { __typename: string }) => __typename === 'DataSubmittedEvent');
  expect(data).toMatchObject([{ value: 200, editedBy: { fullName: 'Staff 1' } }]);
});

test('asks for the categorization by the names of the API', async () => {
  const id = (await pending())?.id;
  const questions = await graphql(
    tenant,
    mia,
    'query ($c: ID!, $s: ID!) { startupCategorization(categorizationId: $c) { startup { _id } values { key label value } } pendingDataForm(startupId: $s) { id type date } }',
    { c: id, s: acme.id },
  );
  expect(questions.data.startupCategorization.startup._id).toBe(acme.id);
  expect(questions.data.startupCategorization.values.map(({ key }: { key: string }) => key)).toEqual(
    categorizationKeys,
  );
  expect(questions.data.startupCategorization.values[0]).toMatchObject({ value: null });
  expect(questions.data.pendingDataForm).toEqual({ id, type: 'CATEGORIZATION', date: today().toString() });
  const save = `mutation ($c: ID!, $a: [CategorizationAnswerInput!], $skip: Boolean!) {
    updateStartupCategorization(categorizationId: $c, answers: $a, skip: $skip) { id startup { _id initialCategorizationComplete } } }`;
  const answer = (a: object[] | undefined, skip: boolean) => graphql(tenant, mia, save, { c: id, a, skip });
  const missing = await answer(yes.slice(1), false);
  expect(missing.errors?.[0]?.extensions).toMatchObject({
    code: 'Validation',
    fields: { hasFreeUsers: [{ code: 'required' }] },
  });
  expect((await answer(undefined, true)).data.updateStartupCategorization.startup.initialCategorizationComplete).toBe(
    false,
  );
  expect((await answer(yes, false)).data.updateStartupCategorization).toEqual({
    id,
    startup: { _id: acme.id, initialCategorizationComplete: true },
  });
});
