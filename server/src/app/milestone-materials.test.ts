// A milestone names courses and resources; each reader sees those that they may open.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { itemsOf } from '#capabilities/milestones/templates/find-templates.ts';
import { saveItem } from '#capabilities/milestones/templates/save-items.ts';
import { saveTemplate } from '#capabilities/milestones/templates/save-template.ts';
import { saveMilestone } from '#capabilities/milestones/work/save-milestone.ts';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { deleteResource } from '#capabilities/resources/editing/delete-resource.ts';
import { setResourceAudience } from '#capabilities/resources/editing/set-audience.ts';
import { createResource } from '#capabilities/resources/editing/write-resources.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { readTx, transact } from '#platform/tx.ts';
import { PlanScene } from '#testing/scenes/plan-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

let scene: PlanScene;
let staff: PlanScene['staff'];
beforeEach(async () => {
  scene = await PlanScene.make();
  ({ staff } = scene);
});

async function aResource(title: string) {
  const section = await createSection(staff, { name: [{ language: 'en', value: `Section of ${title}` }] });
  const { id } = await transact(createResource, staff, {
    ...{ kind: 'article', language: 'en', input: { sectionId: section.id, title } },
  });
  await transact(saveDraft, staff, { resourceId: id, language: 'en', title, content: fromMarkdown('Read this.') });
  await publishResource(staff, { resourceId: id });
  return { kind: 'Resource' as const, id: id as string };
}

const aCourse = async (title: string) => ({
  kind: 'Course' as const,
  id: (await createCourse(staff, { input: { title: [{ language: 'en', value: title }] } }, newId())).id as string,
});

const shown = async (actor: PlanScene['staff'], milestoneId: string) =>
  (await graphql(scene.tenant, actor, `{ milestone(id: "${milestoneId}") { materials { __typename _id name } } }`)).data
    .milestone.materials;

test('a copy takes over the materials, and each reader sees those that they may open', async () => {
  const [guide, secret] = [await aResource('Interview guide'), await aResource('For the team')];
  const course = await aCourse('Discovery');
  await transact(setResourceAudience, staff, secret.id as never, [
    { dimension: 'role', value: scene.tenant.roleId('Mentor'), isExcluded: false },
  ]);
  const { templateId } = await scene.aTemplate({}, { materials: [guide, secret, course] });
  await scene.assign(templateId);
  const { rows } = await scene.planOf();
  expect(rows[0]?.materials).toEqual([guide, secret, course]);
  expect((await shown(staff, rows[0]?.id ?? '')).map(({ name }: { name: string }) => name)).toEqual([
    'Interview guide',
    'For the team',
    'Discovery',
  ]);
  // The course is a draft, and the second article is for mentors.
  expect(await shown(scene.mia, rows[0]?.id ?? '')).toEqual([
    { __typename: 'Resource', _id: guide.id, name: 'Interview guide' },
  ]);
  await deleteResource(staff, guide.id);
  expect(await shown(scene.mia, rows[0]?.id ?? '')).toEqual([]);
});

test('merges changed materials into copies that nobody changed', async () => {
  const [guide, course] = [await aResource('Interview guide'), await aCourse('Discovery')];
  const { templateId, one } = await scene.aTemplate();
  await scene.assign(templateId);
  await transact(saveItem, staff, { templateId, id: one, input: { materials: [guide] } });
  const preview = `{ previewTemplateChange(templateId: "${templateId}") { lines { kind part } } }`;
  expect((await graphql(scene.tenant, staff, preview)).data.previewTemplateChange[0].lines).toEqual([
    { kind: 'CHANGED', part: 'materials' },
  ]);
  await scene.run(staff, 'apply-template', [scene.acme.id], { templateId });
  const [row] = (await scene.planOf()).rows;
  expect(row?.materials).toEqual([guide]);
  // Changed here: the template does not overwrite it.
  await saveMilestone(staff, { planId: row?.planId ?? '', id: row?.id ?? '', input: { materials: [course] } });
  await transact(saveItem, staff, { templateId, id: one, input: { materials: [] } });
  await scene.run(staff, 'apply-template', [scene.acme.id], { templateId });
  expect((await scene.planOf()).rows[0]?.materials).toEqual([course]);
  await scene.undoLast(staff, row?.id ?? '');
  expect((await scene.planOf()).rows[0]).toMatchObject({ materials: [guide], changedParts: [] });
});

