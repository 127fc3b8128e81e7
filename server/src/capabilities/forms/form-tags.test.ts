// Forms have tags: set in their settings, filtered by in their list, counted by the list of tags.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { listTags } from '#capabilities/taxonomy/editor/list-tags.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { setTagArchived } from '#capabilities/taxonomy/editor/update-tag.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createForm } from './create-form.ts';
import { findForm } from './find-forms.ts';
import { updateForm } from './update-form.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const aForm = async (name: string) =>
  (await transact(createForm, admin, { input: { name, languages: ['en'], purpose: 'feedback' } })).id;
const aTag = async (name: string, kind = 'forms') => (await createTag(admin, { kind, name })).id;
const tag = (formId: string, tagIds: readonly string[], by = admin) => transact(updateForm, by, formId, { tagIds });
const counts = async () =>
  (await readTx(admin, (tx) => listTags(tx, admin, 'forms'))).map(({ name, usage }) => [name, usage]);

async function forms(filter: object | null = null) {
  const text = 'query ($filter: JSON) { formList(filter: $filter) { rows { name tags { name } } } }';
  const { data } = await graphql(tenant, admin, text, { filter });
  return data.formList.rows.map(({ name, tags }: { name: string; tags: { name: string }[] }) =>
    [name, ...tags.map((one) => one.name)].join(' '),
  );
}
const taggedWith = (...values: string[]) => ({ column: 'tag', operator: 'ANY_OF', values });

test('tags a form, filters by the tag, counts it, and undoes the change', async () => {
  const [pitch, intake] = [await aForm('Pitch'), await aForm('Intake')];
  const [spring, internal] = [await aTag('Spring'), await aTag('Internal')];
  await tag(pitch, [spring, internal]);
  await tag(intake, [internal]);
  expect(await forms()).toEqual(['Intake Internal', 'Pitch Internal Spring']);
  expect(await forms(taggedWith(spring))).toEqual(['Pitch Internal Spring']);
  expect(await forms({ column: 'tag', operator: 'IS_EMPTY', values: [] })).toEqual([]);
  expect(await counts()).toEqual([
    ['Spring', [{ of: 'forms', count: 1 }]],
    ['Internal', [{ of: 'forms', count: 2 }]],
  ]);
  await tag(pitch, [internal]);
  expect(await forms(taggedWith(spring))).toEqual([]);
  await undo(admin, { undoId: (await activity(tenant, pitch)).at(-1)?.undoId ?? '', zone });
  expect(await forms(taggedWith(spring))).toEqual(['Pitch Internal Spring']);
});

test('leaves the published content as it is, and writes nothing for the same tags', async () => {
  const id = await aForm('Pitch');
  const spring = await aTag('Spring');
  const tagged = await tag(id, [spring]);
  expect((await tag(id, [spring])).version).toBe(tagged.version);
  const found = await readTx(admin, (tx) => findForm(tx, admin, id));
  expect([found.version, (await activity(tenant, id)).length]).toEqual([2, 2]);
});

test('refuses tags of other lists and unknown ones, and people who only see the form', async () => {
  const id = await aForm('Pitch');
  const spring = await aTag('Spring');
  for (const wrong of [await aTag('Other', 'other'), newId<'Tag'>() as Id<'Tag'>])
    await expect(tag(id, [spring, wrong])).rejects.toThrow(Validation);
  await expect(tag(id, [spring], await tenant.person('SubAdmin'))).rejects.toThrow(Forbidden);
  expect(await forms()).toEqual(['Pitch']);
});

test('keeps an archived tag, and follows a merge', async () => {
  const id = await aForm('Pitch');
  const [old, spring] = [await aTag('Old'), await aTag('Spring')];
  await tag(id, [old]);
  await transact(setTagArchived, admin, old, true);
  await transact(updateForm, admin, id, { name: 'Pitch 2' });
  expect(await forms()).toEqual(['Pitch 2 Old']);
  await mergeTags(admin, spring, [old]);
  expect(await forms()).toEqual(['Pitch 2 Spring']);
});
