import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { MilestoneState } from '@seedbed/domain/milestones/milestone.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import { milestones, plans, planTemplates } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];
const readers = {
  ownStartup: [...team, 'Mentor', 'Expert', 'Cofounder'] as Roles,
  otherStartup: staffAndCoaches as Roles,
};
/** Roles that edit plans; coaches and SubAdmins only at their startups. */
const editors = { ownStartup: team, otherStartup: staff as Roles };
const workers = { ownStartup: [...team, 'Cofounder'] as Roles, otherStartup: staff as Roles };
const ofStartups = {
  ownStartup: ({ ownStartup }: { ownStartup: { id: string } }) => ({ startupId: ownStartup.id }),
  otherStartup: ({ otherStartup }: { otherStartup: { id: string } }) => ({ startupId: otherStartup.id }),
};

interface Row {
  startupId?: Id<'Startup'>;
  state?: MilestoneState;
  trashedAt?: Temporal.Instant;
}

const day = Temporal.PlainDate.from('2026-09-07');
const trashOf = ({ trashedAt }: Row) => (trashedAt ? { trashedAt } : {});

async function putTemplate(tenantId: Id<'Incubator'>, row: Row): Promise<Id<'PlanTemplate'>> {
  const id = newId<'PlanTemplate'>();
  await inTenant(tenantId, (tx) =>
    tx.db.insert(planTemplates).values({ tenantId, id, name: 'Readiness', ...trashOf(row) }),
  );
  return id;
}

async function putMilestone(tenantId: Id<'Incubator'>, { startupId, state, ...row }: Row) {
  if (!startupId) throw new Error('A plan needs a startup.');
  const [templateId, planId, milestoneId] = [await putTemplate(tenantId, {}), newId<'Plan'>(), newId<'Milestone'>()];
  const of = { tenantId, startupId, ...trashOf(row) };
  await inTenant(tenantId, async (tx) => {
    await tx.db
      .insert(plans)
      .values({ ...of, id: planId, templateId, templateVersion: 1, name: 'Readiness', anchorOn: day });
    await tx.db.insert(milestones).values({
      ...{ ...of, id: milestoneId, planId, name: 'Pitch', startsOn: day, dueOn: day, approverRole: 'team' },
      ...(state && { state }),
    });
  });
  return { planId, milestoneId };
}

export const records: RecordFixtures = {
  planTemplate: {
    put: (tenant, row) => putTemplate(tenant.id, row as Row),
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: team },
  },
  plan: {
    put: async (tenant, row) => (await putMilestone(tenant.id, row as Row)).planId,
    pools: ofStartups as never,
    sees: readers,
  },
  milestone: {
    put: async (tenant, row) => (await putMilestone(tenant.id, row as Row)).milestoneId,
    pools: ofStartups as never,
    sees: readers,
  },
};

const item = { name: 'Demo day', offsetDays: 0, lengthDays: 1 };
const own = { name: 'Demo day', startsOn: '2026-09-07', dueOn: '2026-09-08' };

export const expectations: Expectations = {
  'Query.planTemplateList': { may: team, args: () => ({ limit: 1 }) },
  'Query.planTemplate': { record: 'planTemplate', args: (id) => ({ id }), may: { ownStartup: team } },
  'Query.milestoneMaterials': { may: team, args: () => ({ search: 'nothing' }) },
  'Query.previewTemplateChange': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId }),
    may: { ownStartup: team },
  },
  'Query.startupPlans': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.plan': { record: 'plan', args: (id) => ({ id }), may: readers },
  'Query.milestone': { record: 'milestone', args: (id) => ({ id }), may: readers },
  'Query.milestoneOwners': { record: 'plan', args: (planId) => ({ planId }), may: readers },
  'Mutation.createPlanTemplate': {
    may: staff,
    args: () => ({ input: { name: 'New', dayKind: 'working', direction: 'start' } }),
  },
  'Mutation.savePlanTemplate': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId, input: { name: `Renamed ${newId()}` } }),
    may: { ownStartup: staff },
  },
  'Mutation.deletePlanTemplate': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId }),
    may: { ownStartup: staff },
  },
  'Mutation.saveTemplateItem': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId, id: newId(), input: item }),
    may: { ownStartup: staff },
  },
  'Mutation.removeTemplateItem': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId, id: newId() }),
    may: { ownStartup: staff },
  },
  'Mutation.arrangeTemplateItems': {
    record: 'planTemplate',
    args: (templateId) => ({ templateId, ids: [] }),
    may: { ownStartup: staff },
  },
  'Mutation.movePlan': { record: 'plan', args: (planId) => ({ planId, anchorOn: '2026-10-05' }), may: editors },
  'Mutation.deletePlan': { record: 'plan', args: (planId) => ({ planId }), may: editors },
  'Mutation.saveMilestone': {
    record: 'plan',
    args: (planId) => ({ planId, id: newId(), input: own }),
    may: editors,
  },
  'Mutation.removeMilestone': { record: 'milestone', args: (milestoneId) => ({ milestoneId }), may: editors },
  'Mutation.setMilestoneProgress': {
    record: 'milestone',
    args: (milestoneId) => ({ milestoneId, input: { progress: 1 } }),
    may: workers,
  },
  'Mutation.submitMilestone': { record: 'milestone', args: (milestoneId) => ({ milestoneId }), may: workers },
  'Mutation.decideMilestone': {
    record: 'milestone',
    fields: { state: 'submitted' },
    args: (milestoneId) => ({ milestoneId, accept: true }),
    may: editors,
  },
  'Mutation.dropMilestone': {
    record: 'milestone',
    args: (milestoneId) => ({ milestoneId, reason: 'No need' }),
    may: editors,
  },
  'Mutation.reopenMilestone': {
    record: 'milestone',
    fields: { state: 'achieved' },
    args: (milestoneId) => ({ milestoneId }),
    may: editors,
  },
};
