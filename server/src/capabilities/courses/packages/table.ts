import type { PackageFormat } from '@seedbed/domain/courses/packages/manifest.ts';
import type { PackageData } from '@seedbed/domain/courses/packages/outcome.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { courseItems, courses, enrollments } from '#capabilities/courses/table.ts';
import { attachments } from '#capabilities/files/table.ts';
import { belongsTo, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';
import type { ArchiveIndex } from './read-archive.ts';

/** A checked SCORM package: a ZIP file of an item, and where its files are in the archive. */
export const coursePackages = pgTable(
  'course_packages',
  {
    ...tenantColumns<'CoursePackage'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    attachmentId: uuid().notNull().$type<Id<'Attachment'>>(),
    /** The number of the file's version. */
    content: integer().notNull(),
    format: text().notNull().$type<PackageFormat>(),
    title: text().notNull(),
    launch: text().notNull(),
    launchData: text().notNull(),
    masteryScore: integer(),
    files: jsonb().notNull().$type<ArchiveIndex>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    belongsTo(t, t.itemId, courseItems),
    belongsTo(t, t.attachmentId, attachments),
    uniqueInTenant(t, 'course_packages_content', t.attachmentId, t.content),
    index('course_packages_by_item').on(t.tenantId, t.itemId, t.id),
    index('course_packages_by_course').on(t.tenantId, t.courseId),
    check('course_packages_format', sql`${t.format} in ('1.2', '2004')`),
  ],
);

/** The state that a package stored for one learner. No foreign key leads to the package, so that a new one keeps the score. */
export const coursePackageStates = pgTable(
  'course_package_states',
  {
    ...tenantColumns<'CoursePackageState'>(),
    enrollmentId: uuid().notNull().$type<Id<'Enrollment'>>(),
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
    packageId: uuid().notNull().$type<Id<'CoursePackage'>>(),
    data: jsonb().notNull().$type<PackageData>(),
    /** In percent. */
    score: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.enrollmentId, enrollments),
    uniqueInTenant(t, 'course_package_states_pair', t.enrollmentId, t.itemId),
  ],
);
