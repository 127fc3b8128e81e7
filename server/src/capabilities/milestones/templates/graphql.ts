import { translated } from '@seedbed/domain/kernel/translations.ts';
import { itemFields, templateFields } from '@seedbed/domain/milestones/input.ts';
import {
  approverRoles,
  dayKinds,
  ownerRoles,
  planDirections,
  templateStates,
} from '@seedbed/domain/milestones/milestone.ts';
import { canAssignPlans, canEditTemplates, canOpenTemplates } from '@seedbed/domain/milestones/policy.ts';
import { isReadyName } from '@seedbed/domain/milestones/ready.ts';
import * as v from 'valibot';
import { templateList } from '#capabilities/milestones/lists/template-list.ts';
import { materialsToChoose, shownMaterials } from '#capabilities/milestones/materials/materials.ts';
import { mergesOf } from '#capabilities/milestones/plans/apply-template.ts';
import { metricNames } from '#capabilities/milestones/work/linked-metrics.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { findTemplate, itemsOf, type TemplateCard, type TemplateItem } from './find-templates.ts';
import { changesOf, type PlanChange } from './preview.ts';
import { arrangeItems, removeItem, saveItem } from './save-items.ts';
import { createTemplate, deleteTemplate, saveTemplate } from './save-template.ts';

export const DayKindName = builder.enumType('PlanDayKind', { values: dayKinds });
export const DirectionName = builder.enumType('PlanDirection', { values: planDirections });
export const OwnerRoleName = builder.enumType('MilestoneOwnerRole', { values: ownerRoles });
export const ApproverRoleName = builder.enumType('MilestoneApproverRole', { values: approverRoles });
const TemplateStateName = builder.enumType('PlanTemplateState', { values: templateStates });

const Item = builder.objectRef<TemplateItem>('TemplateItem').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.exposeID('parentId', { nullable: true }),
    goal: t.exposeString('goal', { nullable: true }),
    unit: t.exposeString('unit', { nullable: true }),
    target: t.exposeFloat('target', { nullable: true }),
    offsetDays: t.exposeInt('offsetDays'),
    lengthDays: t.exposeInt('lengthDays'),
    dependsOn: t.expose('dependsOn', { type: 'JSON', description: '[{ id, lagDays }]' }),
    ownerRole: t.expose('ownerRole', { type: OwnerRoleName }),
    approverRole: t.expose('approverRole', { type: ApproverRoleName, nullable: true }),
    evidenceRequired: t.exposeBoolean('evidenceRequired'),
    metricId: t.exposeID('metricId', { nullable: true }),
    metricName: t.string({
      nullable: true,
      resolve: async ({ metricId }, _, context) => {
        if (!metricId) return null;
        const metric = (await metricNames(await context.read(), [metricId])).get(metricId);
        return metric ? translated(metric.names, context.language) : null;
      },
    }),
    weight: t.exposeInt('weight'),
    materials: t.field({
      type: [NamedRecord],
      description: 'Courses and resources that help with it, as far as the person may open them.',
      resolve: ({ materials }, _, context) => shownMaterials(context, materials),
    }),
    version: t.exposeInt('version'),
  }),
});

export const PlanTemplate = builder.objectRef<TemplateCard>('PlanTemplate').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    summary: t.exposeString('summary', { nullable: true }),
    dayKind: t.expose('dayKind', { type: DayKindName }),
    direction: t.expose('direction', { type: DirectionName }),
    missedAfterDays: t.exposeInt('missedAfterDays', {
      nullable: true,
      description: 'Late milestones count as missed after so many days; null means never.',
    }),
    state: t.expose('state', { type: TemplateStateName }),
    itemCount: t.exposeInt('itemCount'),
    planCount: t.exposeInt('planCount', { description: 'The plans of all startups.' }),
    items: t.field({
      type: [Item],
      description: 'In their order; each milestone is followed by its sub-milestones.',
      resolve: async ({ id }, _, context) => itemsOf(await context.read(), id),
    }),
    version: t.exposeInt('version'),
  }),
});

