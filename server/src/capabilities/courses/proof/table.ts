import type { WatchedRange } from '@seedbed/domain/courses/proof/ranges.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { courses, enrollments } from '#capabilities/courses/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** The parts of a video that one person watched. No foreign key leads from it to the item, as from completions. */
export const courseWatching = pgTable(
  'course_watching',
  {
    ...tenantColumns<'CourseWatching'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    /** Sorted, without overlaps, in seconds. */
    ranges: jsonb().notNull().$type<readonly WatchedRange[]>().default([]),
    position: integer().notNull().default(0),
    duration: integer().notNull(),
    beatAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'course_watching_pair', t.userId, t.itemId),
  ],
);

/** The active time of one person in one item on one day. */
export const courseTime = pgTable(
  'course_time',
  {
    ...tenantColumns<'CourseTime'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    day: day().notNull(),
    seconds: integer().notNull().default(0),
    beatAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.courseId, courses),
    uniqueInTenant(t, 'course_time_day', t.userId, t.itemId, t.day),
    index('course_time_by_course').on(t.tenantId, t.courseId),
  ],
);

/** The key with which an organization signs. The first one has the id of the organization, so that there is one. */
export const courseSigningKeys = pgTable(
  'course_signing_keys',
  {
    ...tenantColumns<'SigningKey'>(),
    /** Base64url, as `x` of the JSON web key. */
    publicKey: text().notNull(),
    sealedPrivateKey: text().notNull(),
  },
  (t) => tenantRules(t),
);

export const courseCertificates = pgTable(
  'course_certificates',
  {
    ...tenantColumns<'CourseCertificate'>(),
    enrollmentId: uuid().notNull().$type<Id<'Enrollment'>>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    keyId: uuid().notNull().$type<Id<'SigningKey'>>(),
    issuedAt: moment().notNull(),
    /** A JSON web token. */
    credential: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.enrollmentId, enrollments),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.keyId, courseSigningKeys, 'restrict'),
    uniqueInTenant(t, 'course_certificates_enrollment', t.enrollmentId),
    index('course_certificates_by_course').on(t.tenantId, t.courseId),
    index('course_certificates_by_user').on(t.tenantId, t.userId),
    index('course_certificates_by_key').on(t.tenantId, t.keyId),
  ],
);

/** A signed record of one person, or of one startup. Its content never changes. */
export const learningRecords = pgTable(
  'learning_records',
  {
    ...tenantColumns<'LearningRecord'>(),
    /** Null in the record of a startup. */
    userId: uuid().$type<Id<'User'>>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    createdById: uuid().$type<Id<'User'>>(),
    keyId: uuid().notNull().$type<Id<'SigningKey'>>(),
    language: text().notNull().$type<Language>(),
    /** The signed bytes: a stored JSON value would lose their order. */
    content: text().notNull(),
    signature: text().notNull(),
    /** From this moment on its link shows nothing. */
    endedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.createdById, users, 'restrict'),
    belongsTo(t, t.keyId, courseSigningKeys, 'restrict'),
    index('learning_records_by_user').on(t.tenantId, t.userId),
    index('learning_records_by_startup').on(t.tenantId, t.startupId),
    index('learning_records_by_author').on(t.tenantId, t.createdById),
    index('learning_records_by_key').on(t.tenantId, t.keyId),
  ],
);
