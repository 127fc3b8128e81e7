import { newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { named, PlanScene } from '#testing/scenes/plan-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { type Tenant, zone } from '#testing/tenant.ts';
import { deletePlan, movePlan } from './plans/change-plan.ts';
import type { MilestoneCard } from './plans/find-plans.ts';
import { milestones, plans } from './table.ts';
import { saveTemplate } from './templates/save-template.ts';
import { decideMilestone, dropMilestone, reopenMilestone, submitMilestone } from './work/decide-milestone.ts';
import { followMetrics } from './work/linked-metrics.ts';
import { markMissed } from './work/mark-missed.ts';
import { reportMilestone } from './work/report-milestone.ts';
import { removeMilestone, saveMilestone } from './work/save-milestone.ts';
import { askForBegun } from './work/tasks.ts';

let scene: PlanScene;
let tenant: Tenant;
let staff: PlanScene['staff'];
let acme: PlanScene['acme'];
let mia: PlanScene['mia'];
beforeEach(async () => {
  scene = await PlanScene.make();
  ({ tenant, staff, acme, mia } = scene);
});

const daysOf = ({ startsOn, dueOn }: MilestoneCard) => `${startsOn}/${dueOn}`;

test('copies a template for a startup, with days and an owner, and takes it back', async () => {
  const { templateId } = await scene.aTemplate();
  await scene.assign(templateId);
  const { plan, rows } = await scene.planOf();
  expect(rows.map((row) => [row.name, daysOf(row), row.ownerId])).toEqual([
    ['Ten interviews', '2026-03-02/2026-03-06', mia.userId],
    ['Prototype', '2026-03-09/2026-03-20', mia.userId],
  ]);
  // A plan is assigned only once.
  const again = await scene.assign(templateId);
  const { rows: failures } = await ownerPool().query('select error from batch_records where operation_id = $1', [
    again,
  ]);
  expect(failures[0].error.code).toBe('milestones.is-assigned');
  await scene.undoLast(staff, plan.id);
  await expect(scene.planOf()).rejects.toThrow('No plan.');
  await scene.assign(templateId);
  expect((await scene.planOf()).rows).toHaveLength(2);
});

test('moves only the days that nobody has changed', async () => {
  await scene.assign((await scene.aTemplate()).templateId);
  const { plan, rows } = await scene.planOf();
  const first = named(rows, 'Ten interviews');
  await saveMilestone(staff, { planId: plan.id, id: first.id, input: { startsOn: '2026-03-04', dueOn: '2026-03-10' } });
  // The second one waits for the first.
  expect(daysOf(named((await scene.planOf()).rows, 'Prototype'))).toBe('2026-03-11/2026-03-24');
  await transact(movePlan, staff, plan.id, '2026-04-06');
  const moved = (await scene.planOf()).rows;
  expect(daysOf(named(moved, 'Ten interviews'))).toBe('2026-03-04/2026-03-10');
  expect(daysOf(named(moved, 'Prototype'))).toBe('2026-04-06/2026-04-17');
  await scene.undoLast(staff, plan.id);
  expect(daysOf(named((await scene.planOf()).rows, 'Prototype'))).toBe('2026-03-11/2026-03-24');
  await scene.undoLast(staff, first.id);
  const [restored] = (await scene.planOf()).rows;
  expect([restored && daysOf(restored), restored?.changedParts]).toEqual(['2026-03-02/2026-03-06', []]);
  await expect(transact(movePlan, mia, plan.id, '2026-04-06')).rejects.toThrow(Forbidden);
});

test('asks for evidence, returns with a reason, and approves; the task of the owner follows', async () => {
  await scene.assign((await scene.aTemplate({}, { evidenceRequired: true })).templateId);
  await runReactions(tenant);
  const [first] = (await scene.planOf()).rows;
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
  await scene.undoLast(staff, id);
  expect(named((await scene.planOf()).rows, 'Ten interviews').state).toBe('submitted');
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
  await scene.assign((await scene.aTemplate()).templateId);
  const { rows } = await scene.planOf();
  const { id } = named(rows, 'Prototype');
  expect((await submitMilestone(mia, id)).state).toBe('achieved');
  await expect(reportMilestone(mia, id, { progress: 1 })).rejects.toThrow(Forbidden);
  expect((await reopenMilestone(staff, id)).state).toBe('in_progress');
  await expect(dropMilestone(mia, id, 'No need')).rejects.toThrow(Forbidden);
  expect(await dropMilestone(staff, id, 'No need')).toMatchObject({ state: 'dropped', reason: 'No need' });
  await scene.undoLast(staff, id);
  expect(named((await scene.planOf()).rows, 'Prototype').state).toBe('in_progress');
});

test('adds milestones to one plan only, and takes them off', async () => {
  await scene.assign((await scene.aTemplate()).templateId);
  const { plan, rows } = await scene.planOf();
  const id = newId();
  const own = { name: 'Meet the mayor', startsOn: '2026-03-03', dueOn: '2026-03-05', ownerId: mia.userId };
  await saveMilestone(staff, { planId: plan.id, id, input: own });
  await saveMilestone(staff, { planId: plan.id, id, input: own });
  expect(named((await scene.planOf()).rows, 'Meet the mayor').templateItemId).toBeNull();
  const other = await tenant.founderOf(await tenant.startup('Rival'));
  const foreign = { planId: plan.id, id, input: { ownerId: other.userId } };
  await expect(saveMilestone(staff, foreign)).rejects.toMatchObject({ code: 'Validation' });
  await expect(transact(removeMilestone, staff, named(rows, 'Prototype').id)).rejects.toThrow(Forbidden);
  await transact(removeMilestone, staff, id);
  expect((await scene.planOf()).rows).toHaveLength(2);
  await scene.undoLast(staff, id);
  expect((await scene.planOf()).rows).toHaveLength(3);
  await deletePlan(staff, plan.id);
  await scene.undoLast(staff, plan.id);
  expect((await scene.planOf()).rows).toHaveLength(3);
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
  await scene.assign((await scene.aTemplate({}, { metricId })).templateId);
  const now = async () => {
    const { state, progress } = named((await scene.planOf()).rows, 'Ten interviews');
    return [state, progress];
  };
  await put(month.startsOn, 4);
  expect(await now()).toEqual(['in_progress', 4]);
  const { id } = named((await scene.planOf()).rows, 'Ten interviews');
  await expect(reportMilestone(mia, id, { progress: 8 })).rejects.toMatchObject({
    code: 'milestones.progress-from-metric',
  });
  await put(month.startsOn.add({ months: 1 }), 11);
  expect(await now()).toEqual(['submitted', 11]);
});

test('marks late milestones as missed only if the template says so', async () => {
  const { templateId } = await scene.aTemplate({ missedAfterDays: 5 });
  const silent = await scene.aTemplate({ name: 'Silent' });
  await scene.assign(templateId);
  await scene.assign(silent.templateId);
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
  const { templateId } = await scene.aTemplate();
  const others = await Promise.all([1, 2, 3, 4, 5].map((n) => tenant.startup(`Earlier ${n}`)));
  await scene.assign(templateId, [acme.id, ...others.map(({ id }) => id)]);
  // All were late with both milestones; this one is still on its way.
  const { plan } = await scene.planOf();
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
  const { templateId } = await scene.aTemplate();
  await scene.assign(templateId);
  const [first] = (await scene.planOf()).rows;
  await tenant.setFeature('milestones', false);
  await expect(transact(saveTemplate, staff, templateId, { name: 'New' })).rejects.toThrow(FeatureLocked);
  await expect(submitMilestone(mia, first?.id ?? '')).rejects.toThrow(FeatureLocked);
  await tenant.setFeature('milestones', true);
  expect((await transact(saveTemplate, staff, templateId, { name: 'New' })).name).toBe('New');
});
