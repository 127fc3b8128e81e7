import type { AudienceDimension } from '@seedbed/domain/courses/audience.ts';
import type { ItemContent, ItemCriterion } from '@seedbed/domain/courses/content.ts';
import type {
  CourseOrder,
  CourseState,
  EnrollmentState,
  OutlineSection,
  PublishedOutline,
  SubmissionState,
} from '@seedbed/domain/courses/course.ts';
import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import type { QuizAnswers } from '@seedbed/domain/courses/quiz/quiz.ts';
import type { Grades } from '@seedbed/domain/courses/submission.ts';
import type { WordsByLanguage } from '@seedbed/domain/courses/texts/words.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
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

export const courses = pgTable(
  'courses',
  {
    ...tenantColumns<'Course'>(),
    inputHash: inputHash(),
    title: jsonb().notNull().$type<readonly Translation[]>(),
    /** The title in the language of the organization: for lists and the search. */
    name: text().notNull(),
    summary: jsonb().notNull().$type<readonly Translation[]>().default([]),
    order: text().notNull().$type<CourseOrder>().default('free'),
    /** People of the audience enroll themselves. */
    selfEnroll: boolean().notNull().default(false),
    /** Learners who finish get a signed certificate. */
    givesCertificate: boolean().notNull().default(false),
    state: text().notNull().$type<CourseState>().default('draft'),
    /** The version that learners see; null before the first publishing. */
    publishedVersion: integer(),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'courses_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('courses_by_name').on(t.tenantId, t.name, t.id),
    index('courses_by_state').on(t.tenantId, t.state, t.id),
    index('courses_by_order').on(t.tenantId, t.order, t.id),
    index('courses_by_creator').on(t.tenantId, t.createdById),
    check('courses_state', sql`${t.state} in ('draft', 'published', 'archived')`),
    check('courses_order', sql`${t.order} in ('free', 'ordered')`),
  ],
);

/** The people who may enroll themselves. Without lines: everyone who learns. */
export const courseAudiences = pgTable(
  'course_audiences',
  {
    ...tenantColumns<'AudienceRule'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    dimension: text().notNull().$type<AudienceDimension>(),
    /** The id of a role, a tag or a program. A line whose record is gone matches nobody. */
    value: uuid().notNull(),
    isExcluded: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    uniqueInTenant(t, 'course_audiences_value', t.courseId, t.dimension, t.value),
    index('course_audiences_by_value').on(t.tenantId, t.value),
    check('course_audiences_dimension', sql`${t.dimension} in ('role', 'userTag', 'startupTag', 'program')`),
  ],
);

/** The draft of a course. Learners see versions. */
export const courseSections = pgTable(
  'course_sections',
  {
    ...tenantColumns<'CourseSection'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    title: text().notNull(),
    /** The title in other languages than the organization's. */
    words: jsonb().notNull().$type<NonNullable<OutlineSection['words']>>().default({}),
    position: integer().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    index('course_sections_by_course').on(t.tenantId, t.courseId, t.position, t.id),
  ],
);

export const courseItems = pgTable(
  'course_items',
  {
    ...tenantColumns<'CourseItem'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    sectionId: uuid().notNull().$type<Id<'CourseSection'>>(),
    position: integer().notNull().default(0),
    kind: text().notNull().$type<ItemKind>(),
    title: text().notNull(),
    content: jsonb().notNull().$type<ItemContent>(),
    isRequired: boolean().notNull().default(true),
    isTeam: boolean().notNull().default(false),
    unlockAfterId: uuid().$type<Id<'CourseItem'>>(),
    releaseOffsetDays: integer(),
    dueOffsetDays: integer(),
    criteria: jsonb().notNull().$type<readonly ItemCriterion[]>().default([]),
    /** All texts in other languages than the organization's. */
    words: jsonb().notNull().$type<WordsByLanguage>().default({}),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.sectionId, courseSections),
    index('course_items_by_course').on(t.tenantId, t.courseId, t.position, t.id),
    index('course_items_by_section').on(t.tenantId, t.sectionId),
    check(
      'course_items_kind',
      sql`${t.kind} in ('text', 'video', 'file', 'embed', 'quiz', 'submission', 'task', 'package', 'event', 'discussion')`,
    ),
  ],
);

/** A published outline: never changed. */
export const courseVersions = pgTable(
  'course_versions',
  {
    ...tenantColumns<'CourseVersion'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    number: integer().notNull(),
    outline: jsonb().notNull().$type<PublishedOutline>(),
    /** Parts of the outline that statements over many learners need. */
    itemIds: uuid().array().notNull().$type<string[]>(),
    requiredIds: uuid().array().notNull().$type<string[]>(),
    /** Required items with a due day, and their days after the start. */
    dueIds: uuid().array().notNull().$type<string[]>(),
    dueDays: integer().array().notNull(),
    /** Null after the account's deletion. */
    publishedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.publishedById, users, 'restrict'),
    uniqueInTenant(t, 'course_versions_number', t.courseId, t.number),
    index('course_versions_by_publisher').on(t.tenantId, t.publishedById),
  ],
);

