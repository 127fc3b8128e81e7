import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { setFieldArchived } from './definitions/archive-field.ts';
import { arrangeFields } from './definitions/arrange-fields.ts';
import { createField } from './definitions/create-field.ts';
import { createSection, deleteSection } from './definitions/sections.ts';
import { updateField } from './definitions/update-field.ts';
import { setFieldValue } from './values/set-field-value.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const reader = { zone, language: 'en' };
const en = (value: string) => [{ language: 'en', value }];
const problem = (name: string, code: string) => ({ fields: { [name]: [{ code: `fields.${code}` }] } });
const option = (label: string, numericalValue: number | null = null) => ({
  id: newId<'Option'>(),
  label: en(label),
  numericalValue,
});
const field = (slug: string, type: string, more: object = {}) =>
  transact(createField, admin, { object: 'startup', slug, type, label: en(slug), ...more });
const facts = ({
  label,
  description,
  sectionId,
  visibleTo,
  editableBy,
  requiredAt,
  isSearchable,
  isListed,
  validations,
  options,
  calculation,
}: Awaited<ReturnType<typeof createField>>) => ({
  label,
  description,
  sectionId,
  visibleTo,
  editableBy,
  requiredAt,
  isSearchable,
  isListed,
  validations,
  options,
  calculation,
});
const put = (who: Actor, fieldId: string, recordId: string, answer: unknown, more: object = {}) =>
  transact(setFieldValue, who, { object: 'startup', recordId, fieldId, answer, ...more }, reader);
const read = async (who: Actor, recordId: string) => {
  const { data } = await graphql(
    tenant,
    who,
    'query ($id: ID!) { recordFields(object: startup, recordId: $id) { field { slug } answer canEdit version author { _id } source } }',
    { id: recordId },
  );
  return Object.fromEntries(
    data.recordFields.map((one: { field: { slug: string } }) => [one.field.slug, one]),
  ) as Record<
    string,
    { answer: unknown; canEdit: boolean; version: number; source: string | null; author: { _id: string } | null }
  >;
};
const undoLast = async (who: Actor, recordId: string) =>
  undo(who, { undoId: (await activity(tenant, recordId)).at(-1)?.undoId ?? '', zone });

