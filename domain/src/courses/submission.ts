import type { ItemCriterion } from './content.ts';
import type { SubmissionState } from './course.ts';

/** A claim is released after a day without a step. */
export const claimHours = 24;

export interface ClaimFacts {
  state: SubmissionState;
  claimedById: string | null;
  claimedUntil: Temporal.Instant | null;
}

/** The reviewer who has the submission now; null after the claim has ended. */
export const claimant = ({ state, claimedById, claimedUntil }: ClaimFacts, now: Temporal.Instant): string | null =>
  state === 'in_review' && claimedUntil !== null && Temporal.Instant.compare(claimedUntil, now) > 0
    ? claimedById
    : null;

export const isWaiting = (state: SubmissionState): boolean => state === 'submitted' || state === 'in_review';
/** The learner writes. */
export const isEditable = (state: SubmissionState): boolean => state === 'draft' || state === 'changes_requested';

/** Answers to questions that the item asks no longer: the author removed them after they were answered. */
export const unaskedAnswers = (
  prompts: readonly { id: string }[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !prompts.some((prompt) => prompt.id === id)));

/** The chosen level of each criterion. */
export type Grades = Readonly<Record<string, string>>;

/** Keeps the levels that the criteria have. */
export const knownGrades = (criteria: readonly ItemCriterion[], given: Grades): Grades =>
  Object.fromEntries(
    criteria.flatMap(({ id, levels }) =>
      levels.some((level) => level.id === given[id]) ? [[id, given[id] as string]] : [],
    ),
  );

/** Each criterion has a level. */
export const isGraded = (criteria: readonly ItemCriterion[], grades: Grades): boolean =>
  criteria.every(({ id }) => grades[id] !== undefined);

/** Each chosen level is enough. */
export const passes = (criteria: readonly ItemCriterion[], grades: Grades): boolean =>
  criteria.every(({ id, levels }) => levels.find((level) => level.id === grades[id])?.passes === true);
