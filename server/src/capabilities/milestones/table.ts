import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Material } from '@seedbed/domain/milestones/materials.ts';
import type { MarkedPart } from '@seedbed/domain/milestones/merge.ts';
import type {
  ApproverRole,
  DayKind,
  Dependency,
  MilestoneFields,
  MilestoneState,
  OwnerRole,
  PlanDirection,
  TemplateState,
} from '@seedbed/domain/milestones/milestone.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { metrics } from '#capabilities/metrics/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** The rules of a template and of each plan that copies it. */
const planRules = () => ({
  name: text().notNull(),
  dayKind: text().notNull().$type<DayKind>().default('working'),
  direction: text().notNull().$type<PlanDirection>().default('start'),
  /** Late milestones count as missed after so many days; null means never. */
  missedAfterDays: integer(),
});

/** The facts of a milestone, in a template and in a plan. */
const milestoneFacts = () => ({
  position: integer().notNull().default(0),
  name: text().notNull(),
  goal: text(),
  unit: text(),
  target: doublePrecision(),
  offsetDays: integer().notNull().default(0),
  lengthDays: integer().notNull().default(0),
  /** Always read with the milestone, and never from the other side: a list, not a join table. Names items. */
  dependsOn: jsonb().notNull().$type<Dependency[]>().default([]),
  ownerRole: text().notNull().$type<OwnerRole>().default('founder'),
  approverRole: text().$type<ApproverRole>(),
  evidenceRequired: boolean().notNull().default(false),
  metricId: uuid().$type<Id<'Metric'>>(),
  weight: integer().notNull().default(1),
  /** Courses and resources that help. Without a key: those that are gone are left out. */
  materials: jsonb().notNull().$type<Material[]>().default([]),
});

export const planTemplates = pgTable(
  'plan_templates',
  {
    ...tenantColumns<'PlanTemplate'>(),
    inputHash: inputHash(),
    ...planRules(),
    summary: text(),
    state: text().notNull().$type<TemplateState>().default('draft'),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'plan_templates_in_trash'),
    index('plan_templates_by_name').on(t.tenantId, t.name, t.id),
    index('plan_templates_by_state').on(t.tenantId, t.state, t.id),
    index('plan_templates_by_day_kind').on(t.tenantId, t.dayKind, t.id),
    index('plan_templates_by_direction').on(t.tenantId, t.direction, t.id),
    check('plan_templates_state', sql`${t.state} in ('draft', 'published', 'archived')`),
    check('plan_templates_day_kind', sql`${t.dayKind} in ('working', 'calendar')`),
    check('plan_templates_direction', sql`${t.direction} in ('start', 'end')`),
  ],
);

/** Milestones of a template, and their sub-milestones. */
export const templateItems = pgTable(
  'template_items',
  {
    ...tenantColumns<'TemplateItem'>(),
    inputHash: inputHash(),
    templateId: uuid().notNull().$type<Id<'PlanTemplate'>>(),
    parentId: uuid().$type<Id<'TemplateItem'>>(),
    ...milestoneFacts(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.templateId, planTemplates),
    belongsTo(t, t.metricId, metrics, 'restrict'),
    index('template_items_by_template').on(t.tenantId, t.templateId, t.position, t.id),
    index('template_items_by_metric').on(t.tenantId, t.metricId),
  ],
);

/** The copy of a template for one startup. */
export const plans = pgTable(
  'plans',
  {
    ...tenantColumns<'Plan'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    programId: uuid().$type<Id<'Program'>>(),
    /** Null once the template is deleted for good. */
    templateId: uuid().$type<Id<'PlanTemplate'>>(),
    /** The version of the template that it last took over. */
    templateVersion: integer().notNull(),
    ...planRules(),
    /** The first day, or the last one if days count back. */
    anchorOn: day().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'plans_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.templateId, planTemplates, 'restrict'),
    uniqueIndex('plans_pair').on(t.tenantId, t.startupId, t.templateId).where(sql`trashed_at is null`),
    index('plans_by_template').on(t.tenantId, t.templateId, t.id),
    index('plans_by_program').on(t.tenantId, t.programId),
  ],
);

export const milestones = pgTable(
  'milestones',
  {
    ...tenantColumns<'Milestone'>(),
    inputHash: inputHash(),
    planId: uuid().notNull().$type<Id<'Plan'>>(),
    /** Copied from the plan, for lists without a join. */
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    /** Null for a milestone of this plan only. The item may be deleted since. */
    templateItemId: uuid().$type<Id<'TemplateItem'>>(),
    parentId: uuid().$type<Id<'Milestone'>>(),
    ...milestoneFacts(),
    /** The item as it was last taken over; null if no template gives it. */
    base: jsonb().$type<MilestoneFields>(),
    /** The parts that somebody changed here: a merge keeps them. */
    changedParts: text().array().notNull().$type<MarkedPart[]>().default([]),
    startsOn: day().notNull(),
    dueOn: day().notNull(),
    ownerId: uuid().$type<Id<'User'>>(),
    state: text().notNull().$type<MilestoneState>().default('not_started'),
    progress: doublePrecision(),
    evidenceNote: text(),
    evidenceLinks: text().array().notNull().default([]),
    /** Why it was returned or dropped. */
    reason: text(),
    submittedAt: moment(),
    submittedById: uuid().$type<Id<'User'>>(),
    decidedAt: moment(),
    decidedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'milestones_in_trash'),
    belongsTo(t, t.planId, plans),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.metricId, metrics, 'restrict'),
    belongsTo(t, t.ownerId, users, 'restrict'),
    belongsTo(t, t.submittedById, users, 'restrict'),
    belongsTo(t, t.decidedById, users, 'restrict'),
    index('milestones_by_plan').on(t.tenantId, t.planId, t.position, t.id),
    index('milestones_by_startup').on(t.tenantId, t.startupId, t.state, t.dueOn),
    index('milestones_by_due').on(t.tenantId, t.dueOn, t.id),
    index('milestones_by_item').on(t.tenantId, t.templateItemId),
    index('milestones_by_metric').on(t.tenantId, t.metricId, t.startupId),
    index('milestones_by_owner').on(t.tenantId, t.ownerId),
    index('milestones_by_submitter').on(t.tenantId, t.submittedById),
    index('milestones_by_decider').on(t.tenantId, t.decidedById),
    check(
      'milestones_state',
      sql`${t.state} in ('not_started', 'in_progress', 'submitted', 'achieved', 'missed', 'dropped')`,
    ),
  ],
);
