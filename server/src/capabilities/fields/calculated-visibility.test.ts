// A calculated field is hidden from people who do not see one of its inputs.

import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createField } from './definitions/create-field.ts';
import type { FieldRow } from './find-fields.ts';
import { setFieldValue } from './values/set-field-value.ts';

let tenant: Tenant;
let admin: Actor;
/** Staff see all inputs, a mentor does not see the revenue. */
let staff: Actor;
let mentor: Actor;
let startup: Awaited<ReturnType<Tenant['startup']>>;
beforeEach(async () => {
  tenant = await aTenant();
  [admin, staff, startup] = [await tenant.person('Admin'), await tenant.person('Staff'), await tenant.startup('Acme')];
  mentor = await tenant.assignedTo(startup, 'Mentor');
});

const field = (slug: string, type: string, more: object = {}) =>
  transact(createField, admin, {
    object: 'startup',
    slug,
    type,
    label: [{ language: 'en', value: slug }],
    isListed: true,
    ...more,
  });
const formula = (slug: string, text: string) =>
  field(slug, 'calculated', { calculation: { kind: 'formula', formula: text } });
const set = (who: Actor, { id, object }: FieldRow, recordId: string, answer: unknown) =>
  transact(setFieldValue, who, { object, recordId, fieldId: id, answer }, { zone, language: 'en' });

/** `yearly` reads the hidden revenue, `decade` reads `yearly`, and `doubled` reads an open field. */
async function revenueFields() {
  const revenue = await field('revenue', 'number', { visibleTo: ['Staff'] });
  const people = await field('people', 'number');
  const calculated = {
    yearly: await formula('yearly', 'revenue * 12'),
    decade: await formula('decade', 'yearly * 10'),
    doubled: await formula('doubled', 'people * 2'),
  };
  await set(admin, revenue, startup.id, 5);
  await set(admin, people, startup.id, 3);
  return { revenue, people, ...calculated };
}

const recordFields = async (who: Actor) => {
  const query = 'query ($id: ID!) { recordFields(object: startup, recordId: $id) { field { slug } answer } }';
  const { data } = await graphql(tenant, who, query, { id: startup.id });
  return Object.fromEntries(
    data.recordFields.map(({ field, answer }: { field: { slug: string }; answer: unknown }) => [field.slug, answer]),
  );
};

test('shows a calculated field of a record only with all its inputs, also through another formula', async () => {
  await revenueFields();
  expect(await recordFields(mentor)).toEqual({ people: 3, doubled: 6 });
  const whole = { revenue: 5, people: 3, yearly: 60, decade: 600, doubled: 6 };
  expect(await recordFields(staff)).toEqual(whole);
  expect(await recordFields(admin)).toEqual(whole);
});

test('lists neither offer nor show a calculated field without its inputs', async () => {
  const all = await revenueFields();
  const listed = async (who: Actor) => {
    const query = '{ listedFields(object: startup) { slug } startupList { rows { listedValues { key } } } }';
    const { data } = await graphql(tenant, who, query);
    const keys = new Set(data.startupList.rows[0].listedValues.map(({ key }: { key: string }) => key));
    const shown = Object.entries(all).flatMap(([slug, { id }]) => (keys.has(columnKeyOf(id)) ? [slug] : []));
    expect(data.listedFields.map(({ slug }: { slug: string }) => slug)).toEqual(shown);
    return shown;
  };
  expect(await listed(mentor)).toEqual(['people', 'doubled']);
  expect(await listed(staff)).toEqual(['revenue', 'people', 'yearly', 'decade', 'doubled']);
});

test('lists neither filter nor sort by a calculated field without its inputs', async () => {
  const { yearly, decade, doubled } = await revenueFields();
  const asked = async (who: Actor, variables: object) => {
    const query =
      'query ($filter: JSON, $sort: ListSort) { startupList(filter: $filter, sort: $sort) { rows { name } } }';
    const { data, errors } = await graphql(tenant, who, query, variables);
    return errors ? errors[0]?.extensions?.code : data.startupList.rows.length;
  };
  for (const { id } of [yearly, decade]) {
    const filter = { column: columnKeyOf(id), operator: 'ABOVE', values: ['1'] };
    const sort = { column: columnKeyOf(id), isDescending: true };
    expect([await asked(mentor, { filter }), await asked(staff, { filter })]).toEqual(['Validation', 1]);
    expect([await asked(mentor, { sort }), await asked(staff, { sort })]).toEqual(['Validation', 1]);
  }
  const filter = { column: columnKeyOf(doubled.id), operator: 'ABOVE', values: ['1'] };
  expect(await asked(mentor, { filter })).toBe(1);
});

test('the history of a calculated field is absent without its inputs', async () => {
  const { yearly, doubled } = await revenueFields();
  const history = async (who: Actor, fieldId: string) => {
    const query = 'query ($id: ID!, $f: ID!) { fieldHistory(object: startup, recordId: $id, fieldId: $f) { new } }';
    const { errors } = await graphql(tenant, who, query, { id: startup.id, f: fieldId });
    return errors?.[0]?.extensions?.code ?? 'found';
  };
  expect([await history(mentor, yearly.id), await history(staff, yearly.id)]).toEqual(['NotFound', 'found']);
  expect(await history(mentor, doubled.id)).toBe('found');
  await expect(set(mentor, yearly, startup.id, 1)).rejects.toThrow(NotFound);
});

test('shows a roll-up only with the field that it reads, also through a formula of the other record', async () => {
  const founder = await tenant.founderOf(startup);
  const salary = await field('salary', 'number', { object: 'user', visibleTo: ['Staff'] });
  const hours = await field('hours', 'number', { object: 'user' });
  const cost = await transact(createField, admin, {
    object: 'user',
    slug: 'cost',
    type: 'calculated',
    label: [{ language: 'en', value: 'cost' }],
    calculation: { kind: 'formula', formula: 'salary * 12' },
  });
  const rollUp = (slug: string, fieldId: string | null, summary: string) =>
    field(slug, 'calculated', { calculation: { kind: 'roll-up', relation: 'founders', summary, fieldId } });
  await rollUp('salaries', salary.id, 'sum');
  await rollUp('latest_salary', salary.id, 'latest');
  await rollUp('costs', cost.id, 'sum');
  await rollUp('total_hours', hours.id, 'sum');
  await rollUp('founder_count', null, 'count');
  await set(admin, salary, founder.userId, 100);
  await set(admin, hours, founder.userId, 8);
  expect(await recordFields(mentor)).toEqual({ total_hours: 8, founder_count: 1 });
  expect(await recordFields(founder)).toEqual({ total_hours: 8, founder_count: 1 });
  const whole = { salaries: 100, latest_salary: 100, costs: 1200, total_hours: 8, founder_count: 1 };
  expect(await recordFields(staff)).toEqual(whole);
});

test('the settings show the own roles of a calculated field', async () => {
  await revenueFields();
  await field('margin', 'calculated', {
    visibleTo: ['Mentor'],
    calculation: { kind: 'formula', formula: 'revenue - people' },
  });
  const { data } = await graphql(tenant, admin, '{ fieldDefinitions(object: startup) { slug visibleTo } }');
  expect(data.fieldDefinitions).toContainEqual({ slug: 'yearly', visibleTo: null });
  expect(data.fieldDefinitions).toContainEqual({ slug: 'margin', visibleTo: ['Mentor'] });
  expect(Object.keys(await recordFields(mentor))).not.toContain('margin');
});
