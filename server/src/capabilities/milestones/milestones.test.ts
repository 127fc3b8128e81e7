import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { deletePlan, movePlan } from './plans/change-plan.ts';
import { type MilestoneCard, milestonesOf, plansOfStartup } from './plans/find-plans.ts';
import { milestones, plans } from './table.ts';
import { findTemplate, itemsOf } from './templates/find-templates.ts';
import { arrangeItems, removeItem, saveItem } from './templates/save-items.ts';
import { createTemplate, deleteTemplate, saveTemplate } from './templates/save-template.ts';
import { decideMilestone, dropMilestone, reopenMilestone, submitMilestone } from './work/decide-milestone.ts';
import { followMetrics } from './work/linked-metrics.ts';
import { markMissed } from './work/mark-missed.ts';
import { reportMilestone } from './work/report-milestone.ts';
import { removeMilestone, saveMilestone } from './work/save-milestone.ts';
import { askForBegun } from './work/tasks.ts';

let tenant: Tenant;
let staff: Actor & { email: string };
let acme: Awaited<ReturnType<Tenant['startup']>>;
let mia: Actor & { email: string };
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
});

const input = { name: 'Readiness', dayKind: 'working', direction: 'start' };
const step = { name: 'Ten interviews', unit: 'interviews', target: 10, offsetDays: 0, lengthDays: 4 };
/** A Monday long ago. */
const anchorOn = '2026-03-02';

/** A published template with two milestones, the second one waits for the first. */
async function aTemplate(more: object = {}, first: object = {}) {
  const template = await createTemplate(staff, { input: { ...input, ...more }, language: 'en' });
  const [one, two] = [newId(), newId()];
  await saveItem(staff, { templateId: template.id, id: one, input: { ...step, approverRole: 'team', ...first } });
  const waits = { name: 'Prototype', offsetDays: 0, lengthDays: 9, dependsOn: [{ id: one, lagDays: 1 }] };
  await saveItem(staff, { templateId: template.id, id: two, input: waits });
  await saveTemplate(staff, template.id, { state: 'published' });
  return { templateId: template.id, one, two };
}

async function run(by: Actor, action: string, ids: readonly string[], given: object) {
  const { id } = await startBatch(by, { id: newId(), kind: 'startups', action, ids, input: given });
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  return id;
}

const assign = (templateId: string, ids: readonly string[] = [acme.id]) =>
  run(staff, 'assign-plan', ids, { templateId, anchorOn });

async function planOf(startup = acme) {
  return readTx(staff, async (tx) => {
    const [plan] = await plansOfStartup(tx, staff, startup.id);
    if (!plan) throw new Error('No plan.');
    return { plan, rows: (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [] };
  });
}

const named = (rows: readonly MilestoneCard[], name: string) => {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`No ${name}.`);
  return found;
};
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
const daysOf = ({ startsOn, dueOn }: MilestoneCard) => `${startsOn}/${dueOn}`;

test('copies a template for a startup, with days and an owner, and takes it back', async () => {
  const { templateId } = await aTemplate();
  await assign(templateId);
  const { plan, rows } = await planOf();
  expect(rows.map((row) => [row.name, daysOf(row), row.ownerId])).toEqual([
    ['Ten interviews', '2026-03-02/2026-03-06', mia.userId],
    ['Prototype', '2026-03-09/2026-03-20', mia.userId],
  ]);
  // The same plan is assigned once.
  const again = await assign(templateId);
  const { rows: failures } = await ownerPool().query('select error from batch_records where operation_id = $1', [
    again,
  ]);
  expect(failures[0].error.code).toBe('milestones.is-assigned');
  await undoLast(staff, plan.id);
  await expect(planOf()).rejects.toThrow('No plan.');
  await assign(templateId);
  expect((await planOf()).rows).toHaveLength(2);
});

