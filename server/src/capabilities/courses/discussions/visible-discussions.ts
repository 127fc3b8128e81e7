import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { courseRuns, courses, enrollments } from '#capabilities/courses/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { courseDiscussions } from './table.ts';

const ofCourse = (condition: SQL) => sql`exists (select from ${courseRuns} join ${courses}
  on ${courses.tenantId} = ${courseRuns.tenantId} and ${courses.id} = ${courseRuns.courseId}
  where ${courseRuns.tenantId} = ${courseDiscussions.tenantId} and ${courseRuns.id} = ${courseDiscussions.runId}
    and ${courseRuns.trashedAt} is null and ${courses.trashedAt} is null and ${condition})`;
const hasLearner = (condition: SQL) => sql`exists (select from ${enrollments}
  where ${enrollments.tenantId} = ${courseDiscussions.tenantId} and ${enrollments.runId} = ${courseDiscussions.runId}
    and ${enrollments.state} <> 'dropped' and ${condition})`;

const learner = sql`${sql.placeholder('learner')}::uuid`;
const learns = ofCourse(sql`${courses.state} <> 'draft' and ${hasLearner(sql`${enrollments.userId} = ${learner}`)}`);

/** SQL form of `canReadDiscussion`. */
export function visibleDiscussions(actor: Actor): Restriction {
  const values = { learner: actor.userId };
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  if (scope === 'ALL') return { key: 'ALL', where: ofCourse(sql`true`) };
  if (scope === 'ASSIGNED')
    return {
      key: 'ASSIGNED',
      where: sql`(${learns} or ${ofCourse(sql`(${courses.createdById} = ${learner} or (${courses.state} <> 'draft'
        and ${hasLearner(sql`${enrollments.startupId} = any(${sql.placeholder('coached')}::uuid[])`)}))`)})`,
      values: { ...values, coached: [...actor.assignedStartupIds] },
    };
  if (scope === 'SELECTED')
    return {
      key: 'SELECTED',
      where: sql`(${learns} or ${ofCourse(sql`${courses.id} = any(${sql.placeholder('pickedCourses')}::uuid[])`)})`,
      values: { ...values, pickedCourses: [...(actor.picked?.['COURSES:MANAGE'] ?? [])] },
    };
  return { key: 'LEARNS', where: learns, values };
}
