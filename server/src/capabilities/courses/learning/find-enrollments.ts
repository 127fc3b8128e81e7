import type { PublishedItem, PublishedOutline } from '@seedbed/domain/courses/course.ts';
import { canManageCourse, learnersReach } from '@seedbed/domain/courses/policy.ts';
import { type ItemStatus, type LearnerFacts, statusOfItems } from '@seedbed/domain/courses/progress.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type CourseCard, loadCourse, publishedOutline } from '#capabilities/courses/find-courses.ts';
import {
  courseRuns,
  courses,
  courseVersions,
  enrollments,
  itemProgress,
  submissions,
} from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const ofCourse = sql`${courseVersions.tenantId} = ${enrollments.tenantId} and ${courseVersions.courseId} = ${enrollments.courseId}
  and ${courseVersions.number} = (select c.published_version from ${courses} c
    where c.tenant_id = ${enrollments.tenantId} and c.id = ${enrollments.courseId})`;
const isDone = (item: SQL) => sql`exists (select from ${itemProgress}
  where ${itemProgress.tenantId} = ${enrollments.tenantId} and ${itemProgress.enrollmentId} = ${enrollments.id}
    and ${itemProgress.itemId} = ${item} and ${itemProgress.doneAt} is not null)`;

/** Computes `progressOf` of the domain in SQL, in percent. A finished enrollment stays at 100. */
export const progressSql =
  subquery<number>(sql`(case when ${enrollments.completedVersion} is not null then 100 else coalesce((
  select floor(100.0 * (select count(*) from unnest(${courseVersions.requiredIds}) as item where ${isDone(sql`item`)})
    / nullif(cardinality(${courseVersions.requiredIds}), 0))
  from ${courseVersions} where ${ofCourse}), 0) end)::int`);

/** Required items whose day is over, as `isLate` in the domain: of learners, and of people who have not begun. */
export const lateSql = (
  day: SQL,
) => sql<number>`(case when ${enrollments.state} not in ('active', 'invited') then 0 else coalesce((
  select count(*) from ${courseVersions}, unnest(${courseVersions.dueIds}, ${courseVersions.dueDays}) as due(item, days)
  where ${ofCourse} and ${enrollments.startsOn} + due.days + ${enrollments.extraDays} < ${day}
    and not ${isDone(sql`due.item`)}), 0) end)::int`;

const startup = subquery<{ id: Id<'Startup'>; name: string; logo: string | null } | null>(sql`(
  select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
  where ${startups.tenantId} = ${enrollments.tenantId} and ${startups.id} = ${enrollments.startupId})`);
const person = subquery<PersonCard>(sql`(
  select ${personJson(users)} from ${users}
  where ${users.tenantId} = ${enrollments.tenantId} and ${users.id} = ${enrollments.userId})`);
const runName = subquery<string | null>(sql`(
  select ${courseRuns.name} from ${courseRuns}
  where ${courseRuns.tenantId} = ${enrollments.tenantId} and ${courseRuns.id} = ${enrollments.runId})`);
/** The days of the run. Null for people who enrolled themselves. */
const runDay = (column: typeof courseRuns.startsOn | typeof courseRuns.endsOn) =>
  subquery<Temporal.PlainDate | null>(sql`(
    select ${column} from ${courseRuns}
    where ${courseRuns.tenantId} = ${enrollments.tenantId} and ${courseRuns.id} = ${enrollments.runId})`).mapWith(
    column,
  ) as SQL<Temporal.PlainDate | null>;
const courseName = subquery<string>(sql`(
  select ${courses.name} from ${courses}
  where ${courses.tenantId} = ${enrollments.tenantId} and ${courses.id} = ${enrollments.courseId})`);

export const enrollmentCard = {
  ...getTableColumns(enrollments),
  startup,
  person,
  runName,
  runStartsOn: runDay(courseRuns.startsOn),
  runEndsOn: runDay(courseRuns.endsOn),
  courseName,
  progress: progressSql,
};
export type EnrollmentCard = RowOf<typeof enrollmentCard>;

/** The course and the run of the enrollment are not in the trash. */
export const isKept = sql`exists (select from ${courseRuns} join ${courses}
  on ${courses.tenantId} = ${courseRuns.tenantId} and ${courses.id} = ${courseRuns.courseId}
  where ${courseRuns.tenantId} = ${enrollments.tenantId} and ${courseRuns.id} = ${enrollments.runId}
    and ${courseRuns.trashedAt} is null and ${courses.trashedAt} is null and ${courses.state} <> 'draft')`;

/** The newest first, also finished ones. */
export const ownEnrollments = (tx: Tx, actor: Actor): Promise<EnrollmentCard[]> =>
  tx.db
    .select(enrollmentCard)
    .from(enrollments)
    .where(and(eq(enrollments.userId, actor.userId), ne(enrollments.state, 'dropped'), isKept))
    .orderBy(sql`${enrollments.lastSeenAt} desc nulls last`, desc(enrollments.id))
    .limit(200);

/** The newest enrollment of the person in the course; null if there is none. */
export async function ownEnrollmentIn(tx: Tx, actor: Actor, courseId: Id<'Course'>): Promise<EnrollmentCard | null> {
  const [found] = await tx.db
    .select(enrollmentCard)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, actor.userId),
        eq(enrollments.courseId, courseId),
        ne(enrollments.state, 'dropped'),
        isKept,
      ),
    )
    .orderBy(desc(enrollments.id))
    .limit(1);
  return found ?? null;
}

export async function loadEnrollment(tx: Tx, id: Id<'Enrollment'>): Promise<EnrollmentCard> {
  const [found] = await tx.db.select(enrollmentCard).from(enrollments).where(eq(enrollments.id, id));
  if (!found) throw new NotFound();
  return found;
}