test('assigns only published templates, within the rights of the person', async () => {
  const template = await createTemplate(staff, { input, language: 'en' });
  const given = { templateId: template.id, anchorOn };
  const failed = async (id: string) =>
    (await ownerPool().query('select error, result from batch_operations where id = $1', [id])).rows[0];
  expect((await failed(await run(staff, 'assign-plan', [acme.id], given))).error.code).toBe('milestones.not-published');
  await saveTemplate(staff, template.id, { state: 'published' });
  expect((await failed(await run(staff, 'assign-plan', [acme.id], given))).error.code).toBe('milestones.no-milestones');
  await saveItem(staff, { templateId: template.id, id: newId(), input: step });
  const coach = await tenant.person('Coach');
  await run(coach, 'assign-plan', [acme.id], given);
  await expect(planOf()).rejects.toThrow('No plan.');
  await run(await tenant.assignedTo(acme, 'Coach'), 'assign-plan', [acme.id], given);
  expect((await planOf()).rows).toHaveLength(1);
});

test('begins with the milestones of a ready template, or of another one', async () => {
  const ready = await createTemplate(staff, { input, ready: 'investment-readiness', language: 'en' });
  expect(ready.itemCount).toBe(39);
  const items = await readTx(staff, (tx) => itemsOf(tx, ready.id));
  expect(items.slice(0, 3).map(({ name }) => name)).toEqual([
    'Founder agreement and cap table',
    'Sign the founder agreement',
    'Fill in the cap table',
  ]);
  expect(items[1]?.parentId).toBe(items[0]?.id);
  const copy = await createTemplate(staff, { input: { ...input, name: 'Copy' }, copyOf: ready.id, language: 'en' });
  expect(copy.itemCount).toBe(39);
});

test('refuses circles, too deep parts and stale versions of a template', async () => {
  const { templateId, one, two } = await aTemplate();
  const save = (id: string, given: object, version?: number) =>
    saveItem(staff, { templateId, id, input: given, version });
  await expect(save(one, { dependsOn: [{ id: two, lagDays: 0 }] })).rejects.toMatchObject({
    code: 'milestones.circle',
  });
  const part = newId();
  await save(part, { ...step, name: 'Guide', parentId: one });
  await expect(save(newId(), { ...step, parentId: part })).rejects.toMatchObject({ code: 'milestones.too-deep' });
  await expect(save(one, { parentId: two })).rejects.toMatchObject({ code: 'milestones.too-deep' });
  await expect(save(one, { name: 'Other' }, 99)).rejects.toThrow(Conflict);
  const coach = await tenant.person('Coach');
  await expect(saveItem(coach, { templateId, id: one, input: { name: 'Mine' } })).rejects.toThrow(Forbidden);
  await expect(saveItem(mia, { templateId, id: one, input: { name: 'Mine' } })).rejects.toThrow(NotFound);
});

test('orders and removes milestones of a template, and undoes both', async () => {
  const { templateId, one, two } = await aTemplate();
  const part = newId();
  await saveItem(staff, { templateId, id: part, input: { ...step, name: 'Guide', parentId: one } });
  const ids = async () => (await readTx(staff, (tx) => itemsOf(tx, templateId))).map(({ id }) => id);
  await arrangeItems(staff, templateId, [two, one, part]);
  expect(await ids()).toEqual([two, one, part]);
  await undoLast(staff, templateId);
  expect(await ids()).toEqual([one, part, two]);
  await removeItem(staff, templateId, one);
  expect(await ids()).toEqual([two]);
  expect((await readTx(staff, (tx) => itemsOf(tx, templateId)))[0]?.dependsOn).toEqual([]);
  await undoLast(staff, templateId);
  expect(await ids()).toEqual([one, part, two]);
  await deleteTemplate(staff, templateId);
  await expect(readTx(staff, (tx) => findTemplate(tx, staff, templateId))).rejects.toThrow(NotFound);
  await undoLast(staff, templateId);
  expect((await readTx(staff, (tx) => findTemplate(tx, staff, templateId))).itemCount).toBe(3);
});

