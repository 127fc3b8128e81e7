import type { OutlineSection } from '@seedbed/domain/courses/course.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import type { CourseCard } from '#capabilities/courses/find-courses.ts';
import { seenLearners } from '#capabilities/courses/learning/find-enrollments.ts';
import { courseRuns, courseVersions, enrollments } from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';
import { courseDiscussions } from './table.ts';

/** A discussion of the published course in one run. */
export interface DiscussionOfRun {
  runId: Id<'CourseRun'>;
  itemId: string;
  title: string;
  words: OutlineSection['words'];
  /** Null until somebody opens it. */
  discussionId: string | null;
  comments: number;
  lastAt: Temporal.Instant | null;
}

/** One statement: the runs whose learners the person sees, the newest first, with each discussion. */
export async function discussionsOfCourse(tx: Tx, actor: Actor, course: CourseCard): Promise<DiscussionOfRun[]> {
  const reach = seenLearners(actor, course);
  const seen = reach
    ? sql`and exists (select from ${enrollments} where ${enrollments.tenantId} = ${courseRuns.tenantId}
        and ${enrollments.runId} = ${courseRuns.id} and ${enrollments.state} <> 'dropped' and ${reach})`
    : sql``;
  const { rows } = await tx.db.execute<Omit<DiscussionOfRun, 'lastAt'> & { lastAt: string | null }>(sql`
    select ${courseRuns.id} as "runId", item.value ->> 'id' as "itemId", item.value ->> 'title' as title,
      item.value -> 'words' as words,
      ${courseDiscussions.id} as "discussionId", count(${comments.id})::int as comments,
      to_json(max(${comments.createdAt})) #>> '{}' as "lastAt"
    from ${courseRuns}
      join ${courseVersions} on ${courseVersions.tenantId} = ${courseRuns.tenantId}
        and ${courseVersions.courseId} = ${courseRuns.courseId} and ${courseVersions.number} = ${course.publishedVersion ?? 0}
      cross join jsonb_array_elements(${courseVersions.outline} -> 'items') with ordinality as item(value, place)
      left join ${courseDiscussions} on ${courseDiscussions.tenantId} = ${courseRuns.tenantId}
        and ${courseDiscussions.runId} = ${courseRuns.id} and ${courseDiscussions.itemId}::text = item.value ->> 'id'
      left join ${comments} on ${comments.tenantId} = ${courseRuns.tenantId} and ${comments.recordId} = ${courseDiscussions.id}
        and ${comments.recordKind} = 'courseDiscussion' and ${comments.trashedAt} is null
    where ${courseRuns.courseId} = ${course.id} and ${courseRuns.trashedAt} is null
      and item.value ->> 'kind' = 'discussion' ${seen}
    group by ${courseRuns.id}, ${courseRuns.startsOn}, item.value, item.place, ${courseDiscussions.id}
    order by ${courseRuns.startsOn} desc nulls last, ${courseRuns.id} desc, item.place
    limit 200`);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : Temporal.Instant.from(row.lastAt) }));
}
