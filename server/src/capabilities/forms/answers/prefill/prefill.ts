import { fitsQuestion } from '@seedbed/domain/forms/filling/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { findKnownValues } from '#capabilities/fields/public.ts';
import type { AccessibleResponse } from '#capabilities/forms/answers/find-fillings.ts';
import { formAnswers } from '#capabilities/forms/table.ts';
import { latestVersion } from '#capabilities/forms/versions/find-versions.ts';
import type { Tx } from '#platform/tx.ts';
import { answersOfSame, prefilledQuestions } from './earlier-answers.ts';

/**
 * Answers a new filling from its record, from custom fields and from the person's last application for the same startup.
 * The answers have no author and do not count as begun.
 */
export async function prefill(tx: Tx, given: Actor, filling: AccessibleResponse): Promise<void> {
  // A team member asks, and founders will read: only what they may see.
  const actor = filling.rights.asks ? { ...given, roleType: 'Cofounder' as const } : given;
  const version = await latestVersion(tx, filling.formId);
  const questions = prefilledQuestions(actor.roleType, version?.questions ?? []);
  if (!version || questions.length === 0) return;
  const fieldIds = questions.flatMap(({ fieldId }) => fieldId ?? []);
  const records = filling.rights.knownFrom ?? [];
  const known = fieldIds.length > 0 ? await findKnownValues(tx, actor, records, fieldIds) : new Map<string, Answer>();
  const earlier = filling.purpose === 'application' ? await answersOfSame(tx, actor, filling) : {};
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
