import * as v from 'valibot';
import { roleTypes } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import { optionsSchema } from '#kernel/questions/question.ts';
import { type AnswerType, answerTypes, hasOptions } from '#kernel/questions/question-type.ts';
import { requiredTranslations, translations } from '#kernel/questions/translated-texts.ts';
import { validationsSchema } from '#kernel/questions/validations.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { canBeListed, canBeSearched, fieldObjects, requiredPlaces, rollUpRelations, rollUpSummaries } from './field.ts';

const slug = v.pipe(v.string('required'), v.trim(), v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'fields.slug'));

/** Admins always see and edit. */
const roles = v.optional(
  v.nullable(v.pipe(v.array(v.picklist(roleTypes, 'invalid'), 'invalid'), v.maxLength(roleTypes.length, 'invalid'))),
  null,
);

const calculation = v.variant('kind', [
  v.strictObject({
    kind: v.literal('formula'),
    formula: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(1_000, 'max-characters')),
  }),
  v.pipe(
    v.strictObject({
      kind: v.literal('roll-up'),
      relation: v.picklist(
        rollUpRelations.map(({ name }) => name),
        'invalid',
      ),
      summary: v.picklist(rollUpSummaries, 'invalid'),
      fieldId: v.optional(
        v.nullable(
          v.pipe(
            v.string('invalid'),
            v.check((text) => isId(text), 'invalid'),
          ),
        ),
        null,
      ),
    }),
    v.check(({ summary, fieldId }) => summary === 'count' || fieldId !== null, 'fields.roll-up-needs-field'),
  ),
]);

const entries = {
  label: requiredTranslations(120),
  description: v.optional(translations(500), []),
  sectionId: v.optional(v.nullable(recordId<'FieldSection'>()), null),
  visibleTo: roles,
  editableBy: roles,
  requiredAt: v.optional(v.picklist(requiredPlaces, 'invalid'), 'never'),
  isSearchable: v.optional(v.boolean('invalid'), false),
  isListed: v.optional(v.boolean('invalid'), false),
};

/** The schema depends on the type: its rules, its options, its calculation. */
const schemaOf = (type: AnswerType) =>
  v.pipe(
    v.strictObject({
      ...entries,
      validations: type === 'table' ? validationsSchema(type) : v.optional(validationsSchema(type), {}),
      options: hasOptions(type)
        ? v.pipe(optionsSchema, v.minLength(1, 'fields.no-options'))
        : v.optional(v.pipe(v.array(v.never('invalid'), 'invalid')), []),
      calculation: type === 'calculated' ? calculation : v.optional(v.null('invalid'), null),
    }),
    // Words in the index are found by everybody who may open the record.
    v.forward(
      v.check(
        ({ isSearchable, visibleTo }) => !isSearchable || (canBeSearched(type) && visibleTo === null),
        'fields.not-searchable',
      ),
      ['isSearchable'],
    ),
    // Files are as visible as their record.
    v.forward(
      v.check(({ visibleTo }) => type !== 'file' || visibleTo === null, 'fields.files-visible'),
      ['visibleTo'],
    ),
    v.forward(
      v.check(({ isListed }) => !isListed || canBeListed(type), 'fields.not-listable'),
      ['isListed'],
    ),
  );

const identity = v.object({
  object: v.picklist(fieldObjects, 'invalid'),
  slug,
  type: v.picklist(answerTypes, 'invalid'),
});

const options = { namespace: 'fields' };

/** Throws `Validation`. */
export function checkNewField(input: object) {
  const { object, slug: given, type, ...rest } = input as Record<string, unknown>;
  const named = checked(identity, { object, slug: given, type }, options);
  if (named.type === 'file' && named.object === 'other') throw new Validation({ type: [{ code: 'invalid' }] });
  return { ...named, ...checked(schemaOf(named.type), rest, options) };
}
export type NewField = ReturnType<typeof checkNewField>;

/** Object, slug and type stay; a type changes by conversion. Throws `Validation`. */
export const checkFieldChanges = (type: AnswerType, input: object) => checked(schemaOf(type), input, options);
export type FieldChanges = ReturnType<typeof checkFieldChanges>;
export const fieldFacts = [...Object.keys(entries), 'validations', 'options', 'calculation'] as (keyof FieldChanges)[];

export const sectionInput = v.object({ title: requiredTranslations(120) });
/** Throws `Validation`. */
export const checkSection = (input: object) => checked(sectionInput, input, options);

/** "Annual revenue (€)" becomes `annual_revenue`. */
export function slugFrom(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');
  return words.slice(0, 60) || 'field';
}

const filledField = v.object({ fieldId: recordId<'Field'>(), answer: v.unknown() });
/** One field of many records, and its answer. Throws `Validation`. */
export const checkFilledField = (input: object) => checked(filledField, input, options);
export type FilledField = ReturnType<typeof checkFilledField>;
