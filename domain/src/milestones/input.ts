import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { materials } from './materials.ts';
import { approverRoles, dayKinds, ownerRoles, planDirections, templateStates } from './milestone.ts';

const options = { namespace: 'milestones' };

export const mostItems = 100;
export const mostDays = 1_500;

const integer = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));
const amount = v.optional(v.nullable(v.pipe(v.number('invalid'), v.finite('invalid'))), null);
const text = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.trim(),
        v.maxLength(most, 'max-characters'),
        v.transform((given) => given || null),
      ),
    ),
    null,
  );

/** A day, or its text yyyy-MM-dd. */
const day = v.pipe(
  v.custom<Temporal.PlainDate | string>(
    (value) => dayFrom(String(value)) !== null,
    ({ input }) => (input ? 'invalid' : 'required'),
  ),
  v.transform((value) => Temporal.PlainDate.from(String(value))),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

export const templateFields = v.object({
  name: requiredLine(120),
  summary: text(2_000),
  dayKind: v.picklist(dayKinds, 'invalid'),
  direction: v.picklist(planDirections, 'invalid'),
  missedAfterDays: v.optional(v.nullable(integer(0, 365)), null),
  state: v.optional(v.picklist(templateStates, 'invalid'), 'draft'),
});
export type TemplateInput = v.InferOutput<typeof templateFields>;
export const templateFieldNames = Object.keys(templateFields.entries) as (keyof TemplateInput)[];
export const checkTemplate = (input: object): TemplateInput => checked(templateFields, input, options);

/** Sets have no order: sorted, equal ones are equal. */
const dependencies = v.optional(
  v.pipe(
    v.array(v.object({ id: recordId(), lagDays: v.optional(integer(0, mostDays), 0) }), 'invalid'),
    v.maxLength(20, 'invalid'),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid'),
    v.transform((list) =>
      list.map(({ id, lagDays }) => ({ id: id as string, lagDays })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
    v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
  ),
  [],
);

const sharedFields = {
  name: requiredLine(160),
  goal: text(2_000),
  unit: optionalLine(40),
  target: amount,
  approverRole: v.optional(v.nullable(v.picklist(approverRoles, 'invalid')), null),
  evidenceRequired: v.optional(v.boolean('invalid'), false),
  weight: v.optional(integer(1, 100), 1),
  materials,
};

export const itemFields = v.object({
  ...sharedFields,
  parentId: v.optional(v.nullable(recordId<'TemplateItem'>()), null),
  offsetDays: integer(0, mostDays),
  lengthDays: integer(0, mostDays),
  dependsOn: dependencies,
  ownerRole: v.optional(v.picklist(ownerRoles, 'invalid'), 'founder'),
  metricId: v.optional(v.nullable(recordId<'Metric'>()), null),
});
export type ItemInput = v.InferOutput<typeof itemFields>;
export const itemFieldNames = Object.keys(itemFields.entries) as (keyof ItemInput)[];
export const checkItem = (input: object): ItemInput => checked(itemFields, input, options);

/** A milestone of one plan has days and a person of its own. */
export const milestoneFields = v.object({
  ...sharedFields,
  startsOn: day,
  dueOn: day,
  ownerId: v.optional(v.nullable(recordId<'User'>()), null),
});
const milestone = v.pipe(
  milestoneFields,
  v.forward(
    v.partialCheck(
      [['startsOn'], ['dueOn']],
      ({ startsOn, dueOn }) => Temporal.PlainDate.compare(startsOn, dueOn) <= 0,
      'milestones.due-before-start',
    ),
    ['dueOn'],
  ),
);
export type MilestoneInput = v.InferOutput<typeof milestone>;
export const milestoneFieldNames = Object.keys(milestoneFields.entries) as (keyof MilestoneInput)[];
export const checkMilestone = (input: object): MilestoneInput => checked(milestone, input, options);

const link = v.pipe(
  v.string('invalid'),
  v.transform((typed) => websiteLink(typed)),
  v.string('milestones.invalid-link'),
  v.maxLength(500, 'max-characters'),
);

/** How far the work is, and what proves it. */
export const reportFields = v.object({
  progress: amount,
  evidenceNote: text(5_000),
  evidenceLinks: v.optional(v.pipe(v.array(link, 'invalid'), v.maxLength(10, 'invalid')), []),
});
export type ReportInput = v.InferOutput<typeof reportFields>;
export const checkReport = (input: object): ReportInput => checked(reportFields, input, options);

/** Input of the batch action: the template, and the first or last day of the plan. */
export const assignFields = v.object({
  templateId: recordId<'PlanTemplate'>(),
  anchorOn: day,
  programId: v.optional(v.nullable(recordId<'Program'>()), null),
});
export type AssignInput = v.InferOutput<typeof assignFields>;
export const checkAssign = (input: unknown): AssignInput => checked(assignFields, input, options);

export const checkAnchor = (anchorOn: unknown): Temporal.PlainDate =>
  checked(v.object({ anchorOn: day }), { anchorOn }, options).anchorOn;

/** Why a milestone is returned or dropped; people read it. */
export const checkReason = (reason: unknown): string =>
  checked(
    v.object({
      reason: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(1_000, 'max-characters')),
    }),
    { reason },
    options,
  ).reason;

export const checkApply = (input: unknown) =>
  checked(v.object({ templateId: recordId<'PlanTemplate'>() }), input, options);
