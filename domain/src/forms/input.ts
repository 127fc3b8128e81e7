import * as v from 'valibot';
import { roleTypes } from '#kernel/actor.ts';
import { draftOptionsSchema } from '#kernel/questions/question.ts';
import { hasOptions, type QuestionType, questionTypes } from '#kernel/questions/question-type.ts';
import { longTranslations, translations } from '#kernel/questions/translated-texts.ts';
import { validationsSchema } from '#kernel/questions/validations.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { languages } from '#kernel/translations.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { dependencyActions, joints, statementOperators } from './dependency.ts';
import { emptyContent, formPurposes, isLayoutLine, type LineContent } from './form.ts';

const options = { namespace: 'forms' };

const id = recordId();
const optionalId = v.optional(v.nullable(id), null);

export const formFacts = v.object({
  name: requiredLine(120),
  title: v.optional(translations(200), []),
  description: v.optional(longTranslations(5_000), []),
  languages: v.pipe(
    v.array(v.picklist(languages, 'invalid'), 'invalid'),
    v.minLength(1, 'required'),
    v.transform((list) => languages.filter((language) => list.includes(language))),
  ),
});

const mostTags = 50;
export const formChanges = v.object({
  ...formFacts.entries,
  tagIds: v.pipe(
    v.array(id, 'invalid'),
    v.maxLength(mostTags, 'invalid'),
    v.transform((ids) => [...new Set(ids)].sort()),
    v.description('A new form has none.'),
  ),
});
export type FormFacts = v.InferOutput<typeof formChanges>;
export const formFactNames = Object.keys(formChanges.entries) as (keyof FormFacts)[];

const purpose = v.object({ purpose: v.picklist(formPurposes, 'invalid') });

/** Throws `Validation`. */
export const checkNewForm = (input: object) =>
  checked(v.object({ ...formFacts.entries, ...purpose.entries }), input, options);
/** The purpose stays. Throws `Validation`. */
export const checkForm = (input: object): FormFacts => checked(formChanges, input, options);

const statement = v.strictObject({
  action: v.picklist(dependencyActions, 'invalid'),
  questionId: id,
  operator: v.picklist(statementOperators, 'invalid'),
  values: v.pipe(
    v.array(
      v.union(
        [v.pipe(v.string('invalid'), v.maxLength(500, 'max-characters')), v.pipe(v.number(), v.finite())],
        'invalid',
      ),
      'invalid',
    ),
    v.maxLength(100, 'invalid'),
  ),
});
const statements = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'invalid'), v.minLength(1, 'invalid'), v.maxLength(30, 'invalid'));
const joint = v.picklist(joints, 'invalid');

const dependency = v.strictObject({
  operator: joint,
  statements: statements(
    v.union([statement, v.strictObject({ operator: joint, statements: statements(statement) })], 'invalid'),
  ),
  skipTo: optionalId,
});

const roles = v.optional(
  v.nullable(v.pipe(v.array(v.picklist(roleTypes, 'invalid'), 'invalid'), v.maxLength(roleTypes.length, 'invalid'))),
  null,
);
const flag = v.optional(v.boolean('invalid'), false);

const entries = {
  label: v.optional(translations(1_000), []),
  description: v.optional(longTranslations(10_000), []),
  placeholder: v.optional(translations(200), []),
  isRequired: flag,
  slug: v.optional(v.nullable(v.pipe(v.string('invalid'), v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'forms.slug'))), null),
  formula: v.optional(v.nullable(v.pipe(v.string('invalid'), v.trim(), v.maxLength(1_000, 'max-characters'))), null),
  fieldId: optionalId,
  dependency: v.optional(v.nullable(dependency), null),
  visibleTo: roles,
  editableBy: roles,
  canAddRows: flag,
  weight: v.optional(v.nullable(v.pipe(v.number('invalid'), v.minValue(0, 'min'), v.maxValue(1_000, 'max'))), null),
  criterionId: optionalId,
};

/** A draft may be incomplete: publishing reports what is missing. Facts of other types are dropped. */
const schemaOf = (type: QuestionType) =>
  v.strictObject({
    ...entries,
    validations: v.optional(draftRules(type), {}),
    options: v.optional(isLayoutLine(type) || type === 'custom_field' ? noOptions : draftOptionsSchema, []),
  });

const noOptions = v.pipe(
  v.array(v.unknown()),
  v.transform((): LineContent['options'] => []),
);

const draftRules = (type: QuestionType) => {
  const none = v.pipe(
    v.looseObject({}),
    v.transform((): LineContent['validations'] => ({})),
  );
  if (isLayoutLine(type) || type === 'custom_field') return none;
  const rules = validationsSchema(type);
  // A new table has no columns yet.
  return type === 'table'
    ? v.union([rules, v.pipe(v.strictObject({ columns: v.optional(v.array(v.never())) }), none)])
    : rules;
};

/** The content of a line, with the facts that its type has. Throws `Validation`. */
export function checkLine(type: QuestionType, input: object): LineContent {
  const content: LineContent = { ...emptyContent, ...checked(schemaOf(type), input, options) };
  const isQuestion = !isLayoutLine(type);
  return {
    ...content,
    options: type !== 'custom_field' && !isLayoutLine(type) && hasOptions(type) ? content.options : [],
    isRequired: isQuestion && type !== 'calculated' && content.isRequired,
    slug: isQuestion ? content.slug : null,
    formula: type === 'calculated' ? content.formula : null,
    fieldId: type === 'custom_field' ? content.fieldId : null,
    canAddRows: type === 'table' && content.canAddRows,
    weight: isQuestion ? content.weight : null,
    criterionId: isQuestion ? content.criterionId : null,
  };
}

const write = v.strictObject({
  id,
  /** The version that the person saw; none for a new line. */
  version: v.optional(v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'))), null),
  type: v.optional(v.picklist(questionTypes, 'invalid')),
  content: v.optional(v.looseObject({})),
  /** The line before it; null for the first place. Without it the line stays in its place. */
  after: v.optional(v.nullable(id)),
  /** Removed lines come back with false. */
  isRemoved: v.optional(v.boolean('invalid')),
});
export type LineWrite = v.InferOutput<typeof write>;

const writes = v.object({
  lines: v.pipe(
    v.array(write, 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(500, 'forms.too-many-lines'),
    v.check((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'invalid'),
  ),
});
/** Throws `Validation`. */
export const checkLineWrites = (lines: unknown): LineWrite[] => checked(writes, { lines }, options).lines;

export const mostLines = 500;
