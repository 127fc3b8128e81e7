import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { learnerColumns } from '@seedbed/domain/courses/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { enrollmentCard, isKept, lateSql, progressSql } from '#capabilities/courses/learning/find-enrollments.ts';
import { courses, enrollments } from '#capabilities/courses/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { defineList, noRecord, type Restriction } from '#platform/list/source.ts';

const personName = sql`(select ${users.fullName} from ${users}
  where ${users.tenantId} = ${enrollments.tenantId} and ${users.id} = ${enrollments.userId})`;
const startupName = sql`coalesce((select ${startups.name} from ${startups}
  where ${startups.tenantId} = ${enrollments.tenantId} and ${startups.id} = ${enrollments.startupId}), '')`;
/** The day in the zone of the organization. */
const thisDay = sql`(now() at time zone (select i.timezone from incubators i where i.id = ${enrollments.tenantId}))::date`;

/** Matches `findEnrollment`, for people with a right to manage. */
export function visibleLearners(actor: Actor): Restriction {
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  if (scope === 'ALL') return { key: 'ALL', where: isKept };
  if (scope === 'ASSIGNED')
    return {
      key: 'ASSIGNED',
      where: sql`(${isKept} and (${enrollments.startupId} = any(${sql.placeholder('coached')}::uuid[])
        or ${enrollments.courseId} in (select ${courses.id} from ${courses}
          where ${courses.createdById} = ${sql.placeholder('author')}::uuid)))`,
      values: { coached: [...actor.assignedStartupIds], author: actor.userId },
    };
  if (scope === 'SELECTED')
    return {
      key: 'SELECTED',
      where: sql`(${isKept} and ${enrollments.courseId} = any(${sql.placeholder('pickedCourses')}::uuid[]))`,
      values: { pickedCourses: [...(actor.picked?.['COURSES:MANAGE'] ?? [])] },
    };
  return noRecord;
}

export const learnerList = defineList({
  name: 'course_learners',
  columns: learnerColumns,
  table: enrollments,
  sources: {
    person: { expression: personName, sqlType: 'text' },
    startup: { expression: startupName, sqlType: 'text' },
    course: enrollments.courseId,
    run: enrollments.runId,
    progress: { expression: progressSql, sqlType: 'integer' },
    late: { expression: lateSql(thisDay), sqlType: 'integer' },
    lastSeenAt: enrollments.lastSeenAt,
    state: enrollments.state,
  },
  search: (typed) => ({
    key: 'NAME',
    where: sql`position(lower(${sql.placeholder('typed')}::text) in lower(${personName} || ' ' || ${startupName})) > 0`,
    values: { typed },
  }),
  card: { ...enrollmentCard, late: lateSql(thisDay) },
  visibleTo: visibleLearners,
});