test('refuses materials that the person may not open, and keeps stored ones that they cannot see', async () => {
  const [guide, secret] = [await aResource('Interview guide'), await aResource('For mentors')];
  const { templateId, one } = await scene.aTemplate({}, { materials: [guide, secret] });
  await deleteResource(staff, secret.id);
  const save = (materials: object[]) => transact(saveItem, staff, { templateId, id: one, input: { materials } });
  const stored = async () =>
    (await readTx(staff, (tx) => itemsOf(tx, templateId as never))).find(({ id }) => id === one)?.materials;
  // Exactly what they see is no change.
  await save([guide]);
  expect(await stored()).toEqual([guide, secret]);
  await save([]);
  expect(await stored()).toEqual([secret]);
  const other = await aTenant();
  const theirs = await createCourse(
    await other.person('Staff'),
    { input: { title: [{ language: 'en', value: 'Theirs' }] } },
    newId(),
  );
  const invalid = { code: 'Validation', fields: { materials: [{ code: 'invalid' }] } };
  for (const material of [
    { kind: 'Course', id: theirs.id },
    { kind: 'Resource', id: newId() },
    { kind: 'Course', id: guide.id },
  ])
    await expect(save([material])).rejects.toMatchObject(invalid);
  await expect(save([{ kind: 'User', id: staff.userId }])).rejects.toMatchObject({ code: 'Validation' });
  await expect(save([guide, guide])).rejects.toMatchObject({ code: 'Validation' });
  expect(await stored()).toEqual([secret]);
});

test('hidden materials never fill the list up, and an undo brings back the rest', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, (_, i) => aResource(`Guide ${i}`)));
  const { templateId, one } = await scene.aTemplate({}, { materials: all });
  for (const { id } of all) await deleteResource(staff, id);
  const [guide, other] = [await aResource('Interview guide'), await aResource('Notes')];
  const save = (input: object) => transact(saveItem, staff, { templateId, id: one, input });
  const stored = async () =>
    (await readTx(staff, (tx) => itemsOf(tx, templateId as never))).find(({ id }) => id === one);
  await save({ materials: [guide] });
  expect((await stored())?.materials).toHaveLength(10);
  await save({ name: 'Renamed', materials: [other] });
  await deleteResource(staff, guide.id);
  await scene.undoLast(staff, templateId);
  expect(await stored()).toMatchObject({ name: 'Ten interviews' });
});

test('an API client may ask for the fields of a found record', async () => {
  const guide = await aResource('Interview guide');
  const { templateId } = await scene.aTemplate({}, { materials: [guide] });
  await scene.assign(templateId);
  const { rows } = await scene.planOf();
  const ask = `{ milestone(id: "${rows[0]?.id}") { materials { ... on Resource { kind title } } } }`;
  expect((await graphql(scene.tenant, staff, ask)).data.milestone.materials).toEqual([
    { kind: 'article', title: 'Interview guide' },
  ]);
});

test('offers the newest, finds by words, and answers nobody outside the team', async () => {
  await aResource('Interview guide');
  await aCourse('Discovery');
  await transact(saveTemplate, staff, (await scene.aTemplate()).templateId, { name: 'Interview plan' });
  const ask = async (actor: PlanScene['staff'], search = '') =>
    graphql(scene.tenant, actor, 'query ($search: String) { milestoneMaterials(search: $search) { name } }', {
      search,
    });
  const names = async (search?: string) =>
    (await ask(staff, search)).data.milestoneMaterials.map(({ name }: { name: string }) => name).sort();
  expect(await names()).toEqual(['Discovery', 'Interview guide']);
  expect(await names('interview')).toEqual(['Interview guide']);
  expect(await names('intervies')).toEqual(['Interview guide']);
  expect(await names('nothing at all')).toEqual([]);
  expect((await ask(scene.mia)).errors?.[0]?.extensions?.code).toBe('Forbidden');
});
