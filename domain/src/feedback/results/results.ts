import { type AnswerableQuestion, type FormQuestion, isAnswered } from '#forms/form.ts';
import { type Answer, isNoAnswer } from '#kernel/questions/answer.ts';
import { optionIdOf } from '#kernel/questions/question.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';
import { scaleOf } from '#kernel/questions/validations.ts';
import { areCommentsShown, isTotalShown, shownCells } from './disclosure.ts';
import { meanOf, npsOf } from './score.ts';

export interface AnsweredRow {
  /** The program of the person; null without one, or if too few people share it. */
  programId: string | null;
  answers: Readonly<Record<string, Answer>>;
}

export interface GroupResult {
  /** Null for people without a program. */
  programId: string | null;
  n: number;
  mean: number;
  nps: number | null;
}

export interface QuestionResult<Row> {
  question: AnswerableQuestion;
  /** The section of the question; null before the first one. */
  topic: FormQuestion | null;
  n: number;
  /** Too few anonymous answers: only their number is shown. */
  isHidden: boolean;
  mean: number | null;
  nps: number | null;
  /** By step of the scale, or by id of the option. Null for other questions. */
  distribution: readonly { key: string; count: number }[] | null;
  /** Null while too few wrote something. */
  comments: readonly { text: string; row: Row }[] | null;
  groups: readonly GroupResult[];
}

interface Terms {
  isAnonymous: boolean;
  /** Anonymous answers are divided, and their texts shown, only after the last one. */
  isClosed: boolean;
}

/** Each question with its numbers: all that the team may know, and no more. */
export function resultsOf<Row extends AnsweredRow>(
  questions: readonly FormQuestion[],
  rows: readonly Row[],
  terms: Terms,
): QuestionResult<Row>[] {
  let topic: FormQuestion | null = null;
  return questions.flatMap((line) => {
    if (line.type === 'section') topic = line;
    return isAnswered(line) ? { topic, ...resultOf(line, rows, terms) } : [];
  });
}

function resultOf<Row extends AnsweredRow>(
  question: AnswerableQuestion,
  rows: readonly Row[],
  { isAnonymous, isClosed }: Terms,
): Omit<QuestionResult<Row>, 'topic'> {
  const given = rows.filter(({ answers }) => !isNoAnswer(answers[question.id]));
  const n = given.length;
  const nothing = { question, n, mean: null, nps: null, distribution: null, comments: null, groups: [] };
  if (isAnonymous && !isTotalShown(n)) return { ...nothing, isHidden: true };
  const isDivided = !isAnonymous || isClosed;
  const texts = commentsOf(question, given);
  return {
    ...nothing,
    isHidden: false,
    ...numbersOf(question, given),
    distribution: distributionOf(question, given),
    comments: texts && (!isAnonymous || (isDivided && areCommentsShown(n))) ? texts : null,
    groups: isDivided ? groupsOf(question, given, isAnonymous) : [],
  };
}

/** The worth of an answer: a number, or the number of the chosen option. */
export function worthOf({ id, behavesAs, options }: AnswerableQuestion, { answers }: AnsweredRow): number | null {
  const answer = answers[id];
  const kind = answerKindOf(behavesAs);
  if (kind === 'number') return typeof answer === 'number' ? answer : null;
  if (kind !== 'choice' || typeof answer !== 'string') return null;
  return options.find((option) => option.id === optionIdOf(answer))?.numericalValue ?? null;
}

function numbersOf(question: AnswerableQuestion, rows: readonly AnsweredRow[]) {
  const worths = rows.flatMap((row) => worthOf(question, row) ?? []);
  // A mean over a part of the options would mislead.
  if (worths.length === 0 || worths.length < rows.length) return { mean: null, nps: null };
  return { mean: meanOf(worths), nps: npsOf(question, worths) };
}

function distributionOf(question: AnswerableQuestion, rows: readonly AnsweredRow[]) {
  const { id, behavesAs, options, validations } = question;
  const kind = answerKindOf(behavesAs);
  const keys =
    behavesAs === 'number_scale'
      ? scaleOf(validations).map(String)
      : kind === 'choice' || kind === 'choices'
        ? options.map((option) => option.id)
        : null;
  if (!keys) return null;
  const chosen = rows.flatMap(({ answers }) => [answers[id]].flat().map((one) => optionIdOf(String(one))));
  return keys.map((key) => ({ key, count: chosen.filter((one) => one === key).length }));
}

function commentsOf<Row extends AnsweredRow>({ id, behavesAs }: AnswerableQuestion, rows: readonly Row[]) {
  if (behavesAs !== 'text' && behavesAs !== 'text_long') return null;
  return rows.map((row) => ({ text: String(row.answers[id]), row }));
}

function groupsOf(question: AnswerableQuestion, rows: readonly AnsweredRow[], isAnonymous: boolean): GroupResult[] {
  const byProgram = Map.groupBy(rows, ({ programId }) => programId);
  if (byProgram.size < 2) return [];
  const cells = [...byProgram].map(([programId, group]) => ({ key: programId ?? '', n: group.length }));
  const shown = isAnonymous ? shownCells(cells) : new Set(cells.map(({ key }) => key));
  return [...byProgram].flatMap(([programId, group]) => {
    const { mean, nps } = numbersOf(question, group);
    return mean !== null && shown.has(programId ?? '') ? { programId, n: group.length, mean, nps } : [];
  });
}
