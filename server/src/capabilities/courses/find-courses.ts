import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { PublishedOutline } from '@seedbed/domain/courses/course.ts';
import { canLearn, canManageCourse } from '@seedbed/domain/courses/policy.ts';
import { readContent } from '@seedbed/domain/courses/quiz/questions-for.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { findActor } from '#platform/actors.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import { nameIfVisible } from '#platform/privacy-sources.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { inAudience } from './building/audience-sql.ts';
import { courseItems, courses, courseVersions, enrollments } from './table.ts';

/** The items of the draft. */
export const itemCount = subquery<number>(sql`(
  select count(*)::int from ${courseItems} where ${courseItems.tenantId} = ${courses.tenantId}
    and ${courseItems.courseId} = ${courses.id} and ${courseItems.trashedAt} is null)`);
export const learnerCount = subquery<number>(sql`(
  select count(*)::int from ${enrollments} where ${enrollments.tenantId} = ${courses.tenantId}
    and ${enrollments.courseId} = ${courses.id} and ${enrollments.state} <> 'dropped')`);

export const courseCard = { ...getTableColumns(courses), itemCount, learnerCount };
export type CourseCard = RowOf<typeof courseCard>;

const me = sql`${sql.placeholder('me')}::uuid`;
const isEnrolled = sql`exists (select from ${enrollments} where ${enrollments.tenantId} = ${courses.tenantId}
  and ${enrollments.courseId} = ${courses.id} and ${enrollments.userId} = ${me} and ${enrollments.state} <> 'dropped')`;

/** Managers see their courses; learners see published ones that they take, or may take. */
export function visibleCourses(actor: Actor): Restriction {
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  if (scope === 'ALL') return { key: 'ALL' };
  const learns = sql`(${courses.state} <> 'draft' and (${isEnrolled}
    or (${courses.state} = 'published' and ${courses.selfEnroll} and ${inAudience(sql`${courses.id}`, me)})))`;
  if (scope === 'ASSIGNED')
    return {
      key: 'ASSIGNED',
      where: sql`(${courses.createdById} = ${me} or ${courses.state} <> 'draft')`,
      values: { me: actor.userId },
    };
  if (scope === 'SELECTED')
    return {
      key: 'SELECTED',
      where: sql`(${courses.id} = any(${sql.placeholder('pickedCourses')}::uuid[]) or ${learns})`,
      values: { me: actor.userId, pickedCourses: [...(actor.picked?.['COURSES:MANAGE'] ?? [])] },
    };
  return canLearn(actor) ? { key: 'LEARNS', where: learns, values: { me: actor.userId } } : noRecord;
}

/** For the personal export: the name as far as the person may open the course now. */
export const courseNameFor = async (tx: Tx, userId: Id<'User'>): Promise<SQL<string | null>> =>
  nameIfVisible(
    sql`case when ${courses.trashedAt} is null then ${courses.name} end`,
    await findActor(tx, userId),
    visibleCourses,
  );

/** Hidden equals absent. */
export async function findCourse(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<CourseCard> {
  if (!isId<'Course'>(id)) throw new NotFound();
  const here = and(eq(courses.id, id), isNull(courses.trashedAt), unprepared(visibleCourses(actor)));
  if (lock) await tx.db.select({ id: courses.id }).from(courses).where(here).for('update');
  const [course] = await tx.db.select(courseCard).from(courses).where(here);
  if (!course) throw new NotFound();
  return course;
}

export async function loadCourse(tx: Tx, id: Id<'Course'>): Promise<CourseCard> {
  const [course] = await tx.db
    .select(courseCard)
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.trashedAt)));
  if (!course) throw new NotFound();
  return course;
}

/** Locked, for a change by this person. */
export async function findManagedCourse(tx: Tx, actor: Actor, id: string): Promise<CourseCard> {
  const course = await findCourse(tx, actor, id, { lock: true });
  assertAllowed(canManageCourse(actor, course));
  return course;
}

/** For the page of all courses: published ones first, then by name. */
export const listCourses = (tx: Tx, actor: Actor): Promise<CourseCard[]> =>
  tx.db
    .select(courseCard)
    .from(courses)
    .where(and(isNull(courses.trashedAt), unprepared(visibleCourses(actor))))
    .orderBy(desc(courses.state), asc(courses.name), asc(courses.id))
    .limit(200);

/** The outline that learners see; null before the first publishing. */
export const publishedOutline = async (
  tx: Tx,
  { id, publishedVersion }: Pick<CourseCard, 'id' | 'publishedVersion'>,
): Promise<PublishedOutline | null> => (publishedVersion === null ? null : outlineOfVersion(tx, id, publishedVersion));

/** A version never changes; questions of older ones are read as texts. */
export async function outlineOfVersion(
  tx: Tx,
  courseId: Id<'Course'>,
  number: number,
): Promise<PublishedOutline | null> {
  const [version] = await tx.db
    .select({ outline: courseVersions.outline })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.number, number)));
  if (!version) return null;
  const { outline } = version;
  return { ...outline, items: outline.items.map((item) => ({ ...item, content: readContent(item.content) })) };
}
