import { milestoneFields, reportFields } from '@seedbed/domain/milestones/input.ts';
import {
  canDecideMilestone,
  canEditPlans,
  canOpenPlans,
  canReportMilestone,
  canSubmitMilestone,
} from '@seedbed/domain/milestones/policy.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { ApproverRoleName } from '#capabilities/milestones/templates/graphql.ts';
import {
  decideMilestone,
  dropMilestone,
  reopenMilestone,
  submitMilestone,
} from '#capabilities/milestones/work/decide-milestone.ts';
import { reportMilestone } from '#capabilities/milestones/work/report-milestone.ts';
import { removeMilestone, saveMilestone } from '#capabilities/milestones/work/save-milestone.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { deletePlan, movePlan } from './change-plan.ts';
import { findMilestone, findPlan, plansOfStartup } from './find-plans.ts';
import { Milestone, Plan } from './graphql-types.ts';
import { ownerOptions } from './people.ts';

const required = { required: true } as const;
const MilestoneInput = inputFromSchema('MilestoneInput', v.partial(milestoneFields), {
  types: { approverRole: ApproverRoleName },
});
const ReportInput = inputFromSchema('MilestoneReportInput', v.partial(reportFields));

builder.queryFields((t) => ({
  startupPlans: t.field({
    type: [Plan],
    allow: canOpenPlans,
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => {
      const tx = await context.read();
      await assertOn(tx);
      return plansOfStartup(tx, context.actor, startupId);
    },
  }),
  plan: t.field({
    type: Plan,
    nullable: true,
    allow: canOpenPlans,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findPlan(await context.read(), context.actor, id)),
  }),
  milestone: t.field({
    type: Milestone,
    nullable: true,
    allow: canOpenPlans,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findMilestone(await context.read(), context.actor, id)),
  }),
  milestoneOwners: t.field({
    type: [User],
    allow: canOpenPlans,
    description: 'The people who can own milestones of a plan.',
    args: { planId: t.arg.id(required) },
    resolve: async (_, { planId }, context) => ownerOptions(await context.read(), context.actor, planId),
  }),
}));

builder.mutationFields((t) => ({
  movePlan: t.field({
    type: Plan,
    allow: canEditPlans,
    description: 'A new first or last day moves the days that nobody has changed.',
    args: { planId: t.arg.id(required), anchorOn: t.arg({ type: 'Date', required: true }) },
    resolve: (_, { planId, anchorOn }, { actor }) => transact(movePlan, actor, planId, anchorOn),
  }),
  deletePlan: t.id({
    allow: canEditPlans,
    args: { planId: t.arg.id(required) },
    resolve: (_, { planId }, { actor }) => deletePlan(actor, planId),
  }),
  saveMilestone: t.field({
    type: Milestone,
    allow: canEditPlans,
    description: 'Changes the milestone with this id, or adds one to the plan.',
    args: {
      planId: t.arg.id(required),
      id: t.arg.id(required),
      parentId: t.arg.id(),
      input: t.arg({ type: MilestoneInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...args }, { actor }) => saveMilestone(actor, { ...args, input: givenFields(input) }),
  }),
  removeMilestone: t.id({
    allow: canEditPlans,
    description: 'Only one that no template gives.',
    args: { milestoneId: t.arg.id(required) },
    resolve: (_, { milestoneId }, { actor }) => transact(removeMilestone, actor, milestoneId),
  }),
  setMilestoneProgress: t.field({
    type: Milestone,
    allow: canReportMilestone,
    description: 'Sets the given fields: progress and evidence.',
    args: {
      milestoneId: t.arg.id(required),
      input: t.arg({ type: ReportInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { milestoneId, input, version }, { actor }) =>
      reportMilestone(actor, milestoneId, givenFields(input), version),
  }),
  submitMilestone: t.field({
    type: Milestone,
    allow: canSubmitMilestone,
    args: { milestoneId: t.arg.id(required) },
    resolve: (_, { milestoneId }, { actor }) => submitMilestone(actor, milestoneId),
  }),
  decideMilestone: t.field({
    type: Milestone,
    allow: canDecideMilestone,
    args: { milestoneId: t.arg.id(required), accept: t.arg.boolean(required), reason: t.arg.string() },
    resolve: (_, { milestoneId, accept, reason }, { actor }) =>
      decideMilestone(actor, milestoneId, { accept, reason: reason ?? null }),
  }),
  dropMilestone: t.field({
    type: Milestone,
    allow: canEditPlans,
    args: { milestoneId: t.arg.id(required), reason: t.arg.string(required) },
    resolve: (_, { milestoneId, reason }, { actor }) => dropMilestone(actor, milestoneId, reason),
  }),
  reopenMilestone: t.field({
    type: Milestone,
    allow: canEditPlans,
    description: 'Takes a decision, or a submission, back.',
    args: { milestoneId: t.arg.id(required) },
    resolve: (_, { milestoneId }, { actor }) => reopenMilestone(actor, milestoneId),
  }),
}));