const PlanChangeType = builder.objectRef<PlanChange>('PlanChange').implement({
  description: 'The effect of a changed template on the plan of one startup.',
  fields: (t) => ({
    planId: t.exposeID('planId'),
    startup: t.field({ type: Startup, resolve: ({ startup }) => startup }),
    lines: t.field({
      type: [
        builder.objectRef<PlanChange['lines'][number]>('PlanChangeLine').implement({
          fields: (line) => ({
            kind: line.exposeString('kind', {
              description: 'ADDED, REMOVED, DETACHED, CHANGED, or KEPT as it is here.',
            }),
            name: line.exposeString('name'),
            part: line.exposeString('part', { nullable: true }),
            old: line.expose('old', { type: 'JSON', nullable: true }),
            new: line.expose('new', { type: 'JSON', nullable: true }),
          }),
        }),
      ],
      resolve: ({ lines }) => lines,
    }),
  }),
});

const enums = {
  dayKind: DayKindName,
  direction: DirectionName,
  state: TemplateStateName,
  ownerRole: OwnerRoleName,
  approverRole: ApproverRoleName,
};
const TemplateInput = inputFromSchema('PlanTemplateInput', v.partial(templateFields), { types: enums });
const ItemInput = inputFromSchema('TemplateItemInput', v.partial(itemFields), { types: enums });
const required = { required: true } as const;

builder.listField('planTemplateList', {
  list: templateList,
  row: PlanTemplate,
  allow: canOpenTemplates,
  export: {
    title: 'navigation:entries.milestones-templates',
    file: 'milestone-templates',
    texts: 'milestones',
    columns: {
      name: 'name',
      items: 'items: itemCount',
      plans: 'plans: planCount',
      dayKind: 'dayKind',
      direction: 'direction',
      state: 'state',
    },
  },
});

builder.queryFields((t) => ({
  planTemplate: t.field({
    type: PlanTemplate,
    nullable: true,
    allow: canOpenTemplates,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findTemplate(await context.read(), context.actor, id)),
  }),
  milestoneMaterials: t.field({
    type: [NamedRecord],
    allow: canOpenTemplates,
    description: 'Courses and resources to link: matching ones that the person may open, or the newest.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => materialsToChoose(await context.read(), context.actor, search ?? ''),
  }),
  previewTemplateChange: t.field({
    type: [PlanChangeType],
    allow: canAssignPlans,
    description: 'What open copies would take over; without those that have everything.',
    args: { templateId: t.arg.id(required) },
    resolve: async (_, { templateId }, context) =>
      changesOf((await mergesOf(await context.read(), context.actor, templateId)).merges),
  }),
}));

builder.mutationFields((t) => ({
  createPlanTemplate: t.field({
    type: PlanTemplate,
    allow: canEditTemplates,
    args: {
      id: t.arg.id(),
      input: t.arg({ type: TemplateInput, required: true }),
      copyOf: t.arg.id({ description: 'A template whose milestones the new one gets.' }),
      ready: t.arg.string({ description: 'The name of a ready template.' }),
    },
    resolve: (_, { id, input, copyOf, ready }, { actor, language }) =>
      transact(
        createTemplate,
        actor,
        {
          input: givenFields(input),
          copyOf: copyOf ?? null,
          ready: ready && isReadyName(ready) ? ready : null,
          language,
        },
        id,
      ),
  }),
  savePlanTemplate: t.field({
    type: PlanTemplate,
    allow: canEditTemplates,
    args: {
      templateId: t.arg.id(required),
      input: t.arg({ type: TemplateInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { templateId, input, version }, { actor }) =>
      transact(saveTemplate, actor, templateId, givenFields(input), version),
  }),
  deletePlanTemplate: t.id({
    allow: canEditTemplates,
    args: { templateId: t.arg.id(required) },
    resolve: (_, { templateId }, { actor }) => deleteTemplate(actor, templateId),
  }),
  saveTemplateItem: t.field({
    type: PlanTemplate,
    allow: canEditTemplates,
    description: 'Adds a milestone at the end, or changes the one with this id.',
    args: {
      templateId: t.arg.id(required),
      id: t.arg.id(required),
      input: t.arg({ type: ItemInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...args }, { actor }) => transact(saveItem, actor, { ...args, input: givenFields(input) }),
  }),
  removeTemplateItem: t.field({
    type: PlanTemplate,
    allow: canEditTemplates,
    args: { templateId: t.arg.id(required), id: t.arg.id(required) },
    resolve: (_, { templateId, id }, { actor }) => transact(removeItem, actor, templateId, id),
  }),
  arrangeTemplateItems: t.field({
    type: PlanTemplate,
    allow: canEditTemplates,
    description: 'All milestones in their new order.',
    args: { templateId: t.arg.id(required), ids: t.arg.idList(required) },
    resolve: (_, { templateId, ids }, { actor }) => transact(arrangeItems, actor, templateId, ids),
  }),
}));