/** Finds an enrollment of the person, or of a learner whom they manage or coach. Hidden equals absent. */
export async function findEnrollment(tx: Tx, actor: Actor, id: string, { lock = false } = {}) {
  if (!isId<'Enrollment'>(id)) throw new NotFound();
  const here = and(eq(enrollments.id, id), isKept);
  if (lock) await tx.db.select({ id: enrollments.id }).from(enrollments).where(here).for('update');
  const [enrollment] = await tx.db.select(enrollmentCard).from(enrollments).where(here);
  if (!enrollment) throw new NotFound();
  const course = await loadCourse(tx, enrollment.courseId);
  const reach = learnersReach(actor, course);
  const isSeen =
    enrollment.userId === actor.userId ||
    reach === 'ALL' ||
    (enrollment.startupId !== null && reach.includes(enrollment.startupId));
  if (!isSeen) throw new NotFound();
  return { enrollment, course, manages: canManageCourse(actor, course) };
}

/** SQL form of the above within one course. */
export const seenLearners = (actor: Actor, course: CourseCard): SQL | undefined =>
  withinReach(enrollments.startupId, reachSql(learnersReach(actor, course)));

/** Items that are done, and items whose submission waits for a review, in one statement. */
async function itemsOf(tx: Tx, { id, runId, startupId }: EnrollmentCard) {
  const { rows } = await tx.db.execute<{ item_id: string; is_done: boolean }>(sql`
    select ${itemProgress.itemId} as item_id, true as is_done from ${itemProgress}
    where ${itemProgress.enrollmentId} = ${id} and ${itemProgress.doneAt} is not null
    union all
    select ${submissions.itemId}, false from ${submissions}
    where (${submissions.enrollmentId} = ${id}
        or (${submissions.runId} = ${runId} and ${submissions.startupId} = ${startupId}::uuid and ${submissions.isTeam}))
      and ${submissions.state} in ('submitted', 'in_review') and ${submissions.trashedAt} is null`);
  const { done = [], waiting = [] } = Object.groupBy(rows, (row) => (row.is_done ? 'done' : 'waiting'));
  return { doneIds: new Set(done.map((row) => row.item_id)), waitingIds: new Set(waiting.map((row) => row.item_id)) };
}

/** All that pages and steps of one learner need. */
export interface Seat {
  enrollment: EnrollmentCard;
  course: CourseCard;
  outline: PublishedOutline;
  facts: LearnerFacts;
  status: Map<string, ItemStatus>;
}

export async function seatOf(tx: Tx, enrollment: EnrollmentCard, given?: CourseCard): Promise<Seat> {
  const course = given ?? (await loadCourse(tx, enrollment.courseId));
  const outline = (await publishedOutline(tx, course)) ?? { sections: [], items: [] };
  const { timezone } = await findIncubatorIn(tx);
  const facts: LearnerFacts = {
    order: course.order,
    state: enrollment.state,
    startsOn: enrollment.startsOn,
    extraDays: enrollment.extraDays,
    ...(await itemsOf(tx, enrollment)),
    startVersion: enrollment.startVersion,
    completedVersion: enrollment.completedVersion,
    today: today(timezone),
  };
  return { enrollment, course, outline, facts, status: statusOfItems(outline.items, facts) };
}

/** The own seat, locked for a step. Hidden equals absent. */
export async function ownSeat(tx: Tx, actor: Actor, courseId: string): Promise<Seat> {
  if (!isId<'Course'>(courseId)) throw new NotFound();
  const enrollment = await ownEnrollmentIn(tx, actor, courseId);
  if (!enrollment) throw new NotFound();
  await tx.db.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, enrollment.id)).for('update');
  return seatOf(tx, await loadEnrollment(tx, enrollment.id));
}

export function itemIn({ outline, status }: Seat, itemId: string): { item: PublishedItem; status: ItemStatus } {
  const item = outline.items.find(({ id }) => id === itemId);
  const found = status.get(itemId);
  if (!item || !found) throw new NotFound();
  return { item, status: found };
}

/** Learners of one startup in the same run, or the one person without a startup. */
export const teamOf = (tx: Tx, { runId, startupId, userId }: EnrollmentCard): Promise<EnrollmentCard[]> =>
  tx.db
    .select(enrollmentCard)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.runId, runId),
        startupId ? eq(enrollments.startupId, startupId) : eq(enrollments.userId, userId),
        inArray(enrollments.state, ['invited', 'active', 'completed']),
      ),
    )
    .orderBy(asc(enrollments.id));

/** Required items that all learners of the startup in this run have done, in percent, as the heat map counts them. */
export async function progressOfStartup(tx: Tx, { runId, startupId }: EnrollmentCard) {
  const total = sql`cardinality(${courseVersions.requiredIds})`;
  const done = sql`(select count(*) from unnest(${courseVersions.requiredIds}) as item where ${isDone(sql`item`)})`;
  const [sum] = await tx.db
    .select({
      learners: sql<number>`count(*)::int`,
      progress: sql<number>`coalesce(floor(100.0
        * sum(case when ${enrollments.completedVersion} is not null then ${total} else ${done} end)
        / nullif(sum(${total}), 0)), 0)::int`,
    })
    .from(enrollments)
    .innerJoin(courseVersions, ofCourse)
    .where(
      and(
        eq(enrollments.runId, runId),
        eq(enrollments.startupId, startupId as Id<'Startup'>),
        ne(enrollments.state, 'dropped'),
      ),
    );
  return sum ?? null;
}
