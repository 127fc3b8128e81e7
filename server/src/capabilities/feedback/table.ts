import type { Action, Anonymity, AudienceRow } from '@seedbed/domain/feedback/request.ts';
import {
  anonymityLevels,
  type FeedbackTrigger,
  feedbackTriggers,
  type RecipientState,
  type RequestState,
  recipientStates,
  requestStates,
} from '@seedbed/domain/feedback/request.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import {
  belongsTo,
  day,
  moment,
  tenantColumns,
  tenantRules,
  trashIndex,
  uniqueInTenant,
} from '#platform/tenant-table.ts';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const feedbackRequests = pgTable(
  'feedback_requests',
  {
    ...tenantColumns<'FeedbackRequest'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    /** The published version that people answer; fixed when the request opens. */
    formNumber: integer(),
    trigger: text().notNull().$type<FeedbackTrigger>(),
    programWeek: integer(),
    delayMinutes: integer().notNull(),
    audience: jsonb().notNull().$type<readonly AudienceRow[]>(),
    expiresAfterDays: integer().notNull(),
    reminders: integer().notNull(),
    anonymity: text().notNull().$type<Anonymity>(),
    lowScore: integer(),
    state: text().notNull().$type<RequestState>().default('draft'),
    openedAt: moment(),
    closedAt: moment(),
    /** Wishes of the people, and the answers of the team. */
    actions: jsonb().notNull().$type<readonly Action[]>().default([]),
    createdById: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'feedback_requests_in_trash'),
    belongsTo(t, t.formId, forms, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('feedback_requests_by_name').on(t.tenantId, t.name, t.id),
    index('feedback_requests_by_state').on(t.tenantId, t.state, t.id),
    index('feedback_requests_by_opening').on(t.tenantId, t.openedAt, t.id),
    index('feedback_requests_by_form').on(t.tenantId, t.formId),
    index('feedback_requests_by_creator').on(t.tenantId, t.createdById),
    check('feedback_requests_state', sql`${t.state} in (${list(requestStates)})`),
    check('feedback_requests_trigger', sql`${t.trigger} in (${list(feedbackTriggers)})`),
    check('feedback_requests_anonymity', sql`${t.anonymity} in (${list(anonymityLevels)})`),
  ],
);

/** The people who are asked, and whether they answered. For an anonymous survey it keeps no day of that. */
export const feedbackRecipients = pgTable(
  'feedback_recipients',
  {
    ...tenantColumns<'FeedbackRecipient'>(),
    requestId: uuid().notNull().$type<Id<'FeedbackRequest'>>(),
    /** Null after that account is deleted. */
    userId: uuid().$type<Id<'User'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    programId: uuid().$type<Id<'Program'>>(),
    /** The cause: the request itself, or a program at its week or its end. Nobody is asked twice for the same. */
    aboutKind: text().notNull().$type<'request' | 'program'>(),
    aboutId: uuid().notNull(),
    state: text().notNull().$type<RecipientState>().default('queued'),
    dueAt: moment().notNull(),
    sentAt: moment(),
    expiresAt: moment(),
    reminded: integer().notNull().default(0),
    remindAt: moment(),
    answeredOn: day(),
    tokenHash: text(),
    /** For reminders, which repeat the link. Deleted with the answer. */
    sealedToken: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.requestId, feedbackRequests),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.programId, programs),
    uniqueInTenant(t, 'feedback_recipients_cause', t.requestId, t.userId, t.aboutKind, t.aboutId),
    uniqueInTenant(t, 'feedback_recipients_token', t.tokenHash),
    index('feedback_recipients_by_user').on(t.tenantId, t.userId, t.sentAt),
    index('feedback_recipients_by_startup').on(t.tenantId, t.startupId),
    index('feedback_recipients_by_program').on(t.tenantId, t.programId),
    index('feedback_recipients_due').on(t.tenantId, t.dueAt).where(sql`state = 'queued'`),
    index('feedback_recipients_running').on(t.tenantId, t.expiresAt).where(sql`state in ('sent', 'started')`),
    check('feedback_recipients_state', sql`${t.state} in (${list(recipientStates)})`),
    check('feedback_recipients_about', sql`${t.aboutKind} in ('request', 'program')`),
  ],
);

/** Answers with a name. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    ...tenantColumns<'FeedbackAnswer'>(),
    requestId: uuid().notNull().$type<Id<'FeedbackRequest'>>(),
    recipientId: uuid().notNull().$type<Id<'FeedbackRecipient'>>(),
    /** By question; checked, without those of hidden questions. */
    answers: jsonb().notNull().$type<Readonly<Record<string, Answer>>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.requestId, feedbackRequests),
    belongsTo(t, t.recipientId, feedbackRecipients),
    uniqueInTenant(t, 'feedback_answers_recipient', t.recipientId),
    index('feedback_answers_by_request').on(t.tenantId, t.requestId),
  ],
);

/**
 * Anonymous answers: no person, no recipient, and no time of day. Their ids are random, and their moments are the
 * beginning of the day. The release writes them again in a random order (decision 0053).
 */
export const feedbackAnonymousAnswers = pgTable(
  'feedback_anonymous_answers',
  {
    ...tenantColumns<'FeedbackAnonymousAnswer'>(),
    requestId: uuid().notNull().$type<Id<'FeedbackRequest'>>(),
    /** Null at the end if fewer than five share it. */
    programId: uuid().$type<Id<'Program'>>(),
    answers: jsonb().notNull().$type<Readonly<Record<string, Answer>>>(),
    isReleased: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.requestId, feedbackRequests),
    belongsTo(t, t.programId, programs),
    index('feedback_anonymous_answers_by_request').on(t.tenantId, t.requestId, t.isReleased),
    index('feedback_anonymous_answers_by_program').on(t.tenantId, t.programId),
  ],
);

export type RequestRow = typeof feedbackRequests.$inferSelect;
export type RecipientRow = typeof feedbackRecipients.$inferSelect;
