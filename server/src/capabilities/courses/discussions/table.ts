import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { courseRuns, courses } from '#capabilities/courses/table.ts';
import { belongsTo, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** The discussion of one run about one item: the record that its comments belong to. Cohorts do not read each other. */
export const courseDiscussions = pgTable(
  'course_discussions',
  {
    ...tenantColumns<'CourseDiscussion'>(),
    runId: uuid().notNull().$type<Id<'CourseRun'>>(),
    /** Copied from the run. */
    courseId: uuid().notNull().$type<Id<'Course'>>(),
    /** Without a key: the discussion stays when the item leaves the draft. */
    itemId: uuid().notNull().$type<Id<'CourseItem'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.runId, courseRuns),
    belongsTo(t, t.courseId, courses),
    uniqueInTenant(t, 'course_discussions_pair', t.runId, t.itemId),
    index('course_discussions_by_course').on(t.tenantId, t.courseId),
  ],
);
