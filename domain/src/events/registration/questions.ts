import * as v from 'valibot';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { type FieldProblem, Validation } from '#kernel/user-error.ts';
import { recordId } from '#kernel/validation.ts';

export const questionKinds = ['text', 'one', 'several'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question that people answer while they register. */
export interface EventQuestion {
  id: string;
  kind: QuestionKind;
  label: string;
  isRequired: boolean;
  /** Empty for a text. */
  options: readonly string[];
}

/** An answer in its own words: a later change of the question does not alter it. */
export interface EventAnswer {
  questionId: string;
  question: string;
  values: readonly string[];
}

export type GivenAnswer = Pick<EventAnswer, 'questionId' | 'values'>;

/** An answer of a guest travels in a link, so that it is short. */
export const questionLimits = { questions: 5, label: 150, options: 12, option: 60, answer: 200 } as const;

const options = v.pipe(
  v.array(
    v.pipe(v.string('invalid'), v.transform(cleanLine), v.maxLength(questionLimits.option, 'max-characters')),
    'invalid',
  ),
  v.transform((all) => [...new Set(all)].filter((one) => one !== '')),
  v.maxLength(questionLimits.options, 'events.too-many'),
);

export const questionInput = v.pipe(
  v.object(
    {
      id: recordId<'EventQuestion'>(),
      kind: v.picklist(questionKinds, 'invalid'),
      label: v.pipe(
        v.string('invalid'),
        v.transform(cleanLine),
        v.nonEmpty('events.question-empty'),
        v.maxLength(questionLimits.label, 'max-characters'),
      ),
      isRequired: v.boolean('invalid'),
      options,
    },
    'invalid',
  ),
  v.transform((question) => (question.kind === 'text' ? { ...question, options: [] } : question)),
  v.forward(
    v.check(({ kind, options: all }) => kind === 'text' || all.length >= 2, 'events.too-few-options'),
    ['options'],
  ),
);

export const questionsInput = v.pipe(
  v.array(questionInput, 'invalid'),
  v.maxLength(questionLimits.questions, 'events.too-many'),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid'),
);

/** The path of an answer in errors. */
export const answerPath = (questionId: string): string => `answers.${questionId}`;

/** The answers in the order of the questions. Answers to other questions are left out. Throws `Validation`. */
export function checkEventAnswers(
  questions: readonly EventQuestion[],
  given: readonly GivenAnswer[],
): readonly EventAnswer[] {
  const problems: Record<string, FieldProblem[]> = {};
  const answers = questions.flatMap((question) => {
    const typed = given.find(({ questionId }) => questionId === question.id)?.values ?? [];
    const values = valuesOf(question, typed);
    const problem = problemOf(question, values);
    if (problem) problems[answerPath(question.id)] = [problem];
    return values.length > 0 ? [{ questionId: question.id, question: question.label, values }] : [];
  });
  if (Object.keys(problems).length > 0) throw new Validation(problems);
  return answers;
}

/** Answers that were checked before: the question may have other choices now, and then the words stay. */
export const readEventAnswers = (
  questions: readonly EventQuestion[],
  given: readonly GivenAnswer[],
): readonly EventAnswer[] =>
  given.flatMap(({ questionId, values }) => {
    const question = questions.find(({ id }) => id === questionId)?.label;
    return question ? [{ questionId, question, values }] : [];
  });

/** Choices in the order of the question. Unknown ones stay, so that they are refused. */
function valuesOf({ kind, options: known }: EventQuestion, typed: readonly string[]): string[] {
  const values = [...new Set(typed.map(cleanLine))].filter((value) => value !== '');
  if (kind === 'text') return values;
  const place = (value: string) => known.indexOf(value);
  return values.toSorted((a, b) => place(a) - place(b));
}

function problemOf(
  { kind, label, isRequired, options: known }: EventQuestion,
  values: readonly string[],
): FieldProblem | null {
  const unknown = { code: 'events.unknown-answer', params: { question: label } };
  if (values.length === 0) return isRequired ? { code: 'events.answer-missing', params: { question: label } } : null;
  if (kind !== 'several' && values.length > 1) return unknown;
  if (kind !== 'text') return values.every((value) => known.includes(value)) ? null : unknown;
  const isLong = values.some((value) => [...value].length > questionLimits.answer);
  return isLong ? { code: 'events.answer-too-long', params: { question: label, max: questionLimits.answer } } : null;
}

/** One line for a table and its export. */
export const answerLine = ({ question, values }: EventAnswer): string => `${question}: ${values.join(', ')}`;
