import { asc, eq, sql } from 'drizzle-orm';
import { courseNameFor } from '#capabilities/courses/find-courses.ts';
import { courses, enrollments } from '#capabilities/courses/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { coursePackageStates } from './table.ts';

const stateSource: PrivacySource = {
  name: 'course-packages',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        course: await courseNameFor(tx, id),
        score: coursePackageStates.score,
        data: sql<string>`${coursePackageStates.data}::text`,
        changedAt: coursePackageStates.updatedAt,
      })
      .from(coursePackageStates)
      .innerJoin(
        enrollments,
        sql`${enrollments.tenantId} = ${coursePackageStates.tenantId} and ${enrollments.id} = ${coursePackageStates.enrollmentId}`,
      )
      .innerJoin(
        courses,
        sql`${courses.tenantId} = ${enrollments.tenantId} and ${courses.id} = ${enrollments.courseId}`,
      )
      .where(eq(enrollments.userId, id))
      .orderBy(asc(coursePackageStates.id)),
  /** The states leave with the enrollments of the person. */
  erase: async () => {},
};

export const packageSources = [stateSource];
