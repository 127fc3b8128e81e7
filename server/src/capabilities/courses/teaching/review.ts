import { submissionEvent } from '@seedbed/domain/courses/activity-types.ts';
import { ClaimedByOther, NotGraded, WrongSubmissionState } from '@seedbed/domain/courses/errors.ts';
import { checkGrades } from '@seedbed/domain/courses/input.ts';
import { canDecideSubmission, canReview } from '@seedbed/domain/courses/policy.ts';
import {
  claimant,
  claimHours,
  type Grades,
  isGraded,
  isWaiting,
  knownGrades,
} from '@seedbed/domain/courses/submission.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { loadEnrollment } from '#capabilities/courses/learning/find-enrollments.ts';
import {
  findSubmission,
  loadSubmission,
  type SubmissionCard,
} from '#capabilities/courses/learning/find-submissions.ts';
import { writeDone } from '#capabilities/courses/learning/set-item-done.ts';
import { loggedSubmission } from '#capabilities/courses/learning/submit.ts';
import { enrollments, itemProgress, submissions } from '#capabilities/courses/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { answeredItem } from './answered-item.ts';

async function openForReview(tx: Tx, actor: Actor, id: string) {
  const open = await findSubmission(tx, actor, id, { lock: true });
  await assertOn(tx);
  assertAllowed(canReview(actor, open.course, open.submission));
  const { item } = await answeredItem(tx, open);
  return { ...open, item };
}

type SubmissionChange = Partial<typeof submissions.$inferInsert>;
type Step = Parameters<typeof submissionEvent>[0];

async function store(tx: Tx, actor: Actor, before: SubmissionCard, name: string, step: Step, more: SubmissionChange) {
  await tx.db
    .update(submissions)
    .set({ ...more, updatedAt: sql`now()`, version: sql`${submissions.version} + 1` })
    .where(eq(submissions.id, before.id));
  const changes = {
    state: { old: before.state, new: more.state ?? before.state },
    ...(more.grades && { grades: { old: before.grades, new: more.grades } }),
  };
  await logActivity(tx, actor, submissionEvent(step, loggedSubmission(before, name), changes));
  return loadSubmission(tx, before.id);
}

const unclaimed = { claimedById: null, claimedUntil: null } as const;
const nextClaim = () => Temporal.Now.instant().add({ hours: claimHours });

/** Takes a submission for a review, so that two people do not read the same; or gives it back. Idempotent. */
export const claimSubmission = (actor: Actor, id: string, claim: boolean): Promise<SubmissionCard> =>
  writeTx(actor, async (tx) => {
    const { submission, item } = await openForReview(tx, actor, id);
    assertAllowed(isWaiting(submission.state), () => new WrongSubmissionState());
    const holder = claimant(submission, Temporal.Now.instant());
    assertAllowed(holder === null || holder === actor.userId, () => new ClaimedByOther());
    if ((holder === actor.userId) === claim && (claim || submission.state === 'submitted')) return submission;
    const name = item?.title ?? '';
    return claim
      ? store(tx, actor, submission, name, 'courses.claimed', {
          ...{ state: 'in_review', claimedById: actor.userId, claimedUntil: nextClaim() },
        })
      : store(tx, actor, submission, name, 'courses.released', { state: 'submitted', ...unclaimed });
  });

interface Review {
  accept: boolean;
  grades: unknown;
}

/** Approves the submission for all of its team, or asks for changes. A repeated decision writes nothing. */
export const reviewSubmission = (
  actor: Actor,
  id: string,
  { accept, grades: given }: Review,
): Promise<SubmissionCard> =>
  writeTx(actor, async (tx) => {
    const { submission, course, item } = await openForReview(tx, actor, id);
    const state = accept ? 'approved' : 'changes_requested';
    if (submission.state === state && submission.decidedById === actor.userId) return submission;
    assertAllowed(isWaiting(submission.state), () => new WrongSubmissionState());
    const now = Temporal.Now.instant();
    assertAllowed(canDecideSubmission(actor, course, submission, now), () => new ClaimedByOther());
    const criteria = item?.criteria ?? [];
    const grades: Grades = knownGrades(criteria, checkGrades(given));
    assertAllowed(!accept || isGraded(criteria, grades), () => new NotGraded());
    const decided = await store(
      ...([
        tx,
        actor,
        submission,
        item?.title ?? '',
        accept ? 'courses.approved' : 'courses.changes-requested',
      ] as const),
      { state, grades, ...unclaimed, decidedAt: now, decidedById: actor.userId },
    );
    if (accept) await setTeamDone(tx, actor, decided, true);
    return decided;
  });

/** The completion of each learner that the submission counts for. */
async function setTeamDone(tx: Tx, actor: Actor, submission: SubmissionCard, done: boolean): Promise<void> {
  const team = await tx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.runId, submission.runId), inArray(enrollments.userId, submission.teamIds)))
    .orderBy(enrollments.id)
    .for('update');
  for (const { id } of team) {
    const [row] = await tx.db
      .select({ id: itemProgress.id })
      .from(itemProgress)
      .where(
        and(
          eq(itemProgress.enrollmentId, id),
          eq(itemProgress.itemId, submission.itemId),
          done ? isNotNull(itemProgress.doneAt) : isNull(itemProgress.doneAt),
        ),
      );
    if (!row) await writeDone(tx, actor, await loadEnrollment(tx, id), submission.itemId, done);
  }
}

const isRewritten = ({ state, updatedAt, decidedAt }: SubmissionCard): boolean =>
  state === 'changes_requested' && decidedAt !== null && Temporal.Instant.compare(updatedAt, decidedAt) > 0;

/** Takes a decision back: the submission waits again, and its item is open again. */
export async function undoReview(
  { tx, actor, recordId }: UndoCall,
  old: Readonly<Record<string, unknown>>,
): Promise<SubmissionCard> {
  const { submission, item } = await openForReview(tx, actor, recordId);
  // The learner writes again: their draft was not sent.
  assertAllowed(!isRewritten(submission), () => new WrongSubmissionState());
  if (submission.state === 'approved') await setTeamDone(tx, actor, submission, false);
  return store(tx, actor, submission, item?.title ?? '', 'courses.reviewed-again', {
    state: old.state === 'in_review' ? 'submitted' : (old.state as SubmissionCard['state']),
    grades: (old.grades as Grades | undefined) ?? {},
    ...{ ...unclaimed, decidedAt: null, decidedById: null },
  });
}

/** Released after a day without a step. */
export const releaseIdle = async (tx: Tx): Promise<Id<'CourseSubmission'>[]> => {
  const rows = await tx.db
    .update(submissions)
    .set({ state: 'submitted', ...unclaimed, updatedAt: sql`now()`, version: sql`${submissions.version} + 1` })
    .where(and(eq(submissions.state, 'in_review'), sql`${submissions.claimedUntil} < now()`))
    .returning({ id: submissions.id });
  return rows.map(({ id }) => id);
};
