import { enrollmentEvent } from '@seedbed/domain/courses/activity-types.ts';
import { CourseNotPublished, HasLeftCourse, NobodyToEnroll } from '@seedbed/domain/courses/errors.ts';
import { checkEnroll, checkExtraDays, type EnrollInput, mostPeople } from '@seedbed/domain/courses/input.ts';
import { canLearn, canManageCourse } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type CourseCard, findCourse } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { courseRuns, courses, enrollments } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { foundersOf, openablePeople, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type EnrollmentCard, findEnrollment, loadEnrollment, ownEnrollmentIn } from './find-enrollments.ts';

type RunRow = typeof courseRuns.$inferSelect;
interface Learner {
  userId: Id<'User'>;
  startupId: Id<'Startup'> | null;
}

/** The people that staff named, each once. A startup gives its founders, a program its startups and people. */
async function learnersFrom(
  tx: Tx,
  actor: Actor,
  { userIds, startupIds, programIds, roleIds }: EnrollInput,
): Promise<Learner[]> {
  const ofPrograms =
    programIds.length === 0
      ? []
      : await tx.db
          .select({ id: startupPrograms.startupId })
          .from(startupPrograms)
          .where(inArray(startupPrograms.programId, programIds as Id<'Program'>[]));
  const named = [...new Set([...(startupIds as Id<'Startup'>[]), ...ofPrograms.map(({ id }) => id)])];
  const seen = await tx.db
    .select({ id: startups.id })
    .from(startups)
    .where(
      and(
        inArray(startups.id, named),
        isNull(startups.trashedAt),
        withinReach(startups.id, reachSql(startupReach(actor))),
      ),
    );
  const founders =
    seen.length === 0
      ? []
      : await foundersOf(
          tx,
          seen.map(({ id }) => id),
        );
  const people = await tx.db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        isNull(users.trashedAt),
        eq(users.status, 'active'),
        openablePeople(actor),
        sql`${roles.type} <> 'System'`,
        or(
          inArray(users.id, [...userIds, ...founders.map((one) => one.userId), newId()] as Id<'User'>[]),
          roleIds.length > 0 ? inArray(users.roleId, roleIds as Id<'Role'>[]) : undefined,
          programIds.length > 0
            ? sql`${users.id} in (select ${programPeople.userId} from ${programPeople}
                where ${inArray(programPeople.programId, programIds as Id<'Program'>[])})`
            : undefined,
        ),
      ),
    )
    .limit(mostPeople);
  const startupOf = new Map(founders.map((one) => [one.userId, one.startupId]));
  const others = people.filter(({ userId }) => !startupOf.has(userId)).map(({ userId }) => userId);
  const own = await startupsOfPeople(tx, others);
  return people.map(({ userId }) => ({ userId, startupId: startupOf.get(userId) ?? own.get(userId) ?? null }));
}

async function startupsOfPeople(tx: Tx, userIds: readonly Id<'User'>[]): Promise<Map<Id<'User'>, Id<'Startup'>>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ user_id: Id<'User'>; startup_id: Id<'Startup'> }>(sql`
    select distinct on (f.user_id) f.user_id, f.startup_id
    from ${startupFounders} f join ${startups} s on s.tenant_id = f.tenant_id and s.id = f.startup_id and s.trashed_at is null
    where f.user_id = any(${sql.param([...userIds])}::uuid[]) order by f.user_id, f.id`);
  return new Map(rows.map((row) => [row.user_id, row.startup_id]));
}

/** People who are in the run already stay as they are. Answers the new enrollments. */
export const enrollPeople = (actor: Actor, runId: string, input: object): Promise<EnrollmentCard[]> =>
  writeTx(actor, async (tx) => {
    const course = await courseOfRun(tx, actor, runId);
    const run = await findRun(tx, runId);
    await assertOn(tx);
    const given = checkEnroll(input);
    assertAllowed(course.publishedVersion !== null && course.state === 'published', () => new CourseNotPublished());
    const learners = await learnersFrom(tx, actor, given);
    assertAllowed(learners.length > 0, () => new NobodyToEnroll());
    return enrollIn(tx, actor, course, run, learners);
  });

/** Locked. Only managers of the course see its runs: for others they are absent. */
export async function courseOfRun(tx: Tx, actor: Actor, runId: string): Promise<CourseCard> {
  const { courseId } = await findRun(tx, runId);
  const course = await findCourse(tx, actor, courseId, { lock: true });
  assertAllowed(canManageCourse(actor, course), () => new NotFound());
  return course;
}

export async function findRun(tx: Tx, runId: string): Promise<RunRow> {
  if (!isId<'CourseRun'>(runId)) throw new NotFound();
  const [run] = await tx.db
    .select()
    .from(courseRuns)
    .where(and(eq(courseRuns.id, runId), isNull(courseRuns.trashedAt)));
  if (!run) throw new NotFound();
  return run;
}

