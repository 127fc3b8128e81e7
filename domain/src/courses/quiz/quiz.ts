import type { QuizContent } from '#courses/content.ts';
import type { QuizQuestion } from './question.ts';

/** The ids of the chosen options of a question, or one typed text. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>;

const plain = (text: string) => text.trim().toLocaleLowerCase().replace(/\s+/g, ' ');

export function isRight({ kind, options }: QuizQuestion, given: readonly string[] = []): boolean {
  const right = options.filter((one) => one.isRight);
  if (kind === 'text') return right.some(({ text }) => plain(text) === plain(given[0] ?? ''));
  const chosen = new Set(given);
  // Options that mean the same may all be right: one of them is enough.
  if (kind === 'one') return chosen.size === 1 && right.some(({ id }) => chosen.has(id));
  return chosen.size === right.length && right.every(({ id }) => chosen.has(id));
}

export interface CountedAnswer {
  text: string;
  count: number;
}

const mostOtherAnswers = 20;

/** The typed answers that are wrong, the most frequent first. Answers that `isRight` takes for equal are one. */
export function otherAnswers(question: QuizQuestion, given: readonly (readonly string[])[]): CountedAnswer[] {
  if (question.kind !== 'text') return [];
  const wrong = given
    .filter((one) => !isRight(question, one))
    .map(([text = '']) => text.trim())
    .filter(Boolean);
  return [...Map.groupBy(wrong, plain).values()]
    .map((all) => ({ text: all[0] as string, count: all.length }))
    .sort((a, b) => b.count - a.count || (plain(a.text) < plain(b.text) ? -1 : 1))
    .slice(0, mostOtherAnswers);
}

/** How many people chose the option, or typed it. */
export const timesGiven = (
  { kind }: Pick<QuizQuestion, 'kind'>,
  option: Pick<QuizQuestion['options'][number], 'id' | 'text'>,
  given: readonly (readonly string[])[],
): number =>
  given.filter((one) => (kind === 'text' ? plain(one[0] ?? '') === plain(option.text) : one.includes(option.id)))
    .length;

export interface QuizResult {
  /** In percent, rounded down: 69.9 does not pass at 70. */
  score: number;
  isPassed: boolean;
}

export function gradeQuiz(
  { questions, passMark }: Pick<QuizContent, 'questions' | 'passMark'>,
  answers: QuizAnswers,
): QuizResult {
  const right = questions.filter((one) => isRight(one, answers[one.id])).length;
  const score = questions.length === 0 ? 100 : Math.floor((100 * right) / questions.length);
  return { score, isPassed: score >= passMark };
}

export const attemptsLeft = ({ attempts }: Pick<QuizContent, 'attempts'>, made: number): number | null =>
  attempts === null ? null : Math.max(0, attempts - made);

/** Answers show at once, or after the last attempt: a passed one, or the last that is allowed. */
export const showsAnswers = (
  quiz: Pick<QuizContent, 'attempts' | 'feedback'>,
  { made, hasPassed }: { made: number; hasPassed: boolean },
): boolean => made > 0 && (quiz.feedback === 'at_once' || hasPassed || attemptsLeft(quiz, made) === 0);

/** Keeps only questions of the quiz and options of each question. */
export const knownAnswers = ({ questions }: Pick<QuizContent, 'questions'>, given: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    questions.map(({ id, kind, options }) => {
      const values = (given[id] ?? []).filter((one) => typeof one === 'string');
      if (kind === 'text') return [id, values.slice(0, 1).map((one) => one.slice(0, 300))];
      const known = [...new Set(values)].filter((one) => options.some((option) => option.id === one));
      return [id, kind === 'one' ? known.slice(0, 1) : known];
    }),
  );

/** Shuffles by the attempt, so that a reload keeps the order. */
export function shuffled<One>(all: readonly One[], seed: string): One[] {
  let state = [...seed].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7);
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const mixed = [...all];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as One, mixed[i] as One];
  }
  return mixed;
}
