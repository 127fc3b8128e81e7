import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { SlipForecast } from '@seedbed/domain/milestones/forecast.ts';
import { isLate, milestoneStates } from '@seedbed/domain/milestones/milestone.ts';
import { canEditPlans, canSeePortfolioPlans } from '@seedbed/domain/milestones/policy.ts';
import { planProgress } from '@seedbed/domain/milestones/progress.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { shownMaterials } from '#capabilities/milestones/materials/materials.ts';
import {
  ApproverRoleName,
  DayKindName,
  DirectionName,
  OwnerRoleName,
} from '#capabilities/milestones/templates/graphql.ts';
import { metricNameFor, metricNames } from '#capabilities/milestones/work/linked-metrics.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { findPlan, type MilestoneCard, milestonesOf, type PlanCard } from './find-plans.ts';
import { forecastOf } from './forecast.ts';

const StateName = builder.enumType('MilestoneState', { values: milestoneStates });

const milestonesLoader = (context: Context) =>
  new DataLoader<Id<'Plan'>, MilestoneCard[]>(async (ids) => {
    const byPlan = await milestonesOf(await context.read(), ids);
    return ids.map((id) => byPlan.get(id) ?? []);
  });
const plansLoader = (context: Context) =>
  new DataLoader<Id<'Plan'>, PlanCard>(async (ids) => {
    const tx = await context.read();
    const found: PlanCard[] = [];
    for (const id of ids) found.push(await findPlan(tx, context.actor, id));
    return found;
  });
const metricsLoader = (context: Context) =>
  new DataLoader<Id<'Metric'>, Parameters<typeof metricNameFor>[2]>(async (ids) => {
    const found = await metricNames(await context.read(), ids);
    return ids.map((id) => found.get(id));
  });

export const Milestone = builder.objectRef<MilestoneCard>('Milestone').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    planId: t.exposeID('planId'),
    startupId: t.exposeID('startupId'),
    parentId: t.exposeID('parentId', { nullable: true }),
    isOwn: t.boolean({
      description: 'Added to this plan only, so that no template gives it.',
      resolve: ({ templateItemId }) => templateItemId === null,
    }),
    goal: t.exposeString('goal', { nullable: true }),
    unit: t.exposeString('unit', { nullable: true }),
    target: t.exposeFloat('target', { nullable: true }),
    progress: t.exposeFloat('progress', { nullable: true }),
    weight: t.exposeInt('weight'),
    materials: t.field({
      type: [NamedRecord],
      description: 'Courses and resources that help with it, as far as the person may open them.',
      resolve: ({ materials }, _, context) => shownMaterials(context, materials),
    }),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    state: t.expose('state', { type: StateName }),
    isLate: t.boolean({ resolve: (one, _, { tenant }) => isLate(one, today(tenant.timezone)) }),
    owner: t.expose('owner', { type: User, nullable: true }),
    ownerRole: t.expose('ownerRole', { type: OwnerRoleName }),
    approverRole: t.expose('approverRole', { type: ApproverRoleName, nullable: true }),
    evidenceRequired: t.exposeBoolean('evidenceRequired'),
    evidenceNote: t.exposeString('evidenceNote', { nullable: true }),
    evidenceLinks: t.exposeStringList('evidenceLinks'),
    metricName: t.string({
      nullable: true,
      description: 'The metric whose value is the progress; null for people who may not see it.',
      resolve: async ({ metricId, startupId }, _, context) =>
        metricId
          ? metricNameFor(
              context.actor,
              startupId,
              await context.loader(metricsLoader).load(metricId),
              context.language,
            )
          : null,
    }),
    isMeasured: t.boolean({
      description: 'A metric gives the progress.',
      resolve: ({ metricId }) => metricId !== null,
    }),
    changedParts: t.exposeStringList('changedParts', { description: 'The parts that somebody changed in this plan.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was returned or dropped.' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'milestone', id),
    }),
    plan: t.field({ type: Plan, resolve: ({ planId }, _, context) => context.loader(plansLoader).load(planId) }),
    version: t.exposeInt('version'),
  }),
});

const Forecast = builder.objectRef<SlipForecast>('SlipForecast').implement({
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    cases: t.exposeInt('cases', { description: 'Earlier startups that were late at the same milestone.' }),
    reached: t.exposeInt('reached', { description: 'Those that reached the last milestone by its day.' }),
  }),
});

const ends = (all: readonly MilestoneCard[]) =>
  all
    .map(({ dueOn }) => dueOn)
    .sort(Temporal.PlainDate.compare)
    .at(-1);

export const Plan = builder.objectRef<PlanCard>('Plan');
Plan.implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    startup: t.expose('startup', { type: Startup }),
    templateId: t.exposeID('templateId', {
      nullable: true,
      description: 'Null once the template is deleted for good.',
    }),
    dayKind: t.expose('dayKind', { type: DayKindName }),
    direction: t.expose('direction', { type: DirectionName }),
    anchorOn: t.expose('anchorOn', { type: 'Date', description: 'The first day, or the last one if days count back.' }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      resolve: async ({ id }, _, context) => ends(await context.loader(milestonesLoader).load(id)) ?? null,
    }),
    progress: t.int({
      description: 'The weighted share of achieved milestones in percent.',
      resolve: async ({ id }, _, context) => planProgress(await context.loader(milestonesLoader).load(id)),
    }),
    lateCount: t.int({
      resolve: async ({ id }, _, context) => {
        const day = today(context.tenant.timezone);
        return (await context.loader(milestonesLoader).load(id)).filter((one) => isLate(one, day)).length;
      },
    }),
    isBehind: t.boolean({
      description: 'The template has changed since; for those who may take over its changes.',
      resolve: ({ startupId, templateVersion, currentVersion }, _, { actor }) =>
        canEditPlans(actor, startupId) && currentVersion !== null && currentVersion > templateVersion,
    }),
    milestones: t.field({
      type: [Milestone],
      description: 'In their order; each milestone is followed by its sub-milestones.',
      resolve: ({ id }, _, context) => context.loader(milestonesLoader).load(id),
    }),
    forecast: t.field({
      type: Forecast,
      nullable: true,
      description: 'For the team: how earlier startups ended that were late at the same milestone.',
      resolve: async (plan, _, context) =>
        canSeePortfolioPlans(context.actor) ? forecastOf(await context.read(), plan, context.tenant.timezone) : null,
    }),
    version: t.exposeInt('version'),
  }),
});
