import * as v from 'valibot';
import { checked, type InputOf } from '#kernel/validation.ts';

const range = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

export const mostWeight = 100;
export const longestAnswerDays = 30;

const weight = range(0, mostWeight);

/** How mentors and startups are matched. */
export const matching = v.object(
  {
    needsWeight: weight,
    industryWeight: weight,
    stageWeight: weight,
    languageWeight: weight,
    recordWeight: weight,
    geographyWeight: weight,
    /** Mentors answer within these days; then they get a reminder. */
    answerDays: range(1, longestAnswerDays),
    /** After the reminder; then the place is free again. */
    graceDays: range(1, longestAnswerDays),
    /** Founders see suggestions and wish for mentors. */
    startupsWish: v.boolean('invalid'),
  },
  'required',
);
export type MatchingSettings = v.InferOutput<typeof matching>;

export const usualMatching: MatchingSettings = {
  needsWeight: 35,
  industryWeight: 20,
  stageWeight: 10,
  languageWeight: 10,
  recordWeight: 10,
  geographyWeight: 5,
  answerDays: 5,
  graceDays: 2,
  startupsWish: true,
};

/** Throws `Validation`. */
export const checkMatching = (input: InputOf<typeof matching>): MatchingSettings =>
  checked(matching, input, { namespace: 'incubators' });
