import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#capabilities/courses/table.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The items of the version that learners see now, with the same ids: the search finds them. Publishing replaces them. */
export const courseLessons = pgTable(
  'course_lessons',
  {
    ...tenantColumns<'CourseItem'>(),
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    kind: text().notNull().$type<ItemKind>(),
    title: text().notNull(),
    /** The place in the course. */
    position: integer().notNull(),
    isRequired: boolean().notNull(),
    unlockAfterId: uuid(),
    releaseOffsetDays: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.courseId, courses),
    index('course_lessons_by_course').on(t.tenantId, t.courseId, t.position),
  ],
);
