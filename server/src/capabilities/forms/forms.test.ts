import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { setTagArchived } from '#capabilities/taxonomy/editor/update-tag.ts';
import { readTx, type Tx, transact, writeTx } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { createForm } from './create-form.ts';
import { draftQuestions } from './draft/find-lines.ts';
import { saveLines } from './draft/save-lines.ts';
import { findForm } from './find-forms.ts';
import { setFormShared } from './set-form-state.ts';
import { updateForm } from './update-form.ts';
import { findShared, findSide, listVersions } from './versions/find-versions.ts';
import { publishForm, runPublishing } from './versions/publish-form.ts';

let tenant: Tenant;
let admin: Actor;
let coach: Actor;
beforeAll(async () => {
  tenant = await aTenant();
  [admin, coach] = [await tenant.person('Admin'), await tenant.person('Coach')];
});

const en = (value: string) => [{ language: 'en', value }];
const newForm = () =>
  transact(createForm, admin, {
    input: { name: 'Apply', title: en('Apply'), languages: ['en'], purpose: 'application' },
  });
const line = (label: string, more: object = {}) => ({
  id: newId(),
  type: 'text',
  content: { label: en(label) },
  ...more,
});
const draft = (formId: Awaited<ReturnType<typeof newForm>>['id']) => readTx(admin, (tx) => draftQuestions(tx, formId));
const labels = async (formId: Parameters<typeof draft>[0]) =>
  (await draft(formId)).map(({ label }) => label[0]?.value).join(' ');
const publish = async (formId: Parameters<typeof draft>[0]) => {
  await publishForm(admin, formId);
  await runPublishing({ tenantId: tenant.id, formId, userId: admin.userId });
  return readTx(admin, (tx) => findForm(tx, admin, formId));
};

describe('the draft', () => {
  test('writes, moves, removes and restores lines, and refuses people without the right', async () => {
    const { id } = await newForm();
    const [a, b, c] = [line('A'), line('B'), line('C')];
    await expect(transact(saveLines, coach, id, [a])).rejects.toThrow(NotFound);
    await transact(saveLines, admin, id, [a, b, c]);
    expect(await labels(id)).toBe('A B C');
    await transact(saveLines, admin, id, [{ id: c.id, version: 1, after: a.id }]);
    expect(await labels(id)).toBe('A C B');
    await transact(saveLines, admin, id, [{ id: a.id, version: 1, isRemoved: true }]);
    expect(await labels(id)).toBe('C B');
    await transact(saveLines, admin, id, [{ id: a.id, version: 2, isRemoved: false }]);
    expect(await labels(id)).toBe('A C B');
  });

  test('two editors collide only on the same line', async () => {
    const { id } = await newForm();
    const [a, b] = [line('A'), line('B')];
    await transact(saveLines, admin, id, [a, b]);
    const renamed = (one: typeof a, label: string) => [{ id: one.id, version: 1, content: { label: en(label) } }];
    await transact(saveLines, admin, id, renamed(a, 'A1'));
    await transact(saveLines, admin, id, renamed(b, 'B1'));
    // A repeated call succeeds.
    await transact(saveLines, admin, id, renamed(a, 'A1'));
    await expect(transact(saveLines, admin, id, renamed(a, 'A2'))).rejects.toThrow(Conflict);
    expect(await labels(id)).toBe('A1 B1');
  });

  test('refuses a line of another form', async () => {
    const [first, second] = [await newForm(), await newForm()];
    const a = line('A');
    await transact(saveLines, admin, first.id, [a]);
    await expect(transact(saveLines, admin, second.id, [{ id: a.id, version: 1, isRemoved: true }])).rejects.toThrow(
      NotFound,
    );
  });

  test('names an evaluation criterion, keeps an archived one, and refuses other tags', async () => {
    const { id, shareId } = await newForm();
    await tenant.setFeature('editEvaluationCriteria', true);
    const aTag = async (kind: string) => (await createTag(admin, { kind, name: 'Team' })).id;
    const [topic, other] = [await aTag('topic'), await aTag('forms')];
    const a = line('A', { content: { label: en('A'), criterionId: topic } });
    await transact(saveLines, admin, id, [a]);
    const text = 'query ($id: ID!) { form(id: $id) { lines { criterion { name } } } criteriaForForms { name } }';
    const { data } = await graphql(tenant, admin, text, { id });
    expect(data).toEqual({ form: { lines: [{ criterion: { name: 'Team' } }] }, criteriaForForms: [{ name: 'Team' }] });
    // Applicants, founders and visitors do not learn what a question measures.
    await publish(id);
    await transact(setFormShared, admin, id, true);
    const shared = 'query ($id: ID!) { sharedForm(shareId: $id) { questions { criterion { name } } } }';
    for (const reader of [null, await tenant.person('Cofounder'), await tenant.person('Mentor')]) {
      const { data: content } = await graphql(tenant, reader, shared, { id: shareId });
      const criterion = reader?.roleType === 'Mentor' ? { name: 'Team' } : null;
      expect(content).toEqual({ sharedForm: { questions: [{ criterion }] } });
    }
    const measuring = (criterionId: string | null, version: number) =>
      transact(saveLines, admin, id, [{ id: a.id, version, content: { label: en('B'), criterionId } }]);
    await expect(measuring(other, 1)).rejects.toThrow(Validation);
    await transact(setTagArchived, admin, topic, true);
    await measuring(topic, 1);
    await measuring(null, 2);
    expect((await draft(id))[0]?.criterionId).toBeNull();
  });

  test('names the criterion that a merged one became, and saves it from then on', async () => {
    const { id } = await newForm();
    await tenant.setFeature('editEvaluationCriteria', true);
    const aTopic = async (name: string) => (await createTag(admin, { kind: 'topic', name })).id;
    const [founders, people] = [await aTopic('Founders'), await aTopic('People')];
    const a = line('A', { content: { label: en('A'), criterionId: founders } });
    await transact(saveLines, admin, id, [a]);
    await mergeTags(admin, people, [founders]);
    const text = 'query ($id: ID!) { form(id: $id) { lines { content criterion { name } } } }';
    const read = async () => (await graphql(tenant, admin, text, { id })).data.form.lines;
    const lines = await read();
    expect(lines).toMatchObject([{ content: { criterionId: people }, criterion: { name: 'People' } }]);
    await transact(saveLines, admin, id, [
      { id: a.id, version: 1, content: { label: en('B'), criterionId: lines[0].content.criterionId } },
    ]);
    expect((await draft(id))[0]?.criterionId).toBe(people);
  });
});

