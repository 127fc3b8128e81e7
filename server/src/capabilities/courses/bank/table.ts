import type { AnswerKind, QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** The question bank of the organization: quizzes copy its questions, or draw from a topic. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    ...tenantColumns<'QuizQuestion'>(),
    inputHash: inputHash(),
    /** The shelf of the bank. */
    topic: text().notNull(),
    question: jsonb().notNull().$type<QuizQuestion>(),
    /** The words of the question in one line: for lists and the search. */
    name: text().notNull(),
    kind: text().notNull().$type<AnswerKind>(),
    /** Null after the account's deletion. */
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'quiz_questions_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('quiz_questions_by_name').on(t.tenantId, t.name, t.id),
    index('quiz_questions_by_topic').on(t.tenantId, t.topic, t.id),
    index('quiz_questions_by_kind').on(t.tenantId, t.kind, t.id),
    index('quiz_questions_by_change').on(t.tenantId, t.updatedAt, t.id),
    index('quiz_questions_by_creator').on(t.tenantId, t.createdById),
    check('quiz_questions_kind', sql`${t.kind} in ('one', 'many', 'text')`),
  ],
);
