import { canAnswerQuestion, shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { fitsQuestion } from '@seedbed/domain/forms/filling/input.ts';
import { type FormQuestion, isAsked } from '@seedbed/domain/forms/form.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { type AccessibleResponse, recordOf } from '#capabilities/forms/answers/find-fillings.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { latestVersion } from '#capabilities/forms/versions/find-versions.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import type { Tx } from '#platform/tx.ts';

export interface EarlierAnswers {
  /** The name of the earlier application. */
  name: string;
  answers: Readonly<Record<string, Answer>>;
}

const mostEarlier = 10;
const sameName = (a: string, b: string) => cleanLine(a).toLowerCase() === cleanLine(b).toLowerCase();

/** Earlier submissions of the person with the same form, newest first. Trashed applications are left out. */
async function submissionsBefore(tx: Tx, actor: Actor, { id, formId }: AccessibleResponse): Promise<EarlierAnswers[]> {
  const rows = await tx.db
    .select({ answers: formSubmissions.answers, kind: formFillings.recordKind, recordId: formFillings.recordId })
    .from(formSubmissions)
    .innerJoin(
      formFillings,
      and(eq(formFillings.tenantId, formSubmissions.tenantId), eq(formFillings.id, formSubmissions.fillingId)),
    )
    .where(
      and(
        eq(formSubmissions.submittedById, actor.userId),
        eq(formFillings.formId, formId),
        eq(formFillings.purpose, 'application'),
        ne(formFillings.id, id),
        isNull(formFillings.trashedAt),
      ),
    )
    .orderBy(desc(formSubmissions.createdAt))
    .limit(mostEarlier);
  const found: EarlierAnswers[] = [];
  for (const { answers, kind, recordId } of rows) {
    const record = await orNull(recordOf(tx, actor, kind, recordId));
    if (record) found.push({ name: record.rights.name, answers });
  }
  return found;
}

/** The newest answers for the same startup, which needs no question. */
export const answersOfSame = async (
  tx: Tx,
  actor: Actor,
  filling: AccessibleResponse,
): Promise<EarlierAnswers['answers']> =>
  (await submissionsBefore(tx, actor, filling)).find(({ name }) => sameName(name, filling.rights.name))?.answers ?? {};

/**
 * The newest answers for another startup, which the person may copy into a new application. Null once something is
 * answered, or if nothing fits.
 */
export async function offeredAnswers(
  tx: Tx,
  actor: Actor,
  filling: AccessibleResponse,
): Promise<EarlierAnswers | null> {
  const isNew = filling.purpose === 'application' && filling.state === 'draft' && filling.answeredAt === null;
  if (!isNew || !filling.rights.submits) return null;
  const [last] = await submissionsBefore(tx, actor, filling);
  if (!last || sameName(last.name, filling.rights.name)) return null;
  const version = await latestVersion(tx, filling.formId);
  const answers = Object.fromEntries(
    prefilledQuestions(actor.roleType, version?.questions ?? []).flatMap((question) => {
      const answer = last.answers[question.id];
      return answer != null && fitsQuestion(question, answer) ? [[question.id, answer]] : [];
    }),
  );
  return Object.keys(answers).length > 0 ? { name: last.name, answers } : null;
}

/** Questions that known answers may fill. Files stay where they are. */
export const prefilledQuestions = (roleType: RoleType, questions: readonly FormQuestion[]): FormQuestion[] =>
  shownLines(roleType, questions).filter(
    (question) =>
      isAsked(question) && answerKindOf(question.behavesAs) !== 'files' && canAnswerQuestion(roleType, question),
  );