describe('publishing', () => {
  test('freezes a version, and a breaking change makes the next one', async () => {
    const { id } = await newForm();
    const [a, b] = [line('A'), line('B')];
    await transact(saveLines, admin, id, [a, b]);
    expect(await publish(id)).toMatchObject({ status: 'success', publishedNumber: 1, hasChanges: false });
    await transact(saveLines, admin, id, [{ id: b.id, version: 1, isRemoved: true }]);
    expect(await publish(id)).toMatchObject({ status: 'success', publishedNumber: 2 });
    expect(await publish(id)).toMatchObject({ status: 'success', publishedNumber: 2 });
    const versions = await readTx(admin, (tx) => listVersions(tx, id));
    expect(versions.map(({ number, isBreaking, questions }) => [number, isBreaking, questions.length])).toEqual([
      [2, true, 1],
      [1, false, 2],
    ]);
    const side = await readTx(admin, (tx) => findSide(tx, admin, versions[1]?.id ?? ''));
    expect(side).toMatchObject({ number: 1, formId: id });
  });

  test('fails with the reasons, and the form stays a draft', async () => {
    const { id } = await newForm();
    await transact(saveLines, admin, id, [{ id: newId(), type: 'select_radio', content: {} }]);
    const failed = await publish(id);
    expect(failed).toMatchObject({ status: 'failure', publishedNumber: null });
    expect(failed.problems?.map(({ code }) => code)).toEqual(['no-label', 'no-options']);
  });
});

test('a change of a form is later than a save that ran before it, also if its transaction began earlier', async () => {
  const { id } = await newForm();
  const find = () => readTx(admin, (tx) => findForm(tx, admin, id));
  for (const change of [
    (tx: Tx) => updateForm(tx, admin, id, { title: en('Autumn') }),
    (tx: Tx) => setFormShared(tx, admin, id, true),
  ]) {
    const saved = await writeTx(admin, async (tx) => {
      await findForm(tx, admin, id);
      await transact(saveLines, admin, id, [line('A')]);
      const before = await find();
      await change(tx);
      return before;
    });
    const after = await find();
    expect(after.version).toBe(saved.version + 1);
    expect(Temporal.Instant.compare(after.updatedAt, saved.updatedAt)).toBe(1);
  }
});