test('moves only the days that nobody has changed', async () => {
  await assign((await aTemplate()).templateId);
  const { plan, rows } = await planOf();
  const first = named(rows, 'Ten interviews');
  await saveMilestone(staff, { planId: plan.id, id: first.id, input: { startsOn: '2026-03-04', dueOn: '2026-03-10' } });
  // The second one waits for the first.
  expect(daysOf(named((await planOf()).rows, 'Prototype'))).toBe('2026-03-11/2026-03-24');
  await movePlan(staff, plan.id, '2026-04-06');
  const moved = (await planOf()).rows;
  expect(daysOf(named(moved, 'Ten interviews'))).toBe('2026-03-04/2026-03-10');
  expect(daysOf(named(moved, 'Prototype'))).toBe('2026-04-06/2026-04-17');
  await undoLast(staff, plan.id);
  expect(daysOf(named((await planOf()).rows, 'Prototype'))).toBe('2026-03-11/2026-03-24');
  await undoLast(staff, first.id);
  const [restored] = (await planOf()).rows;
  expect([restored && daysOf(restored), restored?.changedParts]).toEqual(['2026-03-02/2026-03-06', []]);
  await expect(movePlan(mia, plan.id, '2026-04-06')).rejects.toThrow(Forbidden);
});

test('offers a changed template to copies, and overwrites nothing that was changed by hand', async () => {
  const { templateId, one, two } = await aTemplate();
  const rival = await tenant.startup('Rival');
  await assign(templateId, [acme.id, rival.id]);
  const { plan, rows } = await planOf();
  const first = named(rows, 'Ten interviews');
  await saveMilestone(staff, { planId: plan.id, id: first.id, input: { target: 5 } });
  await reportMilestone(mia, named(rows, 'Prototype').id, { progress: 1 });
  await saveItem(staff, { templateId, id: one, input: { name: 'Twenty interviews', target: 20 } });
  await saveItem(staff, { templateId, id: newId(), input: { ...step, name: 'Pricing' } });
  await removeItem(staff, templateId, two);
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
  await run(staff, 'apply-template', [acme.id, rival.id], { templateId });
  const facts = (all: readonly MilestoneCard[]) => all.map(({ name, target }) => [name, target]).sort();
  expect(facts((await planOf()).rows)).toEqual([
    ['Pricing', 10],
    ['Prototype', null],
    ['Twenty interviews', 5],
  ]);
  expect(facts((await planOf(rival)).rows)).toEqual([
    ['Pricing', 10],
    ['Twenty interviews', 20],
  ]);
  expect((await graphql(tenant, staff, preview, { id: templateId })).data.previewTemplateChange).toEqual([]);
});

