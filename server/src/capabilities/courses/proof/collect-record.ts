import { canSeeStartupRecord } from '@seedbed/domain/courses/policy.ts';
import { type LearningRecord, type RecordedCourse, recordOfStartup } from '@seedbed/domain/courses/proof/record.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { heldSessions } from '#capabilities/coaching/public.ts';
import { isKept } from '#capabilities/courses/learning/find-enrollments.ts';
import {
  courses,
  courseVersions,
  enrollments,
  itemProgress,
  quizAttempts,
  submissions,
} from '#capabilities/courses/table.ts';
import { visibleLearners } from '#capabilities/courses/teaching/learner-list.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { courseTime } from './table.ts';

export type RecordSubject = { userId: string } | { startupId: string };

const ofVersion = sql`${courseVersions.tenantId} = ${enrollments.tenantId}
  and ${courseVersions.courseId} = ${enrollments.courseId}
  and ${courseVersions.number} = (select c.published_version from ${courses} c
    where c.tenant_id = ${enrollments.tenantId} and c.id = ${enrollments.courseId})`;

const inZone = (moment: typeof enrollments.completedAt) =>
  sql`(${moment} at time zone (select i.timezone from incubators i where i.id = ${enrollments.tenantId}))::date::text`;

/** One statement for all courses of a person or a startup. */
const columns = {
  courseId: enrollments.courseId,
  state: enrollments.state,
  startedOn: sql<string>`${enrollments.startsOn}::text`,
  completedOn: sql<string | null>`${inZone(enrollments.completedAt)}`,
  name: subquery<string>(sql`(select ${courses.name} from ${courses}
    where ${courses.tenantId} = ${enrollments.tenantId} and ${courses.id} = ${enrollments.courseId})`),
  done: subquery<number>(sql`(select count(*)::int from ${itemProgress}, ${courseVersions}
    where ${itemProgress.tenantId} = ${enrollments.tenantId} and ${itemProgress.enrollmentId} = ${enrollments.id}
      and ${itemProgress.doneAt} is not null and ${ofVersion} and ${itemProgress.itemId} = any(${courseVersions.itemIds}))`),
  total: subquery<number>(
    sql`coalesce((select cardinality(${courseVersions.itemIds}) from ${courseVersions} where ${ofVersion}), 0)`,
  ),
  seconds: subquery<number>(sql`(select coalesce(sum(${courseTime.seconds}), 0)::int from ${courseTime}
    where ${courseTime.tenantId} = ${enrollments.tenantId} and ${courseTime.userId} = ${enrollments.userId}
      and ${courseTime.courseId} = ${enrollments.courseId})`),
  reviewed: subquery<number>(sql`(select count(*)::int from ${submissions}
    where ${submissions.tenantId} = ${enrollments.tenantId} and ${submissions.runId} = ${enrollments.runId}
      and ${submissions.state} = 'approved' and ${enrollments.userId} = any(${submissions.teamIds}))`),
  quizzes: subquery<{ title: string; score: number }[]>(sql`(
    select coalesce(json_agg(json_build_object('title', q.title, 'score', q.score) order by q.title), '[]'::json)
    from (select item.value ->> 'title' as title, max(${quizAttempts.score}) as score
      from ${quizAttempts}, ${courseVersions}, jsonb_array_elements(${courseVersions.outline} -> 'items') item
      where ${quizAttempts.tenantId} = ${enrollments.tenantId} and ${quizAttempts.enrollmentId} = ${enrollments.id}
        and ${ofVersion} and item.value ->> 'id' = ${quizAttempts.itemId}::text
      group by item.value ->> 'id', item.value ->> 'title') q)`),
};

/** Null for a reader without a right to any of it: hidden equals absent. */
export async function collectRecord(tx: Tx, actor: Actor, subject: RecordSubject): Promise<LearningRecord | null> {
  const of = await namesOf(tx, subject);
  if (!of) return null;
  const isOwn = of.userId === actor.userId;
  const isOwnStartup = of.startupId !== null && canSeeStartupRecord(actor, of.startupId);
  if (of.startupId !== null && !isOwnStartup) return null;
  const seen = isOwn || isOwnStartup ? isKept : unprepared(visibleLearners(actor));
  const rows = await tx.db
    .select(columns)
    .from(enrollments)
    .where(
      and(
        ne(enrollments.state, 'dropped'),
        of.userId ? eq(enrollments.userId, of.userId) : eq(enrollments.startupId, of.startupId as Id<'Startup'>),
        seen,
      ),
    )
    .orderBy(asc(enrollments.startsOn), asc(enrollments.id));
  if (rows.length === 0 && !isOwn && !isOwnStartup) return null;
  const all = rows.map(({ courseId, ...course }) => ({
    courseId,
    course: { ...course, learners: 1 } satisfies RecordedCourse,
  }));
  const { name, timezone } = await findIncubatorIn(tx);
  return {
    organization: name,
    ...{ person: of.person, startup: of.startup, day: today(timezone).toString() },
    courses: of.userId ? all.map(({ course }) => course) : recordOfStartup(all),
    sessions: await heldSessions(
      tx,
      actor,
      of.userId ? { userId: of.userId } : { startupId: of.startupId as Id<'Startup'> },
    ),
  };
}

async function namesOf(tx: Tx, subject: RecordSubject) {
  if ('userId' in subject) {
    if (!isId<'User'>(subject.userId)) return null;
    const [person] = await tx.db.select({ name: users.fullName }).from(users).where(eq(users.id, subject.userId));
    return person ? { userId: subject.userId, startupId: null, person: person.name, startup: null } : null;
  }
  if (!isId<'Startup'>(subject.startupId)) return null;
  const [startup] = await tx.db
    .select({ name: startups.name })
    .from(startups)
    .where(and(eq(startups.id, subject.startupId), sql`${startups.trashedAt} is null`));
  return startup ? { userId: null, startupId: subject.startupId, person: null, startup: startup.name } : null;
}
