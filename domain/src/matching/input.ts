import * as v from 'valibot';
import { cleanText } from '#kernel/text/clean-text.ts';
import { languages } from '#kernel/translations.ts';
import { checked, type InputOf, recordId } from '#kernel/validation.ts';
import { startupStages } from '#startups/input.ts';
import type { matchParts } from './match-score.ts';
import { matchModes } from './solve-matching.ts';

export const matchingLimits = {
  topics: 3,
  expertise: 30,
  industries: 30,
  capacity: 50,
  notes: 2_000,
  rank: 5,
} as const;

const options = { namespace: 'matching' };

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));
const distinct = <Value>(all: readonly Value[]) => new Set(all).size === all.length;
const several = <const Schema extends v.GenericSchema>(item: Schema, max: number) =>
  v.pipe(v.array(item, 'invalid'), v.maxLength(max, 'invalid'), v.check(distinct, 'invalid'));
const spoken = several(v.picklist(languages, 'invalid'), languages.length);
const longText = v.nullish(
  v.pipe(
    v.string('invalid'),
    v.transform((text) => cleanText(text, true)),
    v.maxLength(matchingLimits.notes, 'max-characters'),
    v.transform((text) => text || null),
  ),
  null,
);

export const expertiseEntry = v.object({ tagId: recordId<'Tag'>(), level: wholeNumber(1, 3) });

export const mentorProfile = v.object({
  isOpen: v.boolean('invalid'),
  capacity: wholeNumber(0, matchingLimits.capacity),
  expertise: v.pipe(
    v.array(expertiseEntry, 'invalid'),
    v.maxLength(matchingLimits.expertise, 'invalid'),
    v.check((all) => distinct(all.map(({ tagId }) => tagId)), 'invalid'),
  ),
  industryIds: several(recordId<'Tag'>(), matchingLimits.industries),
  stages: several(v.picklist(startupStages, 'invalid'), startupStages.length),
  languages: spoken,
});

export type MentorProfileInput = InputOf<typeof mentorProfile>;
export type MentorProfileValues = v.InferOutput<typeof mentorProfile>;

/** Throws `Validation`. */
export const checkMentorProfile = (input: object): MentorProfileValues => checked(mentorProfile, input, options);

export const startupNeeds = v.object({
  topicIds: several(recordId<'Tag'>(), matchingLimits.topics),
  languages: spoken,
  notes: longText,
});

export type StartupNeedsValues = v.InferOutput<typeof startupNeeds>;

/** Throws `Validation`. */
export const checkStartupNeeds = (input: object): StartupNeedsValues => checked(startupNeeds, input, options);

const wish = v.object({
  rank: v.nullish(wholeNumber(1, matchingLimits.rank), null),
  isNever: v.optional(v.boolean('invalid'), false),
});

/** A wish without a rank and without “never” is deleted. Throws `Validation`. */
export const checkMatchWish = (input: object): v.InferOutput<typeof wish> => checked(wish, input, options);

const weight = wholeNumber(0, 100);
export const matchWeights = v.object({
  needs: weight,
  industry: weight,
  stage: weight,
  language: weight,
  record: weight,
  geography: weight,
} satisfies Record<(typeof matchParts)[number], typeof weight>);

export const matchRun = v.object({
  programId: v.nullish(recordId<'Program'>(), null),
  mode: v.picklist(matchModes, 'invalid'),
  /** Mentors for each startup. */
  places: wholeNumber(1, 5),
  /** Defaults to the weights of the organization. */
  weights: v.optional(matchWeights),
});

/** Throws `Validation`. */
export const checkMatchRun = (input: object): v.InferOutput<typeof matchRun> => checked(matchRun, input, options);

/** Throws `Validation`. */
export const checkMatchReason = (input: object): string | null =>
  checked(v.object({ reason: longText }), input, options).reason;

/** Throws `Validation`. */
export const checkMatchEnd = (input: object) =>
  checked(v.object({ reason: longText, rating: v.nullish(wholeNumber(1, 5), null) }), input, options);
