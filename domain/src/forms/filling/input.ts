import * as v from 'valibot';
import type { FormQuestion } from '#forms/form.ts';
import { isId } from '#kernel/ids.ts';
import type { Answer } from '#kernel/questions/answer.ts';
import { optionIdOf } from '#kernel/questions/question.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';
import { checked, moment } from '#kernel/validation.ts';
import type { AnswerWrite } from './merge-answers.ts';

const options = { namespace: 'filling' };

/** Nobody types a NUL or half of a character, but one of them would make a whole save fail. */
const storable = (typed: string) => typed.replaceAll(/\0|\p{Cs}/gu, '');
const text = (most: number) => v.pipe(v.string('invalid'), v.transform(storable), v.maxLength(most, 'max-characters'));
const cell = v.nullable(v.union([text(2_000), v.pipe(v.number(), v.finite())], 'invalid'), null);

/** A draft may be wrong in every other way: nothing that a person types is refused. */
const shapes = {
  text: text(50_000),
  number: v.union([text(100), v.pipe(v.number(), v.finite())], 'invalid'),
  date: text(100),
  choice: text(300),
  choices: v.pipe(v.array(text(300), 'invalid'), v.maxLength(500, 'invalid')),
  table: v.pipe(v.array(v.record(text(40), cell), 'invalid'), v.maxLength(500, 'invalid')),
  files: v.pipe(v.array(text(40), 'invalid'), v.maxLength(50, 'invalid')),
} as const;

export interface DraftAnswer {
  answer: Answer;
}

/** The answer as a draft keeps it, or why it cannot. */
export function checkDraftAnswer(
  { behavesAs }: Pick<FormQuestion, 'behavesAs'>,
  given: unknown,
): DraftAnswer | { code: string } {
  if (behavesAs === null) return { code: 'invalid' };
  const kind = answerKindOf(behavesAs);
  if (kind === 'calculated') return { code: 'fields.read-only' };
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return { answer: null };
  const result = v.safeParse(shapes[kind], given);
  if (result.success) return { answer: result.output as Answer };
  return { code: result.issues.some(({ message }) => message === 'max-characters') ? 'filling.too-long' : 'invalid' };
}

/** Whether an answer to an earlier version of the form still has a place in this question. */
export function fitsQuestion(question: Pick<FormQuestion, 'behavesAs' | 'options'>, answer: Answer): boolean {
  if (answer === null) return true;
  if (!('answer' in checkDraftAnswer(question, answer))) return false;
  const kind = question.behavesAs && answerKindOf(question.behavesAs);
  if (kind !== 'choice' && kind !== 'choices') return true;
  return [answer].flat().every((choice) => question.options.some(({ id }) => id === optionIdOf(String(choice))));
}

const write = v.strictObject({
  questionId: v.pipe(
    v.string('invalid'),
    v.check((id) => isId(id), 'invalid'),
  ),
  value: v.unknown(),
  base: v.pipe(v.number('invalid'), v.integer('invalid')),
});
const writes = v.object({
  answers: v.pipe(v.array(write, 'invalid'), v.minLength(1, 'required'), v.maxLength(500, 'invalid')),
});

/** The values are checked by question. Throws `Validation`. */
export const checkAnswerWrites = (answers: unknown): (Omit<AnswerWrite, 'value'> & { value?: unknown })[] =>
  checked(writes, { answers }, options).answers;

const ask = v.object({ deadlineAt: v.optional(v.nullable(moment), null) });
/** Throws `Validation`. */
export const checkAsk = (input: object) => checked(ask, input, options);