describe('definitions', () => {
  test('creates one field for repeated calls, and refuses a taken name', async () => {
    const id = newId();
    const input = { object: 'startup', slug: 'revenue', type: 'number', label: en('Revenue') };
    const [one, again] = [await transact(createField, admin, input, id), await transact(createField, admin, input, id)];
    expect(again).toEqual(one);
    await expect(transact(createField, admin, input)).rejects.toMatchObject(problem('slug', 'slug-taken'));
    await expect(transact(createField, admin, { ...input, slug: 'Bad slug' })).rejects.toThrow(Validation);
    await expect(transact(createField, admin, { ...input, slug: 'x', validations: { minWords: 2 } })).rejects.toThrow(
      Validation,
    );
    expect(await transact(createField, admin, { ...input, object: 'user' })).toMatchObject({
      object: 'user',
      position: 1,
    });
  });

  test('only admins define fields, and only if the plan includes it', async () => {
    const input = { object: 'startup', slug: 'revenue', type: 'number', label: en('Revenue') };
    for (const role of ['Staff', 'Coach', 'Mentor', 'Cofounder'] as const)
      await expect(transact(createField, await tenant.person(role), input)).rejects.toThrow(Forbidden);
    await ownerPool().query("update incubators set plan = 'Starter' where id = $1", [tenant.id]);
    await expect(transact(createField, admin, input)).rejects.toThrow(FeatureLocked);
  });

  test('changes facts with a version, writes nothing for the same ones, and undoes', async () => {
    const created = await field('stage', 'select_radio', { options: [option('Idea'), option('Growth')] });
    const renamed = { ...facts(created), label: en('Stage now') };
    expect(await transact(updateField, admin, created.id, { input: facts(created), version: 1 })).toMatchObject({
      version: 1,
    });
    expect(await transact(updateField, admin, created.id, { input: renamed, version: 1 })).toMatchObject({
      version: 2,
    });
    await expect(transact(updateField, admin, created.id, { input: facts(created), version: 1 })).rejects.toThrow(
      Conflict,
    );
    await undoLast(admin, created.id);
    const { data } = await graphql(tenant, admin, '{ fieldDefinitions(object: startup) { name } }');
    expect(data.fieldDefinitions).toEqual([{ name: 'stage' }]);
  });

  test('refuses formulas with circles, unknown fields, or calls', async () => {
    await field('revenue', 'number');
    const formula = (text: string) => ({ calculation: { kind: 'formula', formula: text } });
    const margin = await field('margin', 'calculated', formula('revenue * 2'));
    await field('double', 'calculated', formula('margin * 2'));
    await expect(field('x', 'calculated', formula('missing + 1'))).rejects.toMatchObject(
      problem('calculation', 'formula-unknown-field'),
    );
    await expect(field('x', 'calculated', formula('x + 1'))).rejects.toMatchObject(
      problem('calculation', 'formula-circle'),
    );
    await expect(field('x', 'calculated', formula('alert(1)'))).rejects.toMatchObject(
      problem('calculation', 'formula-unknown-function'),
    );
    const circle = { input: { ...facts(margin), ...formula('double / 2') } };
    await expect(transact(updateField, admin, margin.id, circle)).rejects.toMatchObject(
      problem('calculation', 'formula-circle'),
    );
    await expect(transact(setFieldArchived, admin, margin.id, true)).rejects.toThrow('fields.field-in-use');
  });

  test('arranges fields and sections, refuses an outdated order, and undoes', async () => {
    const [a, b] = [await field('a', 'text'), await field('b', 'text')];
    const section = await createSection(admin, { object: 'startup', title: en('Market') });
    const order = [
      { sectionId: null, fieldIds: [b.id] },
      { sectionId: section.id, fieldIds: [a.id] },
    ];
    const names = async () => {
      const { data } = await graphql(tenant, admin, '{ fieldDefinitions(object: startup) { slug sectionId } }');
      return data.fieldDefinitions.map((one: { slug: string; sectionId: string }) => [one.slug, one.sectionId]);
    };
    await arrangeFields(admin, 'startup', order);
    expect(await names()).toEqual([
      ['b', null],
      ['a', section.id],
    ]);
    await expect(arrangeFields(admin, 'startup', order.slice(0, 1))).rejects.toThrow('fields.order-outdated');
    const { rows } = await ownerPool().query(
      "select record_id from activities where tenant_id = $1 and type = 'fields.arranged'",
      [tenant.id],
    );
    await undoLast(admin, rows[0].record_id);
    expect(await names()).toEqual([
      ['a', null],
      ['b', null],
    ]);
    await arrangeFields(admin, 'startup', order);
    await deleteSection(admin, section.id);
    expect(await names()).toEqual([
      ['b', null],
      ['a', null],
    ]);
    await undoLast(admin, section.id);
    expect(await names()).toEqual([
      ['b', null],
      ['a', section.id],
    ]);
  });
});

