import { canAnswerQuestion, shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { fitsQuestion } from '@seedbed/domain/forms/filling/input.ts';
import { isAsked } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { and, desc, eq } from 'drizzle-orm';
import { findKnownValues } from '#capabilities/fields/public.ts';
import { formAnswers, formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { latestVersion } from '#capabilities/forms/versions/find-versions.ts';
import type { Tx } from '#platform/tx.ts';
import type { OpenFilling } from './find-fillings.ts';

/**
 * Answers a new filling from its record, from custom fields and from the person's last application with the same form.
 * Files stay where they are. The answers have no author and do not count as begun.
 */
export async function prefill(tx: Tx, given: Actor, filling: OpenFilling): Promise<void> {
  // A team member asks, and founders will read: only what they may see.
  const actor = filling.rights.asks ? { ...given, roleType: 'Cofounder' as const } : given;
  const version = await latestVersion(tx, filling.formId);
  const questions = shownLines(actor.roleType, version?.questions ?? []).filter(
    (question) =>
      isAsked(question) && answerKindOf(question.behavesAs) !== 'files' && canAnswerQuestion(actor.roleType, question),
  );
  if (!version || questions.length === 0) return;
  const fieldIds = questions.flatMap(({ fieldId }) => fieldId ?? []);
  const records = filling.rights.knownFrom ?? [];
  const known = fieldIds.length > 0 ? await findKnownValues(tx, actor, records, fieldIds) : new Map<string, Answer>();
  const earlier = filling.purpose === 'application' ? await lastSubmission(tx, actor, filling) : {};
  const rows = questions.flatMap((question) => {
    const own = question.slug === null ? undefined : filling.rights.known?.[question.slug];
    const answer = own || (question.fieldId && known.get(question.fieldId)) || earlier[question.id];
    if (answer === undefined || answer === null || !fitsQuestion(question, answer)) return [];
    return {
      tenantId: tx.tenantId,
      id: newId<'FormAnswer'>(),
      fillingId: filling.id,
      questionId: question.id,
      value: inDatabaseOrder(answer),
      formNumber: version.number,
      isPrefilled: true,
    };
  });
  if (rows.length > 0) await tx.db.insert(formAnswers).values(rows);
}

async function lastSubmission(tx: Tx, { userId }: Actor, { formId }: OpenFilling) {
  const [last] = await tx.db
    .select({ answers: formSubmissions.answers })
    .from(formSubmissions)
    .innerJoin(
      formFillings,
      and(eq(formFillings.tenantId, formSubmissions.tenantId), eq(formFillings.id, formSubmissions.fillingId)),
    )
    .where(
      and(
        eq(formSubmissions.submittedById, userId),
        eq(formFillings.formId, formId),
        eq(formFillings.purpose, 'application'),
      ),
    )
    .orderBy(desc(formSubmissions.createdAt))
    .limit(1);
  return last?.answers ?? {};
}
