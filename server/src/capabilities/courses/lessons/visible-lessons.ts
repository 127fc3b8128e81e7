import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canLearn } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { courseRuns, courses, enrollments, itemProgress } from '#capabilities/courses/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { courseLessons } from './table.ts';

const me = sql`${sql.placeholder('me')}::uuid`;
const ofCourse = sql`from ${courses} where ${courses.tenantId} = ${courseLessons.tenantId}
  and ${courses.id} = ${courseLessons.courseId} and ${courses.trashedAt} is null`;
const isDone = (item: SQL) => sql`exists (select from ${itemProgress}
  where ${itemProgress.tenantId} = ${enrollments.tenantId} and ${itemProgress.enrollmentId} = ${enrollments.id}
    and ${itemProgress.itemId} = ${item} and ${itemProgress.doneAt} is not null)`;
const other = (alias: SQL) => sql`from ${courseLessons} ${alias} where ${alias}.tenant_id = ${courseLessons.tenantId}
  and ${alias}.course_id = ${courseLessons.courseId}`;

/** Repeats `statusOfItems` of the domain in SQL: done, or without a lock. A finished enrollment has no locks. */
const isOpen = sql`(${enrollments.completedVersion} is not null or ${isDone(sql`${courseLessons.id}`)} or (
  not exists (select ${other(sql`earlier`)} and earlier.id = ${courseLessons.unlockAfterId}
    and not ${isDone(sql`earlier.id`)})
  and not exists (select ${other(sql`earlier`)} and earlier.position < ${courseLessons.position} and earlier.is_required
    and ${courses.order} = 'ordered' and not ${isDone(sql`earlier.id`)})
  and coalesce(${enrollments.startsOn} + ${courseLessons.releaseOffsetDays} <= (
    select (now() at time zone i.timezone)::date from incubators i where i.id = ${enrollments.tenantId}), true)))`;

/** The person takes the course, and their newest enrollment opens the lesson. */
const isOpenToMe = sql`exists (select ${ofCourse} and ${courses.state} <> 'draft' and exists (
  select from ${enrollments} join ${courseRuns} on ${courseRuns.tenantId} = ${enrollments.tenantId}
    and ${courseRuns.id} = ${enrollments.runId} and ${courseRuns.trashedAt} is null
  where ${enrollments.tenantId} = ${courseLessons.tenantId} and ${enrollments.courseId} = ${courseLessons.courseId}
    and ${enrollments.userId} = ${me} and ${enrollments.state} <> 'dropped'
    and not exists (select from ${enrollments} newer
      join ${courseRuns} kept on kept.tenant_id = newer.tenant_id and kept.id = newer.run_id and kept.trashed_at is null
      where newer.tenant_id = ${enrollments.tenantId} and newer.course_id = ${enrollments.courseId}
        and newer.user_id = ${enrollments.userId} and newer.state <> 'dropped' and newer.id > ${enrollments.id})
    and ${isOpen}))`;

/** Managers find the lessons of their courses, learners those that are open to them. Locked ones are found by nobody else. */
export function visibleLessons(actor: Actor): Restriction {
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  const values = { me: actor.userId };
  if (scope === 'ALL') return { key: 'ALL', where: sql`exists (select ${ofCourse})` };
  if (scope === 'ASSIGNED')
    return {
      ...{ key: 'ASSIGNED', values },
      where: sql`(exists (select ${ofCourse} and ${courses.createdById} = ${me}) or ${isOpenToMe})`,
    };
  if (scope === 'SELECTED')
    return {
      key: 'SELECTED',
      where: sql`(exists (select ${ofCourse} and ${courses.id} = any(${sql.placeholder('pickedCourses')}::uuid[]))
        or ${isOpenToMe})`,
      values: { ...values, pickedCourses: [...(actor.picked?.['COURSES:MANAGE'] ?? [])] },
    };
  return canLearn(actor) ? { key: 'LEARNS', where: isOpenToMe, values } : noRecord;
}