async function enrollIn(
  tx: Tx,
  actor: Actor,
  course: CourseCard,
  run: RunRow,
  learners: readonly Learner[],
  state: 'invited' | 'active' = 'invited',
): Promise<EnrollmentCard[]> {
  const { timezone } = await findIncubatorIn(tx);
  const startsOn = run.startsOn ?? today(timezone);
  const rows = await tx.db
    .insert(enrollments)
    .values(
      learners.map((learner) => ({
        ...{ tenantId: tx.tenantId, id: newId<'Enrollment'>(), runId: run.id, courseId: course.id, state, startsOn },
        ...{ startVersion: course.publishedVersion ?? 1, ...learner },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: enrollments.id });
  const added: EnrollmentCard[] = [];
  for (const { id } of rows) {
    const enrollment = await loadEnrollment(tx, id);
    await logActivity(tx, actor, enrollmentEvent('courses.enrolled', logged(enrollment)));
    added.push(enrollment);
  }
  return added;
}

export const logged = ({ id, courseName, courseId, userId, startupId }: EnrollmentCard) => ({
  ...{ id, name: courseName, courseId, userId, startupId },
});

/**
 * Begins the course, or goes on with it: accepts an invitation, or enrolls oneself in a course that is open to the person.
 * Idempotent.
 */
export const startCourse = (actor: Actor, courseId: string): Promise<EnrollmentCard> =>
  writeTx(actor, async (tx) => {
    const course = await findCourse(tx, actor, courseId);
    await assertOn(tx);
    assertAllowed(canLearn(actor));
    const own = await ownEnrollmentIn(tx, actor, course.id);
    if (own) return begin(tx, actor, own);
    assertAllowed(course.state === 'published' && course.publishedVersion !== null, () => new CourseNotPublished());
    assertAllowed(course.selfEnroll || canManageCourse(actor, course));
    const run = await openRun(tx, course);
    const startupId = (await startupsOfPeople(tx, [actor.userId])).get(actor.userId) ?? null;
    const [added] = await enrollIn(tx, actor, course, run, [{ userId: actor.userId, startupId }], 'active');
    if (added) return added;
    // The person left before: they come back to what they did.
    const [former] = await tx.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.runId, run.id), eq(enrollments.userId, actor.userId)));
    if (!former) throw new HasLeftCourse();
    return setState(tx, actor, await loadEnrollment(tx, former.id), 'active', 'courses.returned');
  });

/** Accepts an invitation. Idempotent. */
export const begin = async (tx: Tx, actor: Actor, own: EnrollmentCard): Promise<EnrollmentCard> =>
  own.state === 'invited' ? setState(tx, actor, own, 'active', 'courses.started') : own;

/** The run without days, made with the first person who enrolls themself. */
async function openRun(tx: Tx, course: CourseCard): Promise<RunRow> {
  // Two people at once would make two runs.
  await tx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, course.id)).for('update');
  const [found] = await tx.db
    .select()
    .from(courseRuns)
    .where(and(eq(courseRuns.courseId, course.id), isNull(courseRuns.startsOn), isNull(courseRuns.trashedAt)))
    .limit(1);
  if (found) return found;
  const [run] = await tx.db
    .insert(courseRuns)
    .values({ tenantId: tx.tenantId, id: newId<'CourseRun'>(), courseId: course.id })
    .returning();
  if (!run) throw new Error('The run was not written.');
  return run;
}

type Step = 'courses.started' | 'courses.dropped' | 'courses.returned';

async function setState(
  tx: Tx,
  actor: Actor,
  before: EnrollmentCard,
  state: EnrollmentCard['state'],
  step: Step,
): Promise<EnrollmentCard> {
  await tx.db
    .update(enrollments)
    .set({ state, updatedAt: sql`now()`, version: sql`${enrollments.version} + 1` })
    .where(eq(enrollments.id, before.id));
  const changes = { state: { old: before.state, new: state } };
  await logActivity(tx, actor, enrollmentEvent(step, logged(before), { changes }));
  return loadEnrollment(tx, before.id);
}

/** The learner leaves, or a manager takes them out. Their work stays. Idempotent. */
export const dropEnrollment = (actor: Actor, id: string): Promise<EnrollmentCard> =>
  writeTx(actor, async (tx) => {
    const { enrollment, manages } = await findEnrollment(tx, actor, id, { lock: true });
    await assertOn(tx);
    assertAllowed(manages || enrollment.userId === actor.userId);
    if (enrollment.state === 'dropped') return enrollment;
    return setState(tx, actor, enrollment, 'dropped', 'courses.dropped');
  });

export async function undoEnrollmentState(
  { tx, actor, recordId }: UndoCall,
  old: Readonly<Record<string, unknown>>,
): Promise<EnrollmentCard> {
  const { enrollment, manages } = await findEnrollment(tx, actor, recordId, { lock: true });
  assertAllowed(manages || enrollment.userId === actor.userId);
  return setState(tx, actor, enrollment, old.state as EnrollmentCard['state'], 'courses.returned');
}

export const undoEnrolling = async ({ tx, actor, recordId }: UndoCall): Promise<EnrollmentCard> => {
  const { enrollment, manages } = await findEnrollment(tx, actor, recordId, { lock: true });
  assertAllowed(manages || enrollment.userId === actor.userId);
  return setState(tx, actor, enrollment, 'dropped', 'courses.dropped');
};

/** Moves the due days of one learner. */
export const extendEnrollment = (actor: Actor, id: string, extraDays: number): Promise<EnrollmentCard> =>
  writeTx(actor, (tx) => extendIn(tx, actor, id, extraDays));

export async function extendIn(tx: Tx, actor: Actor, id: string, given: number): Promise<EnrollmentCard> {
  const { enrollment, manages } = await findEnrollment(tx, actor, id, { lock: true });
  await assertOn(tx);
  if (!manages) throw new Forbidden();
  const extraDays = checkExtraDays(given);
  if (extraDays === enrollment.extraDays) return enrollment;
  await tx.db
    .update(enrollments)
    .set({ extraDays, updatedAt: sql`now()`, version: sql`${enrollments.version} + 1` })
    .where(eq(enrollments.id, enrollment.id));
  const changes = { extraDays: { old: enrollment.extraDays, new: extraDays } };
  await logActivity(tx, actor, enrollmentEvent('courses.extended', logged(enrollment), { changes }));
  return loadEnrollment(tx, enrollment.id);
}
