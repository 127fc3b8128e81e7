import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { convertField, previewConversion } from '#capabilities/fields/definitions/convert-field.ts';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

let tenant: Tenant;
let admin: Actor;
let startupIds: string[];
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  startupIds = [];
  for (const name of ['Acme', 'Birch', 'Cedar']) startupIds.push((await tenant.startup(name)).id);
});

const reader = { zone, language: 'en' };
const en = (value: string) => [{ language: 'en', value }];
const option = (label: string) => ({ id: newId<'Option'>(), label: en(label) });
const field = (slug: string, type: string, more: object = {}) =>
  transact(createField, admin, { object: 'startup', slug, type, label: en(slug), isListed: true, ...more });
/** The answers of Acme, Birch and Cedar; undefined leaves one empty. */
async function fill({ id }: { id: string }, answers: readonly unknown[]) {
  for (const [i, answer] of answers.entries())
    if (answer !== undefined)
      await transact(
        setFieldValue,
        admin,
        { object: 'startup', recordId: startupIds[i] ?? '', fieldId: id, answer },
        reader,
      );
}
const list = async (
  who: Actor,
  { column, operator, values, sort }: { column?: string; operator?: string; values?: string[]; sort?: string },
) => {
  const { data, errors } = await graphql(
    tenant,
    who,
    'query ($filter: JSON, $sort: ListSort, $cursor: String) { startupList(filter: $filter, sort: $sort, limit: 2, cursor: $cursor) { next rows { name listedValues { key answer } } } }',
    {
      filter: column && { column, operator, values: values ?? [] },
      sort: sort && { column: sort.replace('-', ''), isDescending: sort.startsWith('-') },
    },
  );
  if (errors) return errors[0]?.extensions?.code as string;
  return data.startupList.rows.map(({ name }: { name: string }) => name).join(' ');
};

describe('lists', () => {
  test('filters and sorts by every kind of field', async () => {
    const [idea, growth] = [option('Idea'), option('Growth')];
    const text = await field('pitch', 'text');
    const number = await field('revenue', 'number');
    const day = await field('day', 'date');
    const one = await field('stage', 'select_radio', { options: [growth, idea] });
    const many = await field('needs', 'select_checkbox', { options: [idea, growth] });
    const double = await field('double', 'calculated', { calculation: { kind: 'formula', formula: 'revenue * 2' } });
    const people = await field('people', 'calculated', {
      calculation: { kind: 'roll-up', relation: 'founders', summary: 'count', fieldId: null },
    });
    await fill(text, ['Zebra trees', 'apple trees']);
    await fill(number, [5, 20, 1.5]);
    await fill(day, ['2026-05-01', undefined, '2026-01-01']);
    await fill(one, [idea.id, growth.id]);
    await fill(many, [[idea.id], [idea.id, growth.id]]);
    await tenant.founderOf({ id: startupIds[2] as never });
    const key = (of: { id: string }) => columnKeyOf(of.id);
    const by = (of: { id: string }, operator: string, ...values: string[]) =>
      list(admin, { column: key(of), operator, values });
    expect(await by(text, 'CONTAINS', 'zebra')).toBe('Acme');
    expect(await by(text, 'NOT_CONTAINS', 'zebra')).toBe('Birch Cedar');
    expect(await by(text, 'IS_EMPTY')).toBe('Cedar');
    expect(await by(text, 'IS_NOT_EMPTY')).toBe('Acme Birch');
    expect(await by(number, 'ABOVE', '4')).toBe('Acme Birch');
    expect(await by(number, 'BETWEEN', '1', '5')).toBe('Acme Cedar');
    expect(await by(double, 'IS', '40')).toBe('Birch');
    expect(await by(people, 'ABOVE', '0')).toBe('Cedar');
    expect(await by(day, 'AFTER', '2026-02-01')).toBe('Acme');
    expect(await by(one, 'ANY_OF', growth.id)).toBe('Birch');
    expect(await by(one, 'NONE_OF', growth.id)).toBe('Acme Cedar');
    expect(await by(many, 'ALL_OF', idea.id, growth.id)).toBe('Birch');
    expect(await by(many, 'IS_EMPTY')).toBe('Cedar');
    expect(await list(admin, { sort: key(text) })).toBe('Birch Acme');
    expect(await list(admin, { sort: `-${key(number)}` })).toBe('Birch Acme');
    expect(await list(admin, { sort: key(one) })).toBe('Birch Acme');
    expect(await list(admin, { sort: key(day) })).toBe('Cedar Acme');
    expect(await list(admin, { sort: key(people) })).toBe('Acme Birch');
  });

  test('filters and shows the fields of people too', async () => {
    const languages = await transact(createField, admin, {
      object: 'user',
      slug: 'languages',
      type: 'text',
      label: en('Languages'),
      isListed: true,
    });
    const ana = await tenant.person('Mentor', { fullName: 'Ana Ruiz' });
    await tenant.person('Mentor', { fullName: 'Ben Ode' });
    const value = { object: 'user' as const, recordId: ana.userId, fieldId: languages.id, answer: 'Spanish' };
    await transact(setFieldValue, admin, value, reader);
    const { data } = await graphql(
      tenant,
      admin,
      'query ($filter: JSON) { userList(filter: $filter) { rows { fullName listedValues { key answer } } } }',
      { filter: { column: columnKeyOf(languages.id), operator: 'CONTAINS', values: ['span'] } },
    );
    const listedValues = [{ key: columnKeyOf(languages.id), answer: 'Spanish' }];
    expect(data.userList.rows).toEqual([{ fullName: 'Ana Ruiz', listedValues }]);
  });

  test('pages on by the cursor of a field, with empty values last', async () => {
    const number = await field('revenue', 'number');
    await fill(number, [0.3, undefined, 0.1 + 0.2]);
    const query =
      'query ($sort: ListSort, $cursor: String) { startupList(sort: $sort, limit: 1, cursor: $cursor) { next rows { name } } }';
    const names: string[] = [];
    for (let cursor: string | null = null; names.length < 3; ) {
      const variables: object = { sort: { column: columnKeyOf(number.id), isDescending: true }, cursor };
      const { startupList }: { startupList: { next: string | null; rows: { name: string }[] } } = (
        await graphql(tenant, admin, query, variables)
      ).data;
      names.push(startupList.rows[0]?.name ?? '');
      cursor = startupList.next;
    }
    expect(names).toEqual(['Cedar', 'Acme', 'Birch']);
  });

  test('neither shows nor filters by fields that the person does not see, or that are not listed', async () => {
    const mentor = await tenant.assignedTo({ id: startupIds[0] as never }, 'Mentor');
    const secret = await field('secret', 'text', { visibleTo: ['Staff'] });
    const plain = await field('plain', 'text', { isListed: false });
    await fill(secret, ['hidden']);
    const asked = (of: { id: string }) => ({ column: columnKeyOf(of.id), operator: 'CONTAINS', values: ['hid'] });
    expect(await list(admin, asked(secret))).toBe('Acme');
    expect(await list(mentor, asked(secret))).toBe('Validation');
    expect(await list(admin, asked(plain))).toBe('Validation');
    expect(await list(admin, { ...asked(plain), column: 'field_unknown' })).toBe('Validation');
    const values = async (who: Actor) => {
      const { data } = await graphql(tenant, who, '{ startupList(limit: 1) { rows { listedValues { key answer } } } }');
      return data.startupList.rows[0].listedValues;
    };
    expect(await values(admin)).toEqual([{ key: columnKeyOf(secret.id), answer: 'hidden' }]);
    expect(await values(mentor)).toEqual([]);
  });

  test('finds records by searchable fields, also after the record changed', async () => {
    const pitch = await field('pitch', 'text', { isSearchable: true });
    await fill(pitch, ['Hydroponics']);
    const find = async () =>
      (await graphql(tenant, admin, '{ search(text: "hydropo") { ... on NamedRecord { name } } }')).data.search;
    expect(await find()).toEqual([{ name: 'Acme' }]);
    await graphql(
      tenant,
      admin,
      'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { name: "Acme Two" }) { _id } }',
      { id: startupIds[0] },
    );
    expect(await find()).toEqual([{ name: 'Acme Two' }]);
    await fill(pitch, ['Other words']);
    expect(await find()).toEqual([]);
  });
});

