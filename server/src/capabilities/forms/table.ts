import type { FormPurpose, FormQuestion, FormStatus, LineContent } from '@seedbed/domain/forms/form.ts';
import type { PublishProblem } from '@seedbed/domain/forms/publish-problems.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

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

export type FormRow = typeof forms.$inferSelect;
export type LineRow = typeof formQuestions.$inferSelect;
export type VersionRow = typeof formVersions.$inferSelect;
