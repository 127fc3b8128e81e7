import { enrollmentEvent } from '@seedbed/domain/courses/activity-types.ts';
import { actOf } from '@seedbed/domain/courses/acts.ts';
import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { DoneByResult, ItemIsLocked, NotWatched } from '@seedbed/domain/courses/errors.ts';
import { isDoneByResult } from '@seedbed/domain/courses/item-kind.ts';
import { hasStarted, isComplete, isLearning, progressOf } from '@seedbed/domain/courses/progress.ts';
import { asksForWatching, isWatched, mayAskForWatching } from '@seedbed/domain/courses/proof/watching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { discussionFor } from '#capabilities/courses/discussions/open-discussion.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { issueCertificate } from '#capabilities/courses/proof/certificates.ts';
import { findWatching } from '#capabilities/courses/proof/find-watching.ts';
import { videoLength } from '#capabilities/courses/proof/video-length.ts';
import { enrollments, itemProgress } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { completeAutomaticTask, reopenAutomaticTask } from '#capabilities/tasks/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { itemOfAct } from './acts.ts';
import { begin, logged } from './enroll.ts';
import { eventActsFor } from './event-acts.ts';
import { type EnrollmentCard, itemIn, loadEnrollment, ownSeat, type Seat, seatOf } from './find-enrollments.ts';

/** Names the cause of the task of an item that is due. The record is the row of the learner's progress. */
export const taskEvent = 'courses.item-done';

/** The learner marks an item as done, or as open again. Idempotent. */
export const setItemDone = (actor: Actor, courseId: string, itemId: string, done: boolean): Promise<EnrollmentCard> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, courseId);
    await assertOn(tx);
    const { item, status } = itemIn(seat, itemId);
    const act = actOf(item, seat.enrollment.startupId) ?? (await eventActsFor(tx, actor, [item])).get(item.id) ?? null;
    assertAllowed(!isDoneByResult(item.kind) && act === null, () => new DoneByResult());
    if ((status.state === 'done') === done) return seat.enrollment;
    assertAllowed(status.state !== 'locked', () => new ItemIsLocked());
    const id = item.id as Id<'CourseItem'>;
    if (done && mayAskForWatching(item)) await assertWatched(tx, actor, item);
    return writeDone(tx, actor, seat.enrollment, id, done);
  });

async function assertWatched(tx: Tx, actor: Actor, item: PublishedItem): Promise<void> {
  const id = item.id as Id<'CourseItem'>;
  const length = await videoLength(tx, id);
  if (asksForWatching(item, length))
    assertAllowed(isWatched(await findWatching(tx, actor, id), length), () => new NotWatched());
}

/** Stores the completion, completes its task, and finishes the course with the last required item. */
export async function writeDone(
  tx: Tx,
  actor: ActivityAuthor,
  enrollment: EnrollmentCard,
  itemId: Id<'CourseItem'>,
  done: boolean,
): Promise<EnrollmentCard> {
  const doneAt = done ? Temporal.Now.instant() : null;
  const [row] = await tx.db
    .insert(itemProgress)
    .values({
      ...{ tenantId: tx.tenantId, id: newId<'ItemProgress'>(), enrollmentId: enrollment.id, itemId },
      doneAt,
    })
    .onConflictDoUpdate({
      target: [itemProgress.tenantId, itemProgress.enrollmentId, itemProgress.itemId],
      set: { doneAt, updatedAt: sql`excluded.updated_at`, version: sql`${itemProgress.version} + 1` },
    })
    .returning({ id: itemProgress.id });
  if (!row) throw new Error('The progress was not written.');
  await tx.db
    .update(enrollments)
    .set({
      version: sql`${enrollments.version} + 1`,
      // Others approve a submission, and acts of the startup complete an item: the learner was not there.
      ...(actor?.userId === enrollment.userId && { lastItemId: itemId, lastSeenAt: sql`now()` }),
      ...(enrollment.state === 'invited' && { state: 'active' as const }),
    })
    .where(eq(enrollments.id, enrollment.id));
  const { timezone } = await findIncubatorIn(tx);
  const cause = { event: taskEvent, recordId: row.id };
  await (done ? completeAutomaticTask(tx, cause, timezone) : reopenAutomaticTask(tx, cause, timezone));
  const event = done ? 'courses.item-done' : 'courses.item-opened';
  await logActivity(tx, actor, enrollmentEvent(event, logged(enrollment), { itemId }));
  return finish(tx, actor, await loadEnrollment(tx, enrollment.id));
}

/** The last required item finishes the course. An enrollment that is finished stays so, whatever is published later. */
async function finish(tx: Tx, actor: ActivityAuthor, enrollment: EnrollmentCard): Promise<EnrollmentCard> {
  if (enrollment.state !== 'active') return enrollment;
  const seat = await seatOf(tx, enrollment);
  const { outline, facts, course } = seat;
  // The item may have opened the next one, whose act happened before.
  const next = await itemOfAct(tx, seat);
  if (next) return writeDone(tx, actor, enrollment, next.id as Id<'CourseItem'>, true);
  if (!isComplete(progressOf(outline.items, facts))) return enrollment;
  await tx.db
    .update(enrollments)
    .set({ state: 'completed', completedAt: sql`now()`, completedVersion: course.publishedVersion })
    .where(eq(enrollments.id, enrollment.id));
  await issueCertificate(tx, enrollment, course);
  await logActivity(tx, actor, enrollmentEvent('courses.completed', logged(enrollment)));
  return loadEnrollment(tx, enrollment.id);
}

/** Completes the open items whose acts happened. */
export async function completeActs(tx: Tx, actor: ActivityAuthor, seat: Seat): Promise<void> {
  const item = await itemOfAct(tx, seat);
  if (item) await writeDone(tx, actor, seat.enrollment, item.id as Id<'CourseItem'>, true);
}

/**
 * Remembers where the learner is: from the first day of the run, an open lesson begins the course. An item that opened
 * after its act is done now, and a discussion gets its discussion.
 */
export const visitItem = (actor: Actor, courseId: string, itemId: string): Promise<Id<'Enrollment'>> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, courseId);
    await assertOn(tx);
    const { item, status } = itemIn(seat, itemId);
    await tx.db
      .update(enrollments)
      .set({ lastItemId: item.id as Id<'CourseItem'>, lastSeenAt: sql`now()` })
      .where(eq(enrollments.id, seat.enrollment.id));
    const isPublished = seat.course.state === 'published';
    const begins = status.state !== 'locked' && isPublished && hasStarted(seat.facts);
    if (begins) await begin(tx, actor, seat.enrollment);
    // Completing an act begins a course: only a learner who has begun may do so.
    if (begins || (isPublished && isLearning(seat.enrollment.state))) await completeActs(tx, actor, seat);
    if (item.kind === 'discussion' && status.state !== 'locked')
      await discussionFor(tx, actor, seat.enrollment.runId, item);
    return seat.enrollment.id;
  });
