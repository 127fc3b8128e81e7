import * as v from 'valibot';
import { roleTypes } from '#kernel/actor.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { checked, recordId } from '#kernel/validation.ts';

const options = { namespace: 'evaluations' };

const whole = (least: number, most: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(least, 'min'), v.maxValue(most, 'max'));

export const mostCapacity = 500;
export const usualCapacity = 10;
const capacity = whole(0, mostCapacity);

const ownCapacity = v.object({ capacity: v.nullable(capacity) });
/** Null for the usual one. Throws `Validation`. */
export const checkOwnCapacity = (given: unknown): number | null =>
  checked(ownCapacity, { capacity: given ?? null }, options).capacity;

const ids = (most: number) =>
  v.pipe(
    v.array(recordId(), 'invalid'),
    v.maxLength(most, 'invalid'),
    v.transform((list) => [...new Set(list)].sort()),
  );

/** More than the minimum of readers that an application needs. */
export const extraNeeds = ['industry', 'role', 'language'] as const;

export const extraNeed = v.strictObject({
  kind: v.picklist(extraNeeds, 'invalid'),
  role: v.optional(v.nullable(v.picklist(roleTypes, 'invalid')), null),
  count: whole(1, 10),
});
export type ExtraNeed = v.InferOutput<typeof extraNeed>;

export const poolMember = v.pipe(
  v.strictObject({
    userId: v.optional(v.nullable(recordId<'User'>()), null),
    roleId: v.optional(v.nullable(recordId<'Role'>()), null),
    capacity: v.optional(v.nullable(capacity), null),
  }),
  v.check(({ userId, roleId }) => (userId === null) !== (roleId === null), 'invalid'),
);

export const roundSettings = v.strictObject({
  capacity: v.optional(capacity, usualCapacity),
  hidesAverages: v.optional(v.boolean('invalid'), false),
  needs: v.optional(v.pipe(v.array(extraNeed, 'invalid'), v.maxLength(6, 'invalid')), []),
  pool: v.optional(v.pipe(v.array(poolMember, 'invalid'), v.maxLength(500, 'invalid')), []),
});
export type RoundSettings = v.InferOutput<typeof roundSettings>;
/** Throws `Validation`. */
export const checkRoundSettings = (input: object): RoundSettings => checked(roundSettings, input, options);

/** `hand`: these people for these applications. `random`: N more for each. `top_up`: until each has N. `need`: as the round asks. */
export const assignMethods = ['hand', 'random', 'top_up', 'need'] as const;
export type AssignMethod = (typeof assignMethods)[number];

export const assignPlan = v.pipe(
  v.strictObject({
    method: v.picklist(assignMethods, 'invalid'),
    applicationIds: v.optional(
      v.nullable(v.pipe(ids(2_000), v.description('Null for all that wait in the round.'))),
      null,
    ),
    evaluatorIds: v.optional(ids(100), []),
    count: v.optional(v.nullable(whole(1, 20)), null),
    seed: v.optional(v.pipe(whole(0, 2 ** 31 - 1), v.description('Of the random order.')), 0),
  }),
  v.forward(
    v.partialCheck(
      [['method'], ['count']],
      ({ method, count }) => !['random', 'top_up'].includes(method) || count !== null,
      'required',
    ),
    ['count'],
  ),
  v.forward(
    v.partialCheck(
      [['method'], ['evaluatorIds']],
      ({ method, evaluatorIds }) => method !== 'hand' || evaluatorIds.length > 0,
      'required',
    ),
    ['evaluatorIds'],
  ),
);
export type AssignPlan = v.InferOutput<typeof assignPlan>;
/** Throws `Validation`. */
export const checkPlan = (input: object): AssignPlan => checked(assignPlan, input, options);

const text = (most: number) =>
  v.pipe(
    v.string('required'),
    v.transform((given) => cleanText(given, true)),
    v.nonEmpty('required'),
    v.maxLength(most, 'max-characters'),
  );

const reason = v.object({ reason: text(1_000) });
/** Why somebody does not read an application. Throws `Validation`. */
export const checkReason = (given: unknown): string => checked(reason, { reason: given }, options).reason;

const feedback = v.object({ text: text(5_000) });
/** Throws `Validation`. */
export const checkFeedback = (given: unknown): string => checked(feedback, { text: given }, options).text;

export const param = v.strictObject({
  programId: v.optional(v.nullable(recordId<'Program'>()), null),
  topicId: v.optional(v.nullable(recordId<'Tag'>()), null),
  roleType: v.optional(v.nullable(v.picklist(roleTypes, 'invalid')), null),
  formId: recordId<'Form'>('required'),
});
export type ParamFields = v.InferOutput<typeof param>;
/** Throws `Validation`. */
export const checkParam = (input: object): ParamFields => checked(param, input, options);