export const courseRuns = pgTable(
  'course_runs',
  {
    ...tenantColumns<'CourseRun'>(),
    inputHash: inputHash(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    name: text(),
    /** Null for the run of those who enroll themselves: each begins on their own day. */
    startsOn: day(),
    endsOn: day(),
    programId: uuid().$type<Id<'Program'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'course_runs_in_trash'),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.programId, programs),
    index('course_runs_by_course').on(t.tenantId, t.courseId, t.startsOn),
    index('course_runs_by_program').on(t.tenantId, t.programId),
  ],
);

export const enrollments = pgTable(
  'course_enrollments',
  {
    ...tenantColumns<'Enrollment'>(),
    runId: uuid().notNull().$type<Id<'CourseRun'>>(),
    /** Copied from the run, for lists without a join. */
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    state: text().notNull().$type<EnrollmentState>().default('invited'),
    /** The first day of the run, or the day of the own enrollment. */
    startsOn: day().notNull(),
    extraDays: integer().notNull().default(0),
    startVersion: integer().notNull(),
    completedVersion: integer(),
    completedAt: moment(),
    /** The item where the person goes on. */
    lastItemId: uuid().$type<Id<'CourseItem'>>(),
    lastSeenAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.runId, courseRuns),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    uniqueInTenant(t, 'course_enrollments_pair', t.runId, t.userId),
    index('course_enrollments_by_course').on(t.tenantId, t.courseId, t.state),
    index('course_enrollments_by_user').on(t.tenantId, t.userId),
    index('course_enrollments_by_startup').on(t.tenantId, t.startupId),
    index('course_enrollments_by_state').on(t.tenantId, t.state, t.id),
    index('course_enrollments_by_seen').on(t.tenantId, t.lastSeenAt, t.id),
    check('course_enrollments_state', sql`${t.state} in ('invited', 'active', 'completed', 'dropped')`),
  ],
);

/** Hangs on the ids of items alone: no edit of the course can take a completion away. */
export const itemProgress = pgTable(
  'course_item_progress',
  {
    ...tenantColumns<'ItemProgress'>(),
    enrollmentId: uuid().notNull().$type<Id<'Enrollment'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    doneAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.enrollmentId, enrollments),
    uniqueInTenant(t, 'course_item_progress_pair', t.enrollmentId, t.itemId),
    index('course_item_progress_by_item').on(t.tenantId, t.itemId),
  ],
);

export const submissions = pgTable(
  'course_submissions',
  {
    ...tenantColumns<'CourseSubmission'>(),
    enrollmentId: uuid().notNull().$type<Id<'Enrollment'>>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    runId: uuid().notNull().$type<Id<'CourseRun'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    isTeam: boolean().notNull().default(false),
    /** The learners that it counts for, as they were when it was sent. */
    teamIds: uuid().array().notNull().$type<Id<'User'>[]>().default([]),
    state: text().notNull().$type<SubmissionState>().default('draft'),
    answers: jsonb().notNull().$type<Record<string, string>>().default({}),
    /** The published version whose questions they answer. Null if it is not stored. */
    answersVersion: integer(),
    grades: jsonb().notNull().$type<Grades>().default({}),
    claimedById: uuid().$type<Id<'User'>>(),
    claimedUntil: moment(),
    submittedAt: moment(),
    decidedAt: moment(),
    decidedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.enrollmentId, enrollments),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.claimedById, users, 'restrict'),
    belongsTo(t, t.decidedById, users, 'restrict'),
    uniqueInTenant(t, 'course_submissions_pair', t.enrollmentId, t.itemId),
    // A startup has one team submission in a run. Any of its founders can begin it.
    uniqueIndex('course_submissions_team').on(t.tenantId, t.runId, t.itemId, t.startupId).where(sql`is_team`),
    index('course_submissions_by_course').on(t.tenantId, t.courseId, t.state, t.submittedAt),
    index('course_submissions_by_user').on(t.tenantId, t.userId),
    index('course_submissions_by_startup').on(t.tenantId, t.startupId),
    index('course_submissions_by_claimant').on(t.tenantId, t.claimedById),
    index('course_submissions_by_decider').on(t.tenantId, t.decidedById),
    check(
      'course_submissions_state',
      sql`${t.state} in ('draft', 'submitted', 'in_review', 'approved', 'changes_requested')`,
    ),
  ],
);

export const quizAttempts = pgTable(
  'course_quiz_attempts',
  {
    ...tenantColumns<'QuizAttempt'>(),
    inputHash: inputHash(),
    enrollmentId: uuid().notNull().$type<Id<'Enrollment'>>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    /** The version of the course whose questions it answers. Null in attempts of older installations. */
    courseVersion: integer(),
    /** Each question that was asked, with or without an answer. */
    answers: jsonb().notNull().$type<QuizAnswers>(),
    /** In percent. */
    score: integer().notNull(),
    isPassed: boolean().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.enrollmentId, enrollments),
    belongsTo(t, t.courseId, courses),
    index('course_quiz_attempts_by_enrollment').on(t.tenantId, t.enrollmentId, t.itemId),
    index('course_quiz_attempts_by_item').on(t.tenantId, t.courseId, t.itemId),
  ],
);
