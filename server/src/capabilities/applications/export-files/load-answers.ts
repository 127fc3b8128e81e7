import { canExportApplication, canSeeFullData } from '@seedbed/domain/applications/policy.ts';
import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { type AnswerableQuestion, isAnswered } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { type ApplicationCard, factsOf, findApplicationsById } from '#capabilities/applications/find-applications.ts';
import { attachments } from '#capabilities/files/table.ts';
import { submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { type FillingRow, formFillings } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface GivenAnswer {
  /** The title of the form. */
  form: readonly Translation[];
  question: AnswerableQuestion;
  answer: Answer;
  /** The number of the submission. */
  number: number;
}

export interface AnsweredApplication {
  application: ApplicationCard;
  /** Null for people who see no full data. */
  applicantName: string | null;
  /** The answers of the newest submission of each form, in the order of the forms. */
  answers: readonly GivenAnswer[];
  fileNames: ReadonlyMap<string, string>;
}

/** Answers reveal who applies, so they need the same right. */
const isOpen = (actor: Actor, application: ApplicationCard): boolean => {
  const { hidesNames, hidesContacts } = application.funnel;
  const facts = factsOf(application);
  return canExportApplication(actor, facts) && (!(hidesNames || hidesContacts) || canSeeFullData(actor, facts));
};

async function openApplications(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ApplicationCard[]> {
  const found = await findApplicationsById(tx, actor, ids);
  return ids.flatMap((id) => found.get(id) ?? []).filter((application) => isOpen(actor, application));
}

const fillingsOf = (tx: Tx, ids: readonly string[]): Promise<FillingRow[]> =>
  tx.db
    .select()
    .from(formFillings)
    .where(
      and(
        eq(formFillings.recordKind, 'application'),
        inArray(formFillings.recordId, ids as FillingRow['recordId'][]),
        gt(formFillings.submissionCount, 0),
        isNull(formFillings.trashedAt),
      ),
    )
    .orderBy(asc(formFillings.id));

/** The questions of all forms that these applications answered, with those of earlier versions; of the newest version first. */
export async function askedQuestions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<AnswerableQuestion[]> {
  const applications = await openApplications(tx, actor, ids);
  const fillings = await fillingsOf(
    tx,
    applications.map(({ id }) => id),
  );
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  const asked = new Map<string, AnswerableQuestion>();
  for (const { questions } of versions.toReversed())
    for (const question of shownLines(actor.roleType, questions))
      if (isAnswered(question) && !asked.has(question.id)) asked.set(question.id, question);
  return [...asked.values()];
}

/** Loads the applications that the person may export, in the given order, with five statements. */
export async function loadAnswers(tx: Tx, actor: Actor, ids: readonly string[]): Promise<AnsweredApplication[]> {
  const applications = await openApplications(tx, actor, ids);
  if (applications.length === 0) return [];
  const fillings = await fillingsOf(
    tx,
    applications.map(({ id }) => id),
  );
  const fillingIds = fillings.map(({ id }) => id);
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  const submissions = await submissionsOf(tx, fillingIds);
  const newest = new Map(submissions.map((one) => [one.fillingId as string, one]));
  const names = await tx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          applications.map(({ applicantId }) => applicantId),
        ),
        isNull(users.trashedAt),
      ),
    );
  const files = await tx.db
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .where(
      and(
        eq(attachments.kind, 'filling'),
        inArray(attachments.recordId, fillingIds as never[]),
        isNull(attachments.trashedAt),
      ),
    );
  const fileNames = new Map(files.map(({ id, name }) => [id as string, name]));
  const byApplication = Map.groupBy(fillings, ({ recordId }) => recordId as string);
  const applicants = new Map(names.map(({ id, fullName }) => [id as string, fullName]));
  return applications.map((application) => ({
    application,
    applicantName: canSeeFullData(actor, factsOf(application))
      ? (applicants.get(application.applicantId) ?? null)
      : null,
    fileNames,
    answers: (byApplication.get(application.id) ?? []).flatMap((filling): GivenAnswer[] => {
      const sent = newest.get(filling.id);
      const form = versions.find(({ formId, number }) => formId === filling.formId && number === sent?.formNumber);
      if (!sent || !form) return [];
      return shownLines(actor.roleType, form.questions)
        .filter(isAnswered)
        .flatMap((question) => {
          const answer = sent.answers[question.id] ?? null;
          return answer === null ? [] : [{ form: form.title, question, answer, number: sent.number }];
        });
    }),
  }));
}