describe('values', () => {
  test('keeps value, author, source and history, and undoes', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const staff = await tenant.person('Staff');
    const { id } = await field('revenue', 'number');
    await put(staff, id, startupId, '12.5');
    await put(staff, id, startupId, 12.5, { version: 0 });
    await put(admin, id, startupId, 20, { version: 1 });
    await expect(put(staff, id, startupId, 30, { version: 1 })).rejects.toThrow(Conflict);
    await expect(put(staff, id, startupId, 'many')).rejects.toThrow(Validation);
    expect((await read(staff, startupId)).revenue).toMatchObject({
      answer: 20,
      canEdit: true,
      version: 2,
      source: 'profile',
      author: { _id: admin.userId },
    });
    const history =
      'query ($id: ID!, $field: ID!) { fieldHistory(object: startup, recordId: $id, fieldId: $field) { old new author { _id } } }';
    const { data } = await graphql(tenant, staff, history, { id: startupId, field: id });
    expect(data.fieldHistory).toEqual([
      { old: 12.5, new: 20, author: { _id: admin.userId } },
      { old: null, new: 12.5, author: { _id: staff.userId } },
    ]);
    await undoLast(admin, startupId);
    expect((await read(staff, startupId)).revenue?.answer).toBe(12.5);
  });

  test('hides fields from other roles, and lets only editors of the record and the field write', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const founder = await tenant.founderOf(startup);
    const stranger = await tenant.person('Cofounder');
    const [staff, mentor] = [await tenant.person('Staff'), await tenant.assignedTo(startup, 'Mentor')];
    const open = await field('open', 'text');
    const secret = await field('secret', 'text', { visibleTo: ['Staff'] });
    const mentors = await field('mentors', 'text', { editableBy: ['Mentor'] });
    await put(founder, open.id, startupId, 'ours');
    await expect(put(founder, secret.id, startupId, 'x')).rejects.toThrow(NotFound);
    await expect(put(founder, mentors.id, startupId, 'x')).rejects.toThrow(Forbidden);
    await expect(put(mentor, open.id, startupId, 'x')).rejects.toThrow(Forbidden);
    await put(mentor, mentors.id, startupId, 'good team');
    await put(staff, secret.id, startupId, 'internal');
    await expect(put(stranger, open.id, startupId, 'x')).rejects.toThrow(NotFound);
    expect(Object.keys(await read(founder, startupId))).toEqual(['open', 'mentors']);
    expect(await read(founder, startupId)).toMatchObject({ open: { canEdit: true }, mentors: { canEdit: false } });
    expect(Object.keys(await read(staff, startupId))).toEqual(['open', 'secret', 'mentors']);
    const other = await aTenant();
    await expect(put(await other.person('Admin'), open.id, startupId, 'x')).rejects.toThrow(NotFound);
  });

  test('requires an answer where the profile needs one', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const { id } = await field('pitch', 'text', { requiredAt: 'profile' });
    await expect(put(admin, id, startupId, ' ')).rejects.toThrow(Validation);
    await put(admin, id, startupId, 'We grow trees');
  });

  test('recalculates formulas after a value, an option and a formula changed', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const stages = [option('Idea', 1), option('Growth', 3)];
    const [revenue, stage] = [
      await field('revenue', 'number'),
      await field('stage', 'select_radio', { options: stages }),
    ];
    const score = await field('score', 'calculated', { calculation: { kind: 'formula', formula: 'revenue * stage' } });
    await put(admin, revenue.id, startupId, 10);
    await put(admin, stage.id, startupId, stages[1]?.id);
    expect((await read(admin, startupId)).score?.answer).toBe(30);
    await expect(put(admin, score.id, startupId, 1)).rejects.toThrow(Forbidden);
    await transact(updateField, admin, score.id, {
      input: { ...facts(score), calculation: { kind: 'formula', formula: 'revenue + stage' } },
    });
    expect((await read(admin, startupId)).score?.answer).toBe(13);
    const worth = [stages[0], { ...stages[1], numericalValue: 5 }];
    await transact(updateField, admin, stage.id, { input: { ...facts(stage), options: worth } });
    expect((await read(admin, startupId)).score?.answer).toBe(15);
  });

  test('rolls up the fields of connected people', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const founders = [await tenant.founderOf(startup), await tenant.founderOf(startup)];
    const hours = await transact(createField, admin, {
      object: 'user',
      slug: 'hours',
      type: 'number',
      label: en('Hours'),
    });
    const rollUp = (summary: string, fieldId: string | null = hours.id) =>
      field(`hours_${summary}`, 'calculated', {
        calculation: { kind: 'roll-up', relation: 'founders', summary, fieldId },
      });
    for (const summary of ['count', 'sum', 'latest']) await rollUp(summary);
    await field('team', 'calculated', {
      calculation: { kind: 'roll-up', relation: 'founders', summary: 'count', fieldId: null },
    });
    for (const [i, founder] of founders.entries())
      await transact(
        setFieldValue,
        founder,
        { object: 'user', recordId: founder.userId, fieldId: hours.id, answer: 10 + i },
        reader,
      );
    expect(await read(admin, startupId)).toMatchObject({
      hours_count: { answer: 2 },
      hours_sum: { answer: 21 },
      hours_latest: { answer: 11 },
      team: { answer: 2 },
    });
    const other = await field('plain', 'number');
    await expect(rollUp('mean', other.id)).rejects.toThrow(Validation);
    await expect(
      field('wrong', 'calculated', {
        calculation: { kind: 'roll-up', relation: 'founders', summary: 'sum', fieldId: other.id },
      }),
    ).rejects.toMatchObject(problem('calculation', 'formula-wrong-roll-up-field'));
  });

  test('moves answers to another option before their option disappears', async () => {
    const startup = await tenant.startup('Acme');
    const startupId = startup.id;
    const [a, b] = [option('A'), option('B')];
    const [one, many] = [
      await field('one', 'select_dropdown', { options: [a, b] }),
      await field('many', 'select_checkbox', { options: [a, b] }),
    ];
    await put(admin, one.id, startupId, a.id);
    await put(admin, many.id, startupId, [a.id, b.id]);
    for (const { id, ...found } of [one, many]) {
      const input = { ...facts({ id, ...found }), options: [b] };
      await expect(transact(updateField, admin, id, { input })).rejects.toMatchObject(
        problem('options', 'options-in-use'),
      );
      await transact(updateField, admin, id, { input, remap: { [a.id]: b.id } });
    }
    expect(await read(admin, startupId)).toMatchObject({ one: { answer: b.id }, many: { answer: [b.id] } });
  });
});
