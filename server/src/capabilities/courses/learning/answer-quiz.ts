import { enrollmentEvent } from '@seedbed/domain/courses/activity-types.ts';
import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import { ItemIsLocked, NoAttemptsLeft, QuizHasChanged } from '@seedbed/domain/courses/errors.ts';
import { checkQuizAnswers } from '@seedbed/domain/courses/input.ts';
import { quizFor } from '@seedbed/domain/courses/quiz/questions-for.ts';
import { attemptsLeft, gradeQuiz, knownAnswers, type QuizAnswers } from '@seedbed/domain/courses/quiz/quiz.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { quizAttempts } from '#capabilities/courses/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { logged } from './enroll.ts';
import { type EnrollmentCard, itemIn, ownSeat } from './find-enrollments.ts';
import { writeDone } from './set-item-done.ts';

export type Attempt = typeof quizAttempts.$inferSelect;

export const attemptsOf = (tx: Tx, enrollmentId: Id<'Enrollment'>, itemId: string): Promise<Attempt[]> =>
  tx.db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.enrollmentId, enrollmentId), eq(quizAttempts.itemId, itemId as Id<'CourseItem'>)))
    .orderBy(asc(quizAttempts.id));

/** Each attempt asks questions of its own. A preview has no learner. */
export const seedOf = (enrollment: Pick<EnrollmentCard, 'id'> | null, made: number): string =>
  `${enrollment?.id ?? ''}${made}`;

/** All questions have an answer, or none of the answers is to another question. */
const fits = (asked: QuizAnswers, given: QuizAnswers): boolean =>
  Object.keys(asked).every((id) => id in given) || Object.keys(given).every((id) => id in asked);

interface QuizInput {
  courseId: string;
  itemId: string;
  answers?: unknown;
}

/** One attempt. A passed one finishes the item. `id` is made by the client, so that a lost call counts once. */
export const answerQuiz = (actor: Actor, { courseId, itemId, answers }: QuizInput, id: string): Promise<Attempt> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, courseId);
    await assertOn(tx);
    const { item, status } = itemIn(seat, itemId);
    if (item.kind !== 'quiz') throw new NotFound();
    const { enrollment } = seat;
    const before = await attemptsOf(tx, enrollment.id, itemId);
    const repeated = before.find((one) => one.id === id);
    if (repeated) return repeated;
    const content = quizFor(item.content as QuizContent, seedOf(enrollment, before.length));
    const typed = checkQuizAnswers(answers);
    const given = knownAnswers(content, typed);
    assertAllowed(status.state !== 'locked', () => new ItemIsLocked());
    assertAllowed(attemptsLeft(content, before.length) !== 0, () => new NoAttemptsLeft());
    assertAllowed(fits(given, typed), () => new QuizHasChanged());
    const row = {
      ...{ enrollmentId: enrollment.id, courseId: seat.course.id, itemId: item.id as Id<'CourseItem'>, answers: given },
      courseVersion: seat.course.publishedVersion,
      ...gradeQuiz(content, given),
    };
    const attempt = await createOnce(tx, actor, quizAttempts, id, row, { itemId, answers: given });
    await logActivity(tx, actor, enrollmentEvent('courses.quiz-answered', logged(enrollment), { itemId }));
    if (row.isPassed && status.state !== 'done')
      await writeDone(tx, actor, enrollment, item.id as Id<'CourseItem'>, true);
    const [made] = await tx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attempt.id));
    if (!made) throw new NotFound();
    return made;
  });
