import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { chatChannels } from '#capabilities/chat/table.ts';
import { resources } from '#capabilities/resources/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** The part of an entry in the directory that the person adds. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    ...tenantColumns<'DirectoryEntry'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    isOpenToMeet: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('directory_entries_person').on(t.tenantId, t.userId),
  ],
);

/** A person introduces two others. Their chat opens once both agree. */
export const introductions = pgTable(
  'introductions',
  {
    ...tenantColumns<'Introduction'>(),
    /** Null after the account's deletion. */
    introducerId: uuid().$type<Id<'User'>>(),
    firstId: uuid().notNull().$type<Id<'User'>>(),
    secondId: uuid().notNull().$type<Id<'User'>>(),
    firstNote: text().notNull(),
    secondNote: text().notNull(),
    firstAccepts: boolean(),
    secondAccepts: boolean(),
    channelId: uuid().$type<Id<'ChatChannel'>>(),
    connectedAt: moment(),
    /** When both were asked whether they met. */
    meetingAskedAt: moment(),
    firstMet: boolean(),
    secondMet: boolean(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.introducerId, users, 'restrict'),
    belongsTo(t, t.firstId, users),
    belongsTo(t, t.secondId, users),
    belongsTo(t, t.channelId, chatChannels, 'restrict'),
    index('introductions_by_introducer').on(t.tenantId, t.introducerId, t.createdAt),
    index('introductions_by_first').on(t.tenantId, t.firstId, t.createdAt),
    index('introductions_by_second').on(t.tenantId, t.secondId, t.createdAt),
    index('introductions_by_channel').on(t.tenantId, t.channelId),
    index('introductions_to_ask').on(t.tenantId, t.connectedAt).where(sql`meeting_asked_at is null`),
    trashIndex(t, 'introductions_in_trash'),
    check('introductions_two_people', sql`${t.firstId} <> ${t.secondId}`),
  ],
);

/** A question to people with a skill. The first answer closes it. */
export const cohortQuestions = pgTable(
  'cohort_questions',
  {
    ...tenantColumns<'CohortQuestion'>(),
    askerId: uuid().notNull().$type<Id<'User'>>(),
    question: text().notNull(),
    details: text().notNull(),
    /** The id of a skill of the organization, or the name of one that people wrote. */
    skill: text().notNull(),
    answer: text(),
    answeredById: uuid().$type<Id<'User'>>(),
    answeredAt: moment(),
    /** The article made of the answer. */
    resourceId: uuid().$type<Id<'Resource'>>(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.askerId, users),
    belongsTo(t, t.answeredById, users, 'restrict'),
    belongsTo(t, t.resourceId, resources, 'restrict'),
    index('cohort_questions_by_asker').on(t.tenantId, t.askerId, t.createdAt),
    index('cohort_questions_by_answerer').on(t.tenantId, t.answeredById),
    index('cohort_questions_by_resource').on(t.tenantId, t.resourceId),
    trashIndex(t, 'cohort_questions_in_trash'),
  ],
);

/** The people whom a question asks. */
export const cohortAsked = pgTable(
  'cohort_asked',
  {
    ...tenantColumns<'CohortAsked'>(),
    questionId: uuid().notNull().$type<Id<'CohortQuestion'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** The person passed, and another one was asked. */
    passedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.questionId, cohortQuestions),
    belongsTo(t, t.userId, users),
    uniqueIndex('cohort_asked_pair').on(t.tenantId, t.questionId, t.userId),
    index('cohort_asked_by_person').on(t.tenantId, t.userId, t.questionId),
  ],
);