test('asks for evidence, returns with a reason, and approves; the task of the owner follows', async () => {
  await assign((await aTemplate({}, { evidenceRequired: true })).templateId);
  await runReactions(tenant);
  const [first] = (await planOf()).rows;
  const id = first?.id ?? '';
  const taskOf = async () =>
    readTx(staff, async (tx) => {
      const [task] = await tx.db
        .select({ name: tasks.name, completedAt: tasks.completedAt, userId: taskAssignees.userId })
        .from(tasks)
        .innerJoin(taskAssignees, and(eq(taskAssignees.tenantId, tasks.tenantId), eq(taskAssignees.taskId, tasks.id)))
        .where(eq(tasks.causeRecordId, id));
      return task;
    });
  expect(await taskOf()).toEqual({ name: 'Milestone: Ten interviews', completedAt: null, userId: mia.userId });
  await askForBegun(tenant.id);
  await expect(submitMilestone(mia, id)).rejects.toMatchObject({ code: 'milestones.evidence-missing' });
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  await expect(reportMilestone(mentor, id, { progress: 3 })).rejects.toThrow(Forbidden);
  const reported = await reportMilestone(mia, id, { progress: 9, evidenceLinks: ['https://docs.example.com/notes'] });
  expect(reported).toMatchObject({
    state: 'in_progress',
    progress: 9,
    evidenceLinks: ['https://docs.example.com/notes'],
  });
  expect((await submitMilestone(mia, id)).state).toBe('submitted');
  await submitMilestone(mia, id);
  await runReactions(tenant);
  expect((await taskOf())?.completedAt).not.toBeNull();
  await expect(decideMilestone(mia, id, { accept: true })).rejects.toThrow(Forbidden);
  await expect(decideMilestone(mentor, id, { accept: true })).rejects.toThrow(Forbidden);
  await expect(decideMilestone(staff, id, { accept: false, reason: ' ' })).rejects.toMatchObject({
    code: 'Validation',
  });
  const returned = await decideMilestone(staff, id, { accept: false, reason: 'One is missing.' });
  expect(returned).toMatchObject({ state: 'in_progress', reason: 'One is missing.' });
  await runReactions(tenant);
  expect((await taskOf())?.completedAt).toBeNull();
  await submitMilestone(mia, id);
  expect(await decideMilestone(staff, id, { accept: true })).toMatchObject({ state: 'achieved', reason: null });
  await undoLast(staff, id);
  expect(named((await planOf()).rows, 'Ten interviews').state).toBe('submitted');
  await runReactions(tenant);
  const { data } = await graphql(
    tenant,
    mia,
    `query ($id: ID!) { milestone(id: $id) { name state plan { progress } } }`,
    { id },
  );
  expect(data.milestone).toEqual({ name: 'Ten interviews', state: 'submitted', plan: { progress: 0 } });
});

test('achieves at once without an approver, drops with a reason, and reopens', async () => {
  await assign((await aTemplate()).templateId);
  const { rows } = await planOf();
  const { id } = named(rows, 'Prototype');
  expect((await submitMilestone(mia, id)).state).toBe('achieved');
  await expect(reportMilestone(mia, id, { progress: 1 })).rejects.toThrow(Forbidden);
  expect((await reopenMilestone(staff, id)).state).toBe('in_progress');
  await expect(dropMilestone(mia, id, 'No need')).rejects.toThrow(Forbidden);
  expect(await dropMilestone(staff, id, 'No need')).toMatchObject({ state: 'dropped', reason: 'No need' });
  await undoLast(staff, id);
  expect(named((await planOf()).rows, 'Prototype').state).toBe('in_progress');
});

test('adds milestones to one plan only, and takes them off', async () => {
  await assign((await aTemplate()).templateId);
  const { plan, rows } = await planOf();
  const id = newId();
  const own = { name: 'Meet the mayor', startsOn: '2026-03-03', dueOn: '2026-03-05', ownerId: mia.userId };
  await saveMilestone(staff, { planId: plan.id, id, input: own });
  await saveMilestone(staff, { planId: plan.id, id, input: own });
  expect(named((await planOf()).rows, 'Meet the mayor').templateItemId).toBeNull();
  const other = await tenant.founderOf(await tenant.startup('Rival'));
  const foreign = { planId: plan.id, id, input: { ownerId: other.userId } };
  await expect(saveMilestone(staff, foreign)).rejects.toMatchObject({ code: 'Validation' });
  await expect(removeMilestone(staff, named(rows, 'Prototype').id)).rejects.toThrow(Forbidden);
  await removeMilestone(staff, id);
  expect((await planOf()).rows).toHaveLength(2);
  await undoLast(staff, id);
  expect((await planOf()).rows).toHaveLength(3);
  await deletePlan(staff, plan.id);
  await undoLast(staff, plan.id);
  expect((await planOf()).rows).toHaveLength(3);
});

