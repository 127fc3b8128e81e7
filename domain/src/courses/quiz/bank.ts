import * as v from 'valibot';
import { picturesIn } from '#courses/texts/pictures.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { type CheckOptions, checked } from '#kernel/validation.ts';
import { topicCharacters } from './draw.ts';
import { type QuizQuestion, question } from './question.ts';

const options: CheckOptions = { namespace: 'courses' };
const topic = requiredLine(topicCharacters);

/** One question of the bank. The topic is its shelf. */
export const bankFields = v.object({
  topic,
  question: v.pipe(v.unknown(), v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata)),
});
export interface BankInput {
  topic: string;
  question: QuizQuestion;
}
export const bankFieldNames = Object.keys(bankFields.entries) as (keyof BankInput)[];

/** Pictures are files of one item: learners of another course could not open them. */
const stored = v.object({
  topic,
  question: v.pipe(
    question,
    v.check((one) => picturesIn(one).length === 0, 'courses.bank-pictures'),
    v.transform((one) => ({ ...one, fromBankId: null })),
  ),
});
export const checkBankQuestion = (input: object): BankInput => checked(stored, input, options);

export const checkTopic = (input: unknown): { topic: string } => checked(v.object({ topic }), input, options);
