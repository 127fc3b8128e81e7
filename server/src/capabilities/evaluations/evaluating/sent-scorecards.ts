import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { inArray } from 'drizzle-orm';
import { submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface SentScorecard {
  formId: Id<'Form'>;
  /** The lines that the reader sees. */
  questions: readonly FormQuestion[];
  answers: Readonly<Record<string, Answer>>;
}

/** The newest sent answers of these fillings. Three statements for any number of them. */
export async function sentScorecards(
  tx: Tx,
  actor: Actor,
  fillingIds: readonly Id<'FormResponse'>[],
): Promise<ReadonlyMap<string, SentScorecard>> {
  const fillings = await tx.db
    .select({ id: formFillings.id, formId: formFillings.formId })
    .from(formFillings)
    .where(inArray(formFillings.id, [...fillingIds]));
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  // The last one of each filling is its newest.
  const sent = new Map((await submissionsOf(tx, fillingIds)).map((one) => [one.fillingId, one]));
  return new Map(
    fillings.flatMap(({ id, formId }): [string, SentScorecard][] => {
      const submission = sent.get(id);
      const form = versions.find((one) => one.formId === formId && one.number === submission?.formNumber);
      if (!submission || !form) return [];
      const questions = shownLines(actor.roleType, form.questions);
      const answers = Object.fromEntries(
        questions.flatMap((question): [string, Answer][] => {
          const answer = submission.answers[question.id];
          return answer === undefined ? [] : [[question.id, answer]];
        }),
      );
      return [[id, { formId, questions, answers }]];
    }),
  );
}
