import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { anchorOn, named, PlanScene, step, template } from '#testing/scenes/plan-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import type { Tenant } from '#testing/tenant.ts';
import type { MilestoneCard } from './plans/find-plans.ts';
import { findTemplate, itemsOf } from './templates/find-templates.ts';
import { arrangeItems, removeItem, saveItem } from './templates/save-items.ts';
import { createTemplate, deleteTemplate, saveTemplate } from './templates/save-template.ts';
import { reportMilestone } from './work/report-milestone.ts';
import { saveMilestone } from './work/save-milestone.ts';

let scene: PlanScene;
let tenant: Tenant;
let staff: PlanScene['staff'];
let acme: PlanScene['acme'];
let mia: PlanScene['mia'];
beforeEach(async () => {
  scene = await PlanScene.make();
  ({ tenant, staff, acme, mia } = scene);
});

test('assigns only published templates, within the rights of the person', async () => {
  const empty = await transact(createTemplate, staff, { input: template, language: 'en' });
  const given = { templateId: empty.id, anchorOn };
  const failed = async (id: string) =>
    (await ownerPool().query('select error, result from batch_operations where id = $1', [id])).rows[0];
  expect((await failed(await scene.run(staff, 'assign-plan', [acme.id], given))).error.code).toBe(
    'milestones.not-published',
  );
  await transact(saveTemplate, staff, empty.id, { state: 'published' });
  expect((await failed(await scene.run(staff, 'assign-plan', [acme.id], given))).error.code).toBe(
    'milestones.no-milestones',
  );
  await transact(saveItem, staff, { templateId: empty.id, id: newId(), input: step });
  const coach = await tenant.person('Coach');
  await scene.run(coach, 'assign-plan', [acme.id], given);
  await expect(scene.planOf()).rejects.toThrow('No plan.');
  await scene.run(await tenant.assignedTo(acme, 'Coach'), 'assign-plan', [acme.id], given);
  expect((await scene.planOf()).rows).toHaveLength(1);
});

test('begins with the milestones of a ready template, or of another one', async () => {
  const ready = await transact(createTemplate, staff, {
    input: template,
    ready: 'investment-readiness',
    language: 'en',
  });
  expect(ready.itemCount).toBe(39);
  const items = await readTx(staff, (tx) => itemsOf(tx, ready.id));
  expect(items.slice(0, 3).map(({ name }) => name)).toEqual([
    'Founder agreement and cap table',
    'Sign the founder agreement',
    'Fill in the cap table',
  ]);
  expect(items[1]?.parentId).toBe(items[0]?.id);
  const copy = await transact(createTemplate, staff, {
    input: { ...template, name: 'Copy' },
    copyOf: ready.id,
    language: 'en',
  });
  expect(copy.itemCount).toBe(39);
});

test('refuses circles, too deep parts and stale versions of a template', async () => {
  const { templateId, one, two } = await scene.aTemplate();
  const save = (id: string, given: object, version?: number) =>
    transact(saveItem, staff, { templateId, id, input: given, version });
  await expect(save(one, { dependsOn: [{ id: two, lagDays: 0 }] })).rejects.toMatchObject({
    code: 'milestones.circle',
  });
  const part = newId();
  await save(part, { ...step, name: 'Guide', parentId: one });
  await expect(save(newId(), { ...step, parentId: part })).rejects.toMatchObject({ code: 'milestones.too-deep' });
  await expect(save(one, { parentId: two })).rejects.toMatchObject({ code: 'milestones.too-deep' });
  await expect(save(one, { name: 'Other' }, 99)).rejects.toThrow(Conflict);
  const coach = await tenant.person('Coach');
  await expect(transact(saveItem, coach, { templateId, id: one, input: { name: 'Mine' } })).rejects.toThrow(Forbidden);
  await expect(transact(saveItem, mia, { templateId, id: one, input: { name: 'Mine' } })).rejects.toThrow(NotFound);
});

test('orders and removes milestones of a template, and undoes both', async () => {
  const { templateId, one, two } = await scene.aTemplate();
  const part = newId();
  await transact(saveItem, staff, { templateId, id: part, input: { ...step, name: 'Guide', parentId: one } });
  const ids = async () => (await readTx(staff, (tx) => itemsOf(tx, templateId))).map(({ id }) => id);
  await transact(arrangeItems, staff, templateId, [two, one, part]);
  expect(await ids()).toEqual([two, one, part]);
  await scene.undoLast(staff, templateId);
  expect(await ids()).toEqual([one, part, two]);
  await transact(removeItem, staff, templateId, one);
  expect(await ids()).toEqual([two]);
  expect((await readTx(staff, (tx) => itemsOf(tx, templateId)))[0]?.dependsOn).toEqual([]);
  await scene.undoLast(staff, templateId);
  expect(await ids()).toEqual([one, part, two]);
  await deleteTemplate(staff, templateId);
  await expect(readTx(staff, (tx) => findTemplate(tx, staff, templateId))).rejects.toThrow(NotFound);
  await scene.undoLast(staff, templateId);
  expect((await readTx(staff, (tx) => findTemplate(tx, staff, templateId))).itemCount).toBe(3);
});

test('offers a changed template to copies, and overwrites nothing that was changed by hand', async () => {
  const { templateId, one, two } = await scene.aTemplate();
  const rival = await tenant.startup('Rival');
  await scene.assign(templateId, [acme.id, rival.id]);
  const { plan, rows } = await scene.planOf();
  const first = named(rows, 'Ten interviews');
  await saveMilestone(staff, { planId: plan.id, id: first.id, input: { target: 5 } });
  await reportMilestone(mia, named(rows, 'Prototype').id, { progress: 1 });
  await transact(saveItem, staff, { templateId, id: one, input: { name: 'Twenty interviews', target: 20 } });
  await transact(saveItem, staff, { templateId, id: newId(), input: { ...step, name: 'Pricing' } });
  await transact(removeItem, staff, templateId, two);
  const preview = `query ($id: ID!) { previewTemplateChange(templateId: $id) { startup { name } lines { kind name part } } }`;
  const { data } = await graphql(tenant, staff, preview, { id: templateId });
  expect(data.previewTemplateChange).toEqual([
    {
      startup: { name: 'Acme' },
      lines: [
        { kind: 'ADDED', name: 'Pricing', part: null },
        { kind: 'DETACHED', name: 'Prototype', part: null },
        { kind: 'CHANGED', name: 'Ten interviews', part: 'name' },
        { kind: 'KEPT', name: 'Ten interviews', part: 'target' },
      ],
    },
    {
      startup: { name: 'Rival' },
      lines: [
        { kind: 'ADDED', name: 'Pricing', part: null },
        { kind: 'REMOVED', name: 'Prototype', part: null },
        { kind: 'CHANGED', name: 'Ten interviews', part: 'name' },
        { kind: 'CHANGED', name: 'Ten interviews', part: 'target' },
      ],
    },
  ]);
  await scene.run(staff, 'apply-template', [acme.id, rival.id], { templateId });
  const facts = (all: readonly MilestoneCard[]) => all.map(({ name, target }) => [name, target]).sort();
  expect(facts((await scene.planOf()).rows)).toEqual([
    ['Pricing', 10],
    ['Prototype', null],
    ['Twenty interviews', 5],
  ]);
  expect(facts((await scene.planOf(rival)).rows)).toEqual([
    ['Pricing', 10],
    ['Twenty interviews', 20],
  ]);
  expect((await graphql(tenant, staff, preview, { id: templateId })).data.previewTemplateChange).toEqual([]);
});
