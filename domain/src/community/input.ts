import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

export const noteCharacters = 1_000;
export const questionCharacters = 200;
export const answerCharacters = 4_000;

const text = (characters: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(characters, 'max-characters'));

const options = { namespace: 'community' };
const notes = v.object({ firstNote: text(noteCharacters), secondNote: text(noteCharacters) });
const question = v.object({
  question: text(questionCharacters),
  details: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(answerCharacters, 'max-characters')),
  skill: text(100),
});
const answer = v.object({ answer: text(answerCharacters) });

/** Each throws `Validation`. */
export const checkNotes = (input: object) => checked(notes, input, options);
export const checkQuestion = (input: object) => checked(question, input, options);
export const checkAnswer = (input: object) => checked(answer, input, options);
