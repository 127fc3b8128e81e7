import type { DashboardCourseQuery } from '#platform/api/generated/documents.ts';

/** A course with its runs. */
export type Course = NonNullable<DashboardCourseQuery['course']>;
