import { seesDashboard } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type CourseCard, findCourse } from '#capabilities/courses/find-courses.ts';
import { isKept, seenLearners } from '#capabilities/courses/learning/find-enrollments.ts';
import { courseVersions, enrollments, itemProgress, submissions } from '#capabilities/courses/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A course whose learners the person may see. */
export async function findDashboardCourse(tx: Tx, actor: Actor, courseId: string): Promise<CourseCard> {
  const course = await findCourse(tx, actor, courseId);
  assertAllowed(seesDashboard(actor, course));
  return course;
}

/** One startup, or one person without a startup, in the heat map. */
export interface HeatRow {
  id: string;
  startupId: Id<'Startup'> | null;
  name: string;
  learners: number;
  /** Learners who are done, by item. */
  done: Readonly<Record<string, number>>;
  /** Submissions that wait for a review, by item. */
  waiting: Readonly<Record<string, number>>;
  /** Required items that are done, of all required ones. In percent. */
  progress: number;
}

/**
 * Startups by items in one statement: one row for each startup, however many learners and items there are. Each part is
 * grouped before it is joined: a subquery for each startup would read all parts again.
 */
export async function heatMap(tx: Tx, actor: Actor, course: CourseCard, runId: string | null): Promise<HeatRow[]> {
  const inRun = runId ? sql`and ${enrollments.runId} = ${runId}` : sql``;
  const reach = seenLearners(actor, course);
  const seen = reach ? sql`and ${reach}` : sql``;
  const { rows } = await tx.db.execute<HeatRow & Record<string, unknown>>(sql`
    with learner as (
      select ${enrollments.id} as id, ${enrollments.startupId} as startup_id, ${enrollments.userId} as user_id,
        coalesce(${enrollments.startupId}, ${enrollments.userId}) as row_id, ${enrollments.completedVersion} as finished
      from ${enrollments}
      where ${enrollments.courseId} = ${course.id} and ${enrollments.state} <> 'dropped' and ${isKept} ${inRun} ${seen}),
    required as (
      select v.required_ids as ids from ${courseVersions} v
      where v.course_id = ${course.id} and v.number = ${course.publishedVersion ?? 0}),
    done as (
      select l.row_id, p.item_id, count(*)::int as learners,
        count(*) filter (where l.finished is null and p.item_id = any((select ids from required)::uuid[]))::int as needed
      from learner l join ${itemProgress} p on p.enrollment_id = l.id and p.done_at is not null
      group by l.row_id, p.item_id),
    done_of_row as (
      select row_id, json_object_agg(item_id, learners) as items, sum(needed) as needed from done group by row_id),
    waiting as (
      select l.row_id, s.item_id, count(*)::int as submissions
      from learner l join ${submissions} s on s.enrollment_id = l.id and s.state in ('submitted', 'in_review')
      group by l.row_id, s.item_id),
    waiting_of_row as (select row_id, json_object_agg(item_id, submissions) as items from waiting group by row_id)
    select g.row_id as id, g.startup_id as "startupId", coalesce(st.name, u.full_name) as name, g.learners,
      coalesce(d.items, '{}') as done, coalesce(w.items, '{}') as waiting,
      coalesce(floor(100.0 * (g.finished * (select cardinality(ids) from required)
        + coalesce(d.needed, 0))
        / nullif(g.learners * (select cardinality(ids) from required), 0)), 0)::int as progress
    from (
      select row_id, startup_id, (array_agg(user_id order by user_id))[1] as user_id, count(*)::int as learners,
        count(finished)::int as finished
      from learner group by row_id, startup_id) g
      left join done_of_row d on d.row_id = g.row_id
      left join waiting_of_row w on w.row_id = g.row_id
      left join ${startups} st on st.id = g.startup_id
      left join ${users} u on u.id = g.user_id
    order by name, id limit 500`);
  return rows;
}