test('follows the linked metric', async () => {
  const metricId = newId<'Metric'>();
  const month = { startsOn: Temporal.PlainDate.from('2026-03-01'), endsOn: Temporal.PlainDate.from('2026-03-31') };
  const put = (startsOn: Temporal.PlainDate, value: number) =>
    inTenant(tenant.id, async (tx) => {
      const periodId = newId<'MetricPeriod'>();
      const of = { tenantId: tenant.id, startupId: acme.id, startsOn };
      await tx.db
        .insert(metricPeriods)
        .values({ ...of, id: periodId, endsOn: startsOn.add({ days: 27 }), dueOn: month.endsOn });
      await tx.db.insert(metricValues).values({ ...of, id: newId<'MetricValue'>(), periodId, metricId, value });
      await followMetrics(tx, acme.id);
    });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(metrics).values({
      ...{ tenantId: tenant.id, id: metricId, name: 'Customers', slug: 'customers', unitType: 'CUSTOMER' },
      names: [{ language: 'en', value: 'Customers' }],
    }),
  );
  await assign((await aTemplate({}, { metricId })).templateId);
  const now = async () => {
    const { state, progress } = named((await planOf()).rows, 'Ten interviews');
    return [state, progress];
  };
  await put(month.startsOn, 4);
  expect(await now()).toEqual(['in_progress', 4]);
  const { id } = named((await planOf()).rows, 'Ten interviews');
  await expect(reportMilestone(mia, id, { progress: 8 })).rejects.toMatchObject({
    code: 'milestones.progress-from-metric',
  });
  await put(month.startsOn.add({ months: 1 }), 11);
  expect(await now()).toEqual(['submitted', 11]);
});

test('marks late milestones as missed only if the template says so', async () => {
  const { templateId } = await aTemplate({ missedAfterDays: 5 });
  const silent = await aTemplate({ name: 'Silent' });
  await assign(templateId);
  await assign(silent.templateId);
  await markMissed(tenant.id, zone);
  const states = await readTx(staff, (tx) =>
    tx.db
      .select({ plan: plans.name, state: milestones.state })
      .from(milestones)
      .innerJoin(plans, and(eq(plans.tenantId, milestones.tenantId), eq(plans.id, milestones.planId))),
  );
  expect(states.filter(({ plan }) => plan === 'Readiness').every(({ state }) => state === 'missed')).toBe(true);
  expect(states.filter(({ plan }) => plan === 'Silent').every(({ state }) => state === 'not_started')).toBe(true);
});

test('forecasts the end from at least five earlier startups, for the team only', async () => {
  const { templateId } = await aTemplate();
  const others = await Promise.all([1, 2, 3, 4, 5].map((n) => tenant.startup(`Earlier ${n}`)));
  await assign(templateId, [acme.id, ...others.map(({ id }) => id)]);
  // All were late with both milestones; this one is still on its way.
  const { plan } = await planOf();
  const ask = `query ($id: ID!) { plan(id: $id) { progress lateCount isBehind forecast { cases reached } } }`;
  expect((await graphql(tenant, staff, ask, { id: plan.id })).data.plan).toEqual({
    progress: 0,
    lateCount: 2,
    isBehind: false,
    forecast: { cases: 5, reached: 0 },
  });
  expect((await graphql(tenant, mia, ask, { id: plan.id })).data.plan).toMatchObject({ forecast: null });
  const list = `{ startupList(sort: { column: "plans_late", isDescending: true }, limit: 1) { rows { planSummary { progress late } } } }`;
  expect((await graphql(tenant, staff, list)).data.startupList.rows).toEqual([
    { planSummary: { progress: 0, late: 2 } },
  ]);
});

test('needs the flag', async () => {
  const { templateId } = await aTemplate();
  await assign(templateId);
  const [first] = (await planOf()).rows;
  await tenant.setFeature('milestones', false);
  await expect(saveTemplate(staff, templateId, { name: 'New' })).rejects.toThrow(FeatureLocked);
  await expect(submitMilestone(mia, first?.id ?? '')).rejects.toThrow(FeatureLocked);
  await tenant.setFeature('milestones', true);
  expect((await saveTemplate(staff, templateId, { name: 'New' })).name).toBe('New');
});
