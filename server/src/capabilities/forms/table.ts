import type { FillingState } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormPurpose, FormQuestion, FormStatus, LineContent } from '@seedbed/domain/forms/form.ts';
import type { PublishProblem } from '@seedbed/domain/forms/publish-problems.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { mergedFrom, tags } from '#capabilities/taxonomy/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex, uniqueInTenant } from '#platform/tenant-table.ts';

const texts = () => ({
  title: jsonb().notNull().$type<readonly Translation[]>(),
  description: jsonb().notNull().$type<readonly Translation[]>(),
  languages: jsonb().notNull().$type<readonly Language[]>(),
});

export const forms = pgTable(
  'forms',
  {
    ...tenantColumns<'Form'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    purpose: text().notNull().$type<FormPurpose>(),
    ...texts(),
    status: text().notNull().$type<FormStatus>().default('draft'),
    /** The draft differs from the published version. */
    hasChanges: boolean().notNull().default(true),
    publishedNumber: integer(),
    publishedAt: moment(),
    /** Why the last publishing failed. */
    problems: jsonb().$type<readonly PublishProblem[]>(),
    shareId: uuid().notNull(),
    isShared: boolean().notNull().default(false),
    createdById: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'forms_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueInTenant(t, 'forms_share', t.shareId),
    index('forms_by_name').on(t.tenantId, t.name, t.id),
    index('forms_by_purpose').on(t.tenantId, t.purpose, t.id),
    index('forms_by_status').on(t.tenantId, t.status, t.id),
    index('forms_by_creator').on(t.tenantId, t.createdById),
    check(
      'forms_purpose',
      sql`${t.purpose} in ('application', 'evaluation', 'scorecard', 'feedback', 'submission', 'data_request')`,
    ),
    check('forms_status', sql`${t.status} in ('draft', 'publishing', 'success', 'failure', 'archived')`),
  ],
);

/**
 * Pages compare it: a change is later than the one before it. The form is locked by an earlier statement, so this one begins
 * after that change. Citus allows no `clock_timestamp()` in an update.
 */
export const formChangedAt = sql`statement_timestamp()`;

export const formTags = pgTable(
  'form_tags',
  {
    ...tenantColumns<'FormTag'>(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.formId, forms),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('form_tags_pair').on(t.tenantId, t.formId, t.tagId),
    index('form_tags_by_tag').on(t.tenantId, t.tagId, t.formId),
  ],
);

/** The draft of a form: a row for each line, so that two editors meet only at the same line. */
export const formQuestions = pgTable(
  'form_questions',
  {
    ...tenantColumns<'FormQuestion'>(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    /** A fractional index: a moved line changes no other. Compared by characters, not by the collation. */
    position: text().notNull(),
    type: text().notNull().$type<QuestionType>(),
    content: jsonb().notNull().$type<LineContent>(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.formId, forms), index('form_questions_by_form').on(t.tenantId, t.formId)],
);

/** A published version: never changed. */
export const formVersions = pgTable(
  'form_versions',
  {
    ...tenantColumns<'FormVersion'>(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    number: integer().notNull(),
    ...texts(),
    questions: jsonb().notNull().$type<readonly FormQuestion[]>(),
    /** Answers to the version before do not all fit. */
    isBreaking: boolean().notNull(),
    publishedById: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.formId, forms),
    belongsTo(t, t.publishedById, users, 'restrict'),
    uniqueInTenant(t, 'form_versions_number', t.formId, t.number),
    index('form_versions_by_publisher').on(t.tenantId, t.publishedById),
  ],
);

/** One person or team answers one form: once for each record that asks. */
export const formFillings = pgTable(
  'form_fillings',
  {
    ...tenantColumns<'FormResponse'>(),
    inputHash: inputHash(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    purpose: text().notNull().$type<FormPurpose>(),
    /** The record that the answers belong to. It decides who sees, changes and submits them. */
    recordKind: text().notNull(),
    recordId: uuid().notNull(),
    state: text().notNull().$type<FillingState>().default('draft'),
    deadlineAt: moment(),
    /** Null after that account is deleted. */
    createdById: uuid().$type<Id<'User'>>(),
    submittedAt: moment(),
    /** How often it was submitted. */
    submissionCount: integer().notNull().default(0),
    /** When an answer last changed. */
    answeredAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.formId, forms, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('form_fillings_by_form').on(t.tenantId, t.formId),
    index('form_fillings_by_record').on(t.tenantId, t.recordKind, t.recordId),
    index('form_fillings_by_creator').on(t.tenantId, t.createdById),
    check('form_fillings_state', sql`${t.state} in ('draft', 'submitted')`),
  ],
);

/** The draft of a filling: a row for each question, so that two people meet only at the same one. */
export const formAnswers = pgTable(
  'form_answers',
  {
    ...tenantColumns<'FormAnswer'>(),
    fillingId: uuid().notNull().$type<Id<'FormResponse'>>(),
    questionId: uuid().notNull(),
    /** The answer as typed: it is checked when it is submitted. */
    value: jsonb().$type<Answer>(),
    /** The version of the form that asked. */
    formNumber: integer().notNull(),
    authorId: uuid().$type<Id<'User'>>(),
    /** Taken from what was known before, and not changed since. */
    isPrefilled: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.fillingId, formFillings),
    belongsTo(t, t.authorId, users, 'restrict'),
    uniqueInTenant(t, 'form_answers_question', t.fillingId, t.questionId),
    index('form_answers_by_author').on(t.tenantId, t.authorId),
  ],
);

/** Submitted answers: never changed. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    ...tenantColumns<'FormSubmission'>(),
    fillingId: uuid().notNull().$type<Id<'FormResponse'>>(),
    number: integer().notNull(),
    formNumber: integer().notNull(),
    /** By question; checked, without those of hidden questions. */
    answers: jsonb().notNull().$type<Readonly<Record<string, Answer>>>(),
    submittedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.fillingId, formFillings),
    belongsTo(t, t.submittedById, users, 'restrict'),
    uniqueInTenant(t, 'form_submissions_number', t.fillingId, t.number),
    index('form_submissions_by_person').on(t.tenantId, t.submittedById),
  ],
);

export type FormRow = typeof forms.$inferSelect;
export type LineRow = typeof formQuestions.$inferSelect;
export type VersionRow = typeof formVersions.$inferSelect;
export type FillingRow = typeof formFillings.$inferSelect;
export type AnswerRow = typeof formAnswers.$inferSelect;
export type SubmissionRow = typeof formSubmissions.$inferSelect;