test('a shared form shows its published version to everybody, and only then', async () => {
  const { id, shareId } = await newForm();
  await transact(saveLines, admin, id, [
    line('A'),
    line('Secret', { content: { label: en('Secret'), visibleTo: ['Staff'] } }),
  ]);
  const shared = () => readTx({ tenantId: tenant.id }, (tx) => findShared(tx, shareId));
  await transact(setFormShared, admin, id, true);
  await expect(shared()).rejects.toThrow(NotFound);
  await publish(id);
  expect((await shared()).questions).toHaveLength(1);
  await transact(setFormShared, admin, id, false);
  await expect(shared()).rejects.toThrow(NotFound);
});

test('a person without the right creates no form', async () => {
  const input = { name: 'Apply', languages: ['en'], purpose: 'feedback' };
  await expect(transact(createForm, coach, { input })).rejects.toThrow(Forbidden);
  await transact(createForm, admin, { input });
});

test('a copy has lines of its own, with the same dependencies among them', async () => {
  const source = await newForm();
  const a = line('A');
  const statements = [{ action: 'show', questionId: a.id, operator: 'is', values: ['x'] }];
  const b = line('B', { content: { label: en('B'), dependency: { operator: 'and', statements } } });
  await transact(saveLines, admin, source.id, [a, b]);
  const input = { name: 'Copy', languages: ['en'], purpose: 'application' };
  const copy = await transact(createForm, admin, { input, copyOf: source.id });
  const [first, second] = await draft(copy.id);
  expect(first?.id).not.toBe(a.id);
  expect(second?.dependency?.statements).toMatchObject([{ questionId: first?.id }]);
});

test('offers forms only the custom fields that the reader’s role may see', async () => {
  const [staff, other] = [await tenant.person('Staff'), await tenant.person('Admin')];
  const add = (slug: string, more: object = {}) =>
    transact(createField, admin, { object: 'startup', slug, type: 'number', label: en(slug), ...more });
  await add('open');
  await add('hidden', { visibleTo: ['Coach'] });
  await add('own', { visibleTo: ['Staff'] });
  const slugs = async (by: Actor) =>
    (await graphql(tenant, by, '{ fieldsForForms { slug } }')).data.fieldsForForms
      .map(({ slug }: { slug: string }) => slug)
      .filter((slug: string) => ['open', 'hidden', 'own'].includes(slug));
  expect(await slugs(staff)).toEqual(['open', 'own']);
  expect(await slugs(other)).toEqual(['open', 'hidden', 'own']);
});

test('answers the options of a question with their values and labels', async () => {
  const { id } = await newForm();
  const [yes, other] = [newId(), newId()];
  const options = [
    { id: yes, label: [...en('Yes'), { language: 'fr', value: 'Oui' }], numericalValue: 2 },
    { id: other, label: en('Other'), isWriteIn: true },
  ];
  await transact(saveLines, admin, id, [
    { id: newId(), type: 'select_radio', content: { label: en('Ready?'), options } },
  ]);
  const { data } = await graphql(
    tenant,
    admin,
    `{ form(id: "${id}") { lines { options { value labels { language value } isWriteIn numericalValue parentValue } } } }`,
  );
  expect(data.form.lines[0].options).toEqual([
    { value: yes, labels: options[0]?.label, isWriteIn: false, numericalValue: 2, parentValue: null },
    { value: other, labels: en('Other'), isWriteIn: true, numericalValue: null, parentValue: null },
  ]);
});

test('lets people with FORM:CREATE alone see and edit their own drafts, and nothing else', async () => {
  const scopes = { 'FORM:CREATE': 'ALL', 'FORM:EDIT': 'NONE' } as const;
  await tenant.setScopes('Coach', scopes);
  const writer = { ...coach, scopes: { ...coach.scopes, ...scopes } } as Actor;
  const other = await newForm();
  const input = { name: 'Mine', title: en('Mine'), languages: ['en'], purpose: 'application' };
  const mine = await transact(createForm, writer, { input });
  await transact(saveLines, writer, mine.id, [line('A')]);
  const ask = '{ formList(limit: 50) { rows { name canEdit canPublish } } }';
  const { data } = await graphql(tenant, writer, ask);
  expect(data.formList.rows).toEqual([{ name: 'Mine', canEdit: true, canPublish: false }]);
  const read = (id: string) => readTx(writer, (tx) => findForm(tx, writer, id));
  await expect(read(other.id)).rejects.toThrow(NotFound);
  await expect(transact(createForm, writer, { input, copyOf: other.id })).rejects.toThrow(NotFound);
  await expect(publishForm(writer, mine.id)).rejects.toThrow(Forbidden);
  await publish(mine.id);
  expect(await read(mine.id)).toMatchObject({ publishedNumber: 1 });
  await expect(transact(saveLines, writer, mine.id, [line('B')])).rejects.toThrow(Forbidden);
});
