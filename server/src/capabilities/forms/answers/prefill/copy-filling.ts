import { fitsQuestion } from '@seedbed/domain/forms/filling/input.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { handOverFiles } from '#capabilities/files/public.ts';
import { answersOf, submissionsOf, versionsOf } from '#capabilities/forms/answers/find-fillings.ts';
import {
  type AnswerRow,
  type FillingRow,
  formAnswers,
  formFillings,
  formSubmissions,
  type VersionRow,
} from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';

interface Target {
  formId: Id<'Form'>;
  recordId: string;
}

/**
 * Copies the answers of a filling to another record of the same kind: all of them to the same form, those of the same
 * custom fields to another form. Returns whether the copy is submitted, as it is with the same form only.
 */
export async function copyFilling(
  tx: Tx,
  actor: Actor,
  fromId: Id<'FormResponse'>,
  { formId, recordId }: Target,
): Promise<boolean> {
  const [from] = await tx.db.select().from(formFillings).where(eq(formFillings.id, fromId));
  if (!from) throw new NotFound();
  const isSame = from.formId === formId;
  const versions = await versionsOf(tx, [...new Set([from.formId, formId])]);
  const current = versions.findLast((version) => version.formId === formId);
  if (!current) return false;
  const isSubmitted = isSame && from.state === 'submitted';
  const id = newId<'FormResponse'>();
  const { createdById, purpose, recordKind, submittedAt, answeredAt } = from;
  await tx.db.insert(formFillings).values({
    tenantId: tx.tenantId,
    id,
    formId,
    purpose,
    recordKind,
    recordId,
    createdById,
    answeredAt,
    ...(isSubmitted && { state: 'submitted', submittedAt, submissionCount: 1 }),
  });
  // A file has one owner, and only the new record continues.
  if (isSame) await handOverFiles(tx, 'filling', fromId, id);
  const given = await answersOf(tx, [fromId]);
  const copied = isSame ? given.map((row) => ({ ...row })) : matched(given, from, versions, current);
  if (copied.length > 0)
    await tx.db.insert(formAnswers).values(
      copied.map(({ questionId, value, formNumber, authorId }) => ({
        tenantId: tx.tenantId,
        id: newId<'FormAnswer'>(),
        fillingId: id,
        questionId,
        value,
        formNumber,
        authorId,
      })),
    );
  const sent = isSubmitted ? (await submissionsOf(tx, [fromId])).at(-1) : undefined;
  if (sent)
    await tx.db.insert(formSubmissions).values({
      tenantId: tx.tenantId,
      id: newId<'FormSubmission'>(),
      fillingId: id,
      number: 1,
      formNumber: sent.formNumber,
      answers: sent.answers,
      submittedById: sent.submittedById ?? actor.userId,
    });
  return isSubmitted;
}

/** Answers to custom fields that both forms ask for, if they fit there. Files stay where they are. */
function matched(
  given: readonly AnswerRow[],
  from: FillingRow,
  versions: readonly VersionRow[],
  current: VersionRow,
): Pick<AnswerRow, 'questionId' | 'value' | 'formNumber' | 'authorId'>[] {
  const asked = new Map(
    versions
      .filter(({ formId }) => formId === from.formId)
      .flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)),
  );
  const wanted = new Map<string, FormQuestion>(
    current.questions.flatMap((question) => (question.fieldId ? [[question.fieldId, question] as const] : [])),
  );
  return given.flatMap(({ questionId, value, authorId }) => {
    const fieldId = asked.get(questionId)?.fieldId;
    const question = fieldId ? wanted.get(fieldId) : undefined;
    if (!question || question.behavesAs === 'file' || !fitsQuestion(question, value)) return [];
    return { questionId: question.id, value, authorId, formNumber: current.number };
  });
}

/** Gives the files back to the record that they were copied from. */
export async function returnFiles(tx: Tx, recordKind: string, { from, to }: { from: string; to: string }) {
  const fillingsOf = (recordId: string) =>
    tx.db
      .select({ id: formFillings.id, formId: formFillings.formId })
      .from(formFillings)
      .where(
        and(
          eq(formFillings.recordKind, recordKind),
          eq(formFillings.recordId, recordId),
          isNull(formFillings.trashedAt),
        ),
      );
  const [copies, originals] = [await fillingsOf(from), await fillingsOf(to)];
  for (const copy of copies) {
    const original = originals.find(({ formId }) => formId === copy.formId);
    if (original) await handOverFiles(tx, 'filling', copy.id, original.id);
  }
}
