import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';
import { chatMessageMaxCharacters, groupNameMaxCharacters, reactionSigns } from './channel.ts';
import { chatGroups, contactLevels } from './contact.ts';

const groupName = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(groupNameMaxCharacters, 'max-characters'),
);
const message = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(chatMessageMaxCharacters, 'max-characters'),
);
const reason = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(1_000, 'max-characters'));

const forEachGroup = <const Value extends v.GenericSchema>(value: Value) =>
  v.strictObject(
    Object.fromEntries(chatGroups.map((group) => [group, value])) as Record<(typeof chatGroups)[number], Value>,
  );

const limit = v.nullable(
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'min'), v.maxValue(1_000, 'max')),
);
/** Null keeps messages for good. */
const retentionDays = v.nullable(
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(30, 'min'), v.maxValue(3_650, 'max')),
);

const chatRules = v.strictObject({
  matrix: forEachGroup(forEachGroup(v.picklist(contactLevels, 'invalid'))),
  limits: forEachGroup(limit),
  retentionDays,
  linkPreviews: v.optional(v.boolean('invalid'), true),
});

const options = { namespace: 'chat' };
/** Each throws `Validation`. */
export const checkGroupName = (name: string) => checked(v.object({ name: groupName }), { name }, options).name;
export const checkChatMessage = (input: { message: string }) => checked(v.object({ message }), input, options);
export const checkReason = (given: string) => checked(v.object({ reason }), { reason: given }, options).reason;
export const checkSign = (sign: string) =>
  checked(v.object({ sign: v.picklist(reactionSigns, 'invalid') }), { sign }, options).sign;
export const checkChatRules = (given: unknown) => checked(chatRules, given, options);
