import { canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import { isOn } from './is-on.ts';
import { visibleSubmissions } from './learning/find-submissions.ts';
import { courses, submissions } from './table.ts';

/** Submissions wait for a review. */
export const workItems: WorkItemSource = {
  kind: 'decide',
  allow: canManageSomeCourse,
  find: async (tx, { actor }) => {
    if (!(await isOn(tx))) return [];
    const [waiting] = await tx.db
      .select({
        count: sql<number>`count(*)::int`,
        first: sql<string | null>`(array_agg(${submissions.id} order by ${submissions.submittedAt}))[1]`,
      })
      .from(submissions)
      .innerJoin(courses, and(eq(courses.tenantId, submissions.tenantId), eq(courses.id, submissions.courseId)))
      .where(
        and(
          inArray(submissions.state, ['submitted', 'in_review']),
          isNull(courses.trashedAt),
          unprepared(visibleSubmissions(actor)),
          sql`${submissions.userId} <> ${actor.userId}`,
          sql`not (${actor.userId}::uuid = any(${submissions.teamIds}))`,
        ),
      );
    if (!waiting?.first) return [];
    // The one that waits longest; the next one follows after its decision.
    return [
      { name: 'courses:work-items.submitted', count: waiting.count, path: `/courses/submission/${waiting.first}` },
    ];
  },
};
