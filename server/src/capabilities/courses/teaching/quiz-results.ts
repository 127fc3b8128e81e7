import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { PublishedOutline } from '@seedbed/domain/courses/course.ts';
import { type QuizQuestion, questionName } from '@seedbed/domain/courses/quiz/question.ts';
import { everyQuestion } from '@seedbed/domain/courses/quiz/questions-for.ts';
import {
  type CountedAnswer,
  isRight,
  otherAnswers,
  type QuizAnswers,
  timesGiven,
} from '@seedbed/domain/courses/quiz/quiz.ts';
import { inLanguage, languageOfTexts } from '@seedbed/domain/courses/texts/words.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { type CourseCard, publishedOutline } from '#capabilities/courses/find-courses.ts';
import { seenLearners } from '#capabilities/courses/learning/find-enrollments.ts';
import { enrollments, quizAttempts } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface OptionCount {
  id: string;
  text: string;
  isRight: boolean;
  count: number;
}
export interface QuestionResult {
  id: string;
  /** In one line. */
  text: string;
  content: QuizQuestion['text'];
  /** The language of its text. */
  language: string;
  /** The item that holds its pictures. */
  itemId: string;
  /** Drawn from the bank, so that not each attempt asked it. */
  isDrawn: boolean;
  /** The attempts that asked it. */
  asked: number;
  answers: number;
  right: number;
  options: OptionCount[];
  /** Typed answers that are wrong, the most frequent first. */
  others: CountedAnswer[];
}

interface AskedQuiz {
  itemId: string;
  /** The reader's language. */
  language?: string;
}

/** The last attempt of each learner, question by question. */
export async function quizResults(
  tx: Tx,
  actor: Actor,
  course: CourseCard,
  { itemId, language = '' }: AskedQuiz,
): Promise<QuestionResult[]> {
  const outline = await publishedOutline(tx, course);
  const item = quizzesOf(outline).find(({ id }) => id === itemId);
  if (!item) throw new NotFound();
  const attempts = await tx.db
    .selectDistinctOn([quizAttempts.enrollmentId], { answers: quizAttempts.answers })
    .from(quizAttempts)
    .innerJoin(
      enrollments,
      and(eq(enrollments.tenantId, quizAttempts.tenantId), eq(enrollments.id, quizAttempts.enrollmentId)),
    )
    .where(
      and(
        eq(quizAttempts.courseId, course.id),
        eq(quizAttempts.itemId, itemId as Id<'CourseItem'>),
        ne(enrollments.state, 'dropped'),
        seenLearners(actor, course),
      ),
    )
    .orderBy(quizAttempts.enrollmentId, desc(quizAttempts.id));
  const { defaultLanguage } = await findIncubatorIn(tx);
  const quiz = inLanguage(item, language).content as QuizContent;
  const own = new Set(quiz.questions.map(({ id }) => id));
  const results = everyQuestion(quiz).map((question) => ({
    ...resultOf(
      question,
      attempts.map(({ answers }) => answers),
    ),
    ...{ itemId, language: languageOfTexts(item, language, defaultLanguage), isDrawn: !own.has(question.id) },
  }));
  // A pool is long, and most learners meet a part of it.
  return results.filter(({ isDrawn, asked }) => !isDrawn || asked > 0);
}

function resultOf(question: QuizQuestion, answers: readonly QuizAnswers[]) {
  const given = answers.map((one) => one[question.id] ?? []).filter((one) => one.some((text) => text.trim() !== ''));
  return {
    ...{ id: question.id, text: questionName(question.text), content: question.text, answers: given.length },
    asked: answers.filter((one) => question.id in one).length,
    right: given.filter((one) => isRight(question, one)).length,
    options: question.options.map((option) => ({
      ...{ id: option.id, text: option.text, isRight: option.isRight, count: timesGiven(question, option, given) },
    })),
    others: otherAnswers(question, given),
  };
}

const quizzesOf = (outline: PublishedOutline | null) => (outline?.items ?? []).filter(({ kind }) => kind === 'quiz');
