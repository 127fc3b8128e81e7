import { maySignIn, userStatuses } from '@seedbed/domain/accounts/user.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { CourseCard } from '#capabilities/courses/find-courses.ts';
import {
  type EnrollmentCard,
  enrollmentCard,
  isKept,
  lateSql,
  seenLearners,
} from '#capabilities/courses/learning/find-enrollments.ts';
import { enrollments } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { activities } from '#platform/activity-log/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface BehindCard extends EnrollmentCard {
  late: number;
  isRemindedToday: boolean;
}

interface WhoseSeats {
  runId?: string | null;
  /** These enrollments alone. */
  ids?: readonly Id<'Enrollment'>[];
}

const mostBehind = 200;

/** Nobody who has left can catch up, or be reminded. */
const signsIn = sql`exists (select from ${users} where ${users.tenantId} = ${enrollments.tenantId}
  and ${users.id} = ${enrollments.userId} and ${users.trashedAt} is null
  and ${inArray(users.status, userStatuses.filter(maySignIn))})`;

/** The person was reminded of the course since the day began, in any of its runs. */
const isRemindedSince = (start: Temporal.Instant) =>
  subquery<boolean>(sql`exists (
  select from ${enrollments} as seat join ${activities}
    on ${activities.tenantId} = seat.tenant_id and ${activities.recordId} = seat.id
      and ${activities.at} >= ${start.toString()}::timestamptz and ${activities.type} = 'courses.reminded'
  where seat.tenant_id = ${enrollments.tenantId} and seat.user_id = ${enrollments.userId}
    and seat.course_id = ${enrollments.courseId})`);

/** People with late items, the latest first, then invited people who never began a run that did. */
export async function whoIsBehind(
  tx: Tx,
  actor: Actor,
  course: CourseCard,
  { runId, ids }: WhoseSeats = {},
): Promise<BehindCard[]> {
  const { timezone } = await findIncubatorIn(tx);
  const day = today(timezone);
  const late = lateSql(sql`${day.toString()}::date`);
  const start = day.toZonedDateTime(timezone).toInstant();
  return tx.db
    .select({ ...enrollmentCard, late, isRemindedToday: isRemindedSince(start) })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.courseId, course.id),
        inArray(enrollments.state, ['active', 'invited']),
        runId ? eq(enrollments.runId, runId as Id<'CourseRun'>) : undefined,
        ids ? inArray(enrollments.id, [...ids]) : undefined,
        isKept,
        signsIn,
        seenLearners(actor, course),
        sql`(${late} > 0 or (${enrollments.state} = 'invited' and ${enrollments.startsOn} <= ${day.toString()}::date))`,
      ),
    )
    .orderBy(desc(late), asc(enrollments.startsOn), asc(enrollments.id))
    .limit(ids?.length ?? mostBehind);
}
