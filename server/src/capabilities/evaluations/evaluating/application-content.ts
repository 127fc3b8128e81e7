import { type HiddenFacts, type Identity, maskAnswers } from '@seedbed/domain/evaluations/blind.ts';
import { readsBlind } from '@seedbed/domain/evaluations/policy.ts';
import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { coApplicantsOf, openInvitationsOf } from '#capabilities/applications/public.ts';
import type { EvaluationCard } from '#capabilities/evaluations/find-evaluations.ts';
import { submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { formFillings, type VersionRow } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The part of one form of the application that an evaluator reads: the newest answers that were sent. */
export interface ReadForm {
  fillingId: string;
  form: VersionRow;
  /** The lines that the reader sees. */
  questions: readonly FormQuestion[];
  answers: Readonly<Record<string, Answer>>;
  /** Questions whose answer the reader may not see. */
  hidden: readonly string[];
  /** The number of the submission. */
  number: number;
  hasFiles: boolean;
}

/** The parts that the reader may not see. */
export const hidingFor = (actor: Actor, { application }: Pick<EvaluationCard, 'application'>): HiddenFacts => {
  if (readsBlind(actor, application)) return 'names';
  // Contacts are hidden from the same people as names.
  return readsBlind(actor, { hidesNames: application.hidesContacts }) ? 'contacts' : 'nothing';
};

/** Everything known about who applies. */
async function identityOf(tx: Tx, { application, applicationId }: EvaluationCard): Promise<Identity> {
  const [applicant] = await tx.db
    .select({ fullName: users.fullName, first: users.firstName, last: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, application.applicantId));
  const others = await coApplicantsOf(tx, applicationId);
  const invited = await openInvitationsOf(tx, applicationId);
  const own = [applicant?.fullName, applicant?.first, applicant?.last].flatMap((one) => one ?? []);
  return {
    names: [application.name],
    people: [...own, ...others.map(({ fullName }) => fullName)],
    emails: [...(applicant ? [applicant.email] : []), ...[...others, ...invited].map(({ email }) => email)],
  };
}

/** The sent answers of the application, as the reader may see them. Six statements at most. */
export async function applicationContent(tx: Tx, actor: Actor, evaluation: EvaluationCard): Promise<ReadForm[]> {
  const fillings = await tx.db
    .select()
    .from(formFillings)
    .where(
      and(
        eq(formFillings.recordKind, 'application'),
        eq(formFillings.recordId, evaluation.applicationId),
        gt(formFillings.submissionCount, 0),
        isNull(formFillings.trashedAt),
      ),
    )
    .orderBy(asc(formFillings.id));
  if (fillings.length === 0) return [];
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  const sent = await submissionsOf(
    tx,
    fillings.map(({ id }) => id),
  );
  const hiding = hidingFor(actor, evaluation);
  const identity = hiding === 'nothing' ? { names: [], people: [], emails: [] } : await identityOf(tx, evaluation);
  return fillings.flatMap((filling) => {
    const submission = sent.filter(({ fillingId }) => fillingId === filling.id).at(-1);
    const form = versions.find((one) => one.formId === filling.formId && one.number === submission?.formNumber);
    if (!submission || !form) return [];
    // Names are learned from all questions, also those that the reader does not see.
    const { answers, hidden } = maskAnswers(form.questions, submission.answers, hiding, identity);
    const questions = shownLines(actor.roleType, form.questions);
    const shown = new Set(questions.map(({ id }) => id));
    return {
      fillingId: filling.id,
      form,
      questions,
      answers: Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id))),
      hidden: hidden.filter((id) => shown.has(id)),
      number: submission.number,
      hasFiles: hiding === 'nothing',
    };
  });
}

/** The newest submission of each application. Applications without answers are not in the map. */
export async function newestNumbers(tx: Tx, applicationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .select({ id: formFillings.recordId, number: sql<number>`sum(${formFillings.submissionCount})::int` })
    .from(formFillings)
    .where(
      and(
        eq(formFillings.recordKind, 'application'),
        inArray(formFillings.recordId, [...applicationIds]),
        isNull(formFillings.trashedAt),
      ),
    )
    .groupBy(formFillings.recordId);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