describe('conversions', () => {
  test('previews what converts and what is lost, then keeps the old field with its values', async () => {
    const stage = await field('stage', 'text');
    await fill(stage, ['Idea', 'growing fast', 'unknown']);
    const [idea, growth] = [option('Idea'), option('Growth')];
    const conversion = { type: 'select_radio', options: [idea, growth], map: { 'growing fast': growth.id } };
    const preview = await inTenant(tenant.id, (tx) => previewConversion(tx, admin, stage.id, conversion, reader));
    // The text "Idea" reads as before.
    expect(preview).toEqual({
      kept: 1,
      changed: 1,
      lost: 1,
      lostTexts: [{ text: 'unknown', count: 1 }],
      samples: [{ before: 'growing fast', after: 'Growth' }],
    });
    const id = newId();
    const copy = await convertField(admin, stage.id, conversion, reader, id);
    expect(await convertField(admin, stage.id, conversion, reader, id)).toEqual(copy);
    expect(copy).toMatchObject({ slug: 'stage_2', type: 'select_radio', isListed: true });
    const query = 'query ($id: ID!) { recordFields(object: startup, recordId: $id) { field { slug } answer source } }';
    const of = async (i: number) => (await graphql(tenant, admin, query, { id: startupIds[i] })).data.recordFields;
    expect(await of(1)).toEqual([{ field: { slug: 'stage_2' }, answer: growth.id, source: 'conversion' }]);
    expect(await of(2)).toEqual([{ field: { slug: 'stage_2' }, answer: null, source: null }]);
    const { data } = await graphql(tenant, admin, '{ fieldDefinitions { slug isArchived } }');
    expect(data.fieldDefinitions).toContainEqual({ slug: 'stage', isArchived: true });
  });

  test('refuses to convert a field that a formula reads', async () => {
    const revenue = await field('revenue', 'number');
    await field('double', 'calculated', { calculation: { kind: 'formula', formula: 'revenue * 2' } });
    await expect(convertField(admin, revenue.id, { type: 'text' }, reader)).rejects.toThrow('fields.field-in-use');
  });
});
