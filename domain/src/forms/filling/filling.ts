import { inGroup } from '#access/groups.ts';
import { type FormPurpose, type FormQuestion, isAsked } from '#forms/form.ts';
import { linesFor } from '#forms/publish-problems.ts';
import type { RoleType } from '#kernel/actor.ts';

/** A person's answers to a form are a draft until they are submitted. */
export const fillingStates = ['draft', 'submitted'] as const;
export type FillingState = (typeof fillingStates)[number];

/** The purposes that ask a startup by hand. The others begin in their own capability. */
export const askedPurposes: readonly FormPurpose[] = ['feedback', 'data_request'];

/** A late answer still counts for a while: a slow connection is nobody's fault. */
export const graceMinutes = 10;

export const graceEndOf = (deadlineAt: Temporal.Instant): Temporal.Instant => deadlineAt.add({ minutes: graceMinutes });

/** By the clock of the server. The last moment of the grace still counts. */
export const isInTime = (deadlineAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  deadlineAt === null || Temporal.Instant.compare(now, graceEndOf(deadlineAt)) <= 0;

const editsAll = inGroup('adminGroup');

export const canAnswerQuestion = (roleType: RoleType, question: FormQuestion): boolean =>
  isAsked(question) &&
  (question.editableBy === null || editsAll({ roleType }) || question.editableBy.includes(roleType));

/** The lines that a person fills in: those that their role sees. */
export const shownLines = linesFor;

/** The questions before the first section. */
export const beforeSections = 'start';

/** The lines of these sections; all of them without a choice. A deleted section leaves nothing to answer. */
export function linesOfSections(
  questions: readonly FormQuestion[],
  sections: readonly string[] | null | undefined,
): readonly FormQuestion[] {
  if (!sections) return questions;
  let current = beforeSections;
  return questions.filter(({ id, type }) => {
    if (type === 'section') current = id;
    return sections.includes(current);
  });
}
