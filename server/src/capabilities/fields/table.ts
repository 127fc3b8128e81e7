import type { Calculation, FieldObject, ValueSource } from '@seedbed/domain/fields/field.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { Validations } from '@seedbed/domain/kernel/questions/validations.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const objectName = () => text().notNull().$type<FieldObject>();

export const fieldSections = pgTable(
  'field_sections',
  {
    ...tenantColumns<'FieldSection'>(),
    inputHash: inputHash(),
    object: objectName(),
    title: jsonb().notNull().$type<readonly Translation[]>(),
    position: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    index('field_sections_by_object').on(t.tenantId, t.object, t.position),
    check('field_sections_object', sql`${t.object} in ('startup', 'user', 'other')`),
  ],
);

export const fields = pgTable(
  'fields',
  {
    ...tenantColumns<'Field'>(),
    inputHash: inputHash(),
    object: objectName(),
    slug: text().notNull(),
    type: text().notNull().$type<AnswerType>(),
    label: jsonb().notNull().$type<readonly Translation[]>(),
    description: jsonb().notNull().$type<readonly Translation[]>(),
    validations: jsonb().notNull().$type<Validations>(),
    options: jsonb().notNull().$type<readonly QuestionOption[]>(),
    sectionId: uuid().$type<Id<'FieldSection'>>(),
    position: integer().notNull().default(0),
    visibleTo: jsonb().$type<readonly RoleType[]>(),
    editableBy: jsonb().$type<readonly RoleType[]>(),
    requiredAt: text().notNull().$type<'profile' | 'application' | 'never'>().default('never'),
    isSearchable: boolean().notNull().default(false),
    isListed: boolean().notNull().default(false),
    calculation: jsonb().$type<Calculation>(),
    archivedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.sectionId, fieldSections, 'restrict'),
    uniqueInTenant(t, 'fields_slug', t.object, t.slug),
    index('fields_by_object').on(t.tenantId, t.object, t.position, t.id),
    index('fields_by_section').on(t.tenantId, t.sectionId),
    check('fields_object', sql`${t.object} in ('startup', 'user', 'other')`),
    check('fields_required_at', sql`${t.requiredAt} in ('profile', 'application', 'never')`),
  ],
);

/**
 * The value of a field at one record. `answer` is the whole value; the typed columns serve filters and sorts. The
 * record lies in a table of a capability below, so no foreign key names it.
 */
export const fieldValues = pgTable(
  'field_values',
  {
    ...tenantColumns<'FieldValue'>(),
    fieldId: uuid().notNull().$type<Id<'Field'>>(),
    recordId: uuid().notNull(),
    answer: jsonb().$type<Answer>(),
    /** A text, or the id of the chosen option. */
    text: text(),
    /** The beginning of the text in lower case. */
    sortText: text(),
    /** A number, or the place of the chosen option. */
    number: doublePrecision(),
    day: day(),
    source: text().notNull().$type<ValueSource>(),
    authorId: uuid().$type<Id<'User'>>(),
    setAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.fieldId, fields),
    belongsTo(t, t.authorId, users, 'restrict'),
    uniqueInTenant(t, 'field_values_of_record', t.recordId, t.fieldId),
    index('field_values_by_sort_text').on(t.tenantId, t.fieldId, t.sortText, t.recordId),
    index('field_values_by_number').on(t.tenantId, t.fieldId, t.number, t.recordId),
    index('field_values_by_day').on(t.tenantId, t.fieldId, t.day, t.recordId),
    index('field_values_by_author').on(t.tenantId, t.authorId),
  ],
);

/** The chosen options of fields with several choices, for filters. */
export const fieldChoices = pgTable(
  'field_choices',
  {
    ...tenantColumns<'FieldChoice'>(),
    fieldId: uuid().notNull().$type<Id<'Field'>>(),
    recordId: uuid().notNull(),
    optionId: uuid().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.fieldId, fields),
    uniqueInTenant(t, 'field_choices_of_record', t.recordId, t.fieldId, t.optionId),
    index('field_choices_by_option').on(t.tenantId, t.fieldId, t.optionId, t.recordId),
  ],
);

/** All values that a field has had; never changed. */
export const fieldChanges = pgTable(
  'field_changes',
  {
    ...tenantColumns<'FieldChange'>(),
    fieldId: uuid().notNull().$type<Id<'Field'>>(),
    recordId: uuid().notNull(),
    old: jsonb().$type<Answer>(),
    new: jsonb().$type<Answer>(),
    source: text().notNull().$type<ValueSource>(),
    authorId: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.fieldId, fields),
    belongsTo(t, t.authorId, users, 'restrict'),
    index('field_changes_of_record').on(t.tenantId, t.recordId, t.fieldId, t.id),
    index('field_changes_by_field').on(t.tenantId, t.fieldId),
    index('field_changes_by_author').on(t.tenantId, t.authorId),
  ],
);
