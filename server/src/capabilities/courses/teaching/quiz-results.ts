import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { PublishedItem, PublishedOutline } from '@seedbed/domain/courses/course.ts';
import { type QuizQuestion, questionName } from '@seedbed/domain/courses/quiz/question.ts';
import { everyQuestion, readContent } from '@seedbed/domain/courses/quiz/questions-for.ts';
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
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type CourseCard, publishedOutline } from '#capabilities/courses/find-courses.ts';
import { seenLearners } from '#capabilities/courses/learning/find-enrollments.ts';
import { courseVersions, enrollments, quizAttempts } from '#capabilities/courses/table.ts';
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
  /** The last version that asked it, if the published quiz asks it no more, or in other words, or with other options. */
  formerVersion: number | null;
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

/**
 * The last attempt of each learner, question by question: first the published questions, then those of earlier versions
 * that people answered. Equal questions of several versions are one.
 */
export async function quizResults(
  tx: Tx,
  actor: Actor,
  course: CourseCard,
  { itemId, language = '' }: AskedQuiz,
): Promise<QuestionResult[]> {
  const outline = await publishedOutline(tx, course);
  const published = quizzesOf(outline).find(({ id }) => id === itemId);
  if (!published) throw new NotFound();
  const attempts = await tx.db
    .selectDistinctOn([quizAttempts.enrollmentId], {
      answers: quizAttempts.answers,
      version: quizAttempts.courseVersion,
    })
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
  const earlier = await earlierQuizzes(tx, course, itemId, attempts);
  // Attempts of older installations name no version.
  const byVersion = Map.groupBy(attempts, ({ version }) => (version === course.publishedVersion ? null : version));
  const asked = [[null, published] as const, ...earlier].flatMap(([formerVersion, item]) => {
    const answers = (byVersion.get(formerVersion) ?? []).map((one) => one.answers);
    const facts = { itemId, language: languageOfTexts(item, language, defaultLanguage), formerVersion };
    return questionsOf(item, language).map((one) => ({ ...one, ...facts, answers }));
  });
  const results = [...Map.groupBy(asked, ({ identity }) => identity).values()].map((same) => {
    const { question, identity, ...facts } = same[0] as (typeof asked)[number];
    return {
      ...facts,
      ...resultOf(
        question,
        same.flatMap(({ answers }) => answers),
      ),
    };
  });
  // A pool is long, and most learners meet a part of it.
  return results.filter((one) => one.asked > 0 || !(one.isDrawn || one.formerVersion));
}

/** A course may have hundreds of versions, and no page shows their questions. */
const mostVersions = 20;

/** The quiz as the latest other versions asked it whose questions somebody answered, the latest first. */
async function earlierQuizzes(
  tx: Tx,
  course: CourseCard,
  itemId: string,
  attempts: readonly { version: number | null }[],
): Promise<Map<number, PublishedItem>> {
  const numbers = new Set(attempts.flatMap(({ version }) => version ?? []));
  numbers.delete(course.publishedVersion ?? 0);
  const latest = [...numbers].sort((a, b) => b - a).slice(0, mostVersions);
  if (latest.length === 0) return new Map();
  const item = sql<PublishedItem | null>`jsonb_path_query_first(${courseVersions.outline},
    '$.items[*] ? (@.id == $id)', jsonb_build_object('id', ${itemId}::text))`;
  const rows = await tx.db
    .select({ number: courseVersions.number, item })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, course.id), inArray(courseVersions.number, latest)))
    .orderBy(desc(courseVersions.number));
  return new Map(
    rows.flatMap(({ number, item: one }) =>
      one ? [[number, { ...one, content: readContent(one.content) }] as const] : [],
    ),
  );
}

/** All that any attempt may ask. */
function questionsOf(item: PublishedItem, language: string) {
  const quiz = item.content as QuizContent;
  const shown = everyQuestion(inLanguage(item, language).content as QuizContent);
  const own = new Set(quiz.questions.map(({ id }) => id));
  return everyQuestion(quiz).map((question, i) => ({
    question: shown[i] ?? question,
    identity: identityOf(question),
    isDrawn: !own.has(question.id),
  }));
}

/** Another text, option or right answer makes another question. The order of its options does not. */
const identityOf = ({ id, kind, text, options }: QuizQuestion): string =>
  JSON.stringify([
    ...[id, kind, text],
    options.map((one) => [one.id, one.text, one.isRight]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ]);

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
