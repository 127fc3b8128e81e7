import * as v from 'valibot';
import { Validation } from '#kernel/user-error.ts';
import { checked } from '#kernel/validation.ts';

export const categorizationKeys = [
  'hasFreeUsers',
  'isGeneratingSales',
  'recurringRevenueModel',
  'serviceIsLive',
] as const;
export type CategorizationKey = (typeof categorizationKeys)[number];
export type CategorizationAnswers = Record<CategorizationKey, boolean | null>;

export const noAnswers: CategorizationAnswers = {
  hasFreeUsers: null,
  isGeneratingSales: null,
  recurringRevenueModel: null,
  serviceIsLive: null,
};

export const categorizationAnswer = v.object({
  key: v.picklist(categorizationKeys, 'invalid'),
  value: v.optional(v.nullable(v.boolean('metrics.yes-or-no')), null),
});
const answers = v.object({
  skip: v.boolean('metrics.yes-or-no'),
  answers: v.optional(v.nullable(v.array(categorizationAnswer, 'invalid')), null),
});

/** All answers, or null if the reporting begins later. Throws `Validation`. */
export function checkCategorization(input: object): CategorizationAnswers | null {
  const given = checked(answers, input, { namespace: 'metrics' });
  if (given.skip) return null;
  const found = { ...noAnswers };
  for (const { key, value } of given.answers ?? []) found[key] = value;
  const missing = categorizationKeys.filter((key) => found[key] === null);
  if (missing.length > 0)
    throw new Validation(
      Object.fromEntries(
        missing.map((key) => [key, [{ code: 'required', params: { field: `metrics:categorization.short.${key}` } }]]),
      ),
    );
  return found;
}

/** Without a choice the form is invalid, as with a missing answer. */
export const isCompleteAnswer = (skip: boolean | null, given: CategorizationAnswers): boolean =>
  skip === true || (skip === false && categorizationKeys.every((key) => given[key] !== null));
