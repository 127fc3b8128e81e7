import * as v from 'valibot';
import { roleTypes } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { anonymityLevels, audienceKinds, feedbackTriggers } from './request.ts';

const options = { namespace: 'feedback' };

const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

/** In the order in which the database keeps keys, so that equal rows compare as equal. */
const audienceRow = v.pipe(
  v.object({
    id: v.string('invalid'),
    kind: v.picklist(audienceKinds, 'invalid'),
    isNot: v.optional(v.boolean('invalid'), false),
  }),
  v.check(({ kind, id }) => (kind === 'role' ? roleTypes.some((role) => role === id) : isId(id)), 'invalid'),
);

export const requestInput = v.object({
  name: requiredLine(120),
  formId: recordId<'Form'>('required'),
  trigger: v.optional(v.picklist(feedbackTriggers, 'invalid'), 'manual'),
  programWeek: v.optional(v.nullable(whole(1, 104)), null),
  delayMinutes: v.optional(whole(0, 60 * 24 * 30), 120),
  audience: v.pipe(v.array(audienceRow, 'invalid'), v.maxLength(30, 'invalid')),
  expiresAfterDays: v.optional(whole(1, 90), 14),
  reminders: v.optional(whole(0, 5), 2),
  anonymity: v.optional(v.picklist(anonymityLevels, 'invalid'), 'anonymous'),
  lowScore: v.optional(v.nullable(whole(-100, 1_000)), null),
});
/** Facts that do not change can be left out. */
export const requestChanges = v.partial(requestInput);
export type RequestFacts = v.InferOutput<typeof requestInput>;
export const requestFacts = Object.keys(requestInput.entries) as (keyof RequestFacts)[];

const checkedRequest = v.pipe(
  requestInput,
  v.forward(
    v.check(({ trigger, programWeek }) => trigger !== 'program_week' || programWeek !== null, 'required'),
    ['programWeek'],
  ),
  v.forward(
    v.check(
      ({ trigger, audience }) =>
        trigger === 'manual' || audience.some(({ kind, isNot }) => kind === 'program' && !isNot),
      'feedback.program-missing',
    ),
    ['audience'],
  ),
);

/** Throws `Validation`. */
export const checkRequest = (input: object): RequestFacts => checked(checkedRequest, input, options);

const sentence = v.pipe(v.string('invalid'), v.trim(), v.minLength(1, 'required'), v.maxLength(500, 'max-characters'));
export const actionInput = v.object({ done: sentence, said: sentence });
const actions = v.object({
  actions: v.pipe(v.array(actionInput, 'invalid'), v.minLength(1, 'required'), v.maxLength(3, 'invalid')),
});

/** Throws `Validation`. */
export const checkActions = (input: object) => checked(actions, input, options).actions;
