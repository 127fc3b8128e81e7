import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { and, eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** Questions with these short names say where an application comes from. */
const origins = ['country', 'source'] as const;
const longest = 120;

/**
 * Copies country and source out of the newest answers, for lists and analytics. The country falls back to that of the
 * applicant's profile. It can run twice.
 */
export async function readOrigin(tx: Tx, applicationId: string): Promise<void> {
  if (!isId<'Application'>(applicationId)) return;
  const found: Partial<Record<(typeof origins)[number], string>> = {};
  const fillings = await tx.db
    .select({ id: formFillings.id, formId: formFillings.formId })
    .from(formFillings)
    .where(and(eq(formFillings.recordKind, 'application'), eq(formFillings.recordId, applicationId)));
  const versions = await versionsOf(tx, [...new Set(fillings.map(({ formId }) => formId))]);
  for (const { fillingId, formNumber, answers } of await submissionsOf(
    tx,
    fillings.map(({ id }) => id),
  )) {
    const formId = fillings.find(({ id }) => id === fillingId)?.formId;
    const version = versions.find((one) => one.formId === formId && one.number === formNumber);
    for (const question of version?.questions ?? [])
      for (const origin of origins)
        if (question.slug === origin) found[origin] = textOf(question, answers[question.id] ?? null);
  }
  const [profile] = await tx.db
    .select({ country: users.country })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(eq(applications.id, applicationId));
  await tx.db
    .update(applications)
    .set({ country: found.country || profile?.country || null, source: found.source || null })
    .where(eq(applications.id, applicationId as Id<'Application'>));
}

/** In English, so that answers of two languages are one group. */
const textOf = (question: unknown, answer: Answer): string =>
  answerTexts(question as Question, answer, 'en')
    .join(', ')
    .slice(0, longest);

export const originReactions = [
  on('applications.moved', 'applications.read-origin', async (tx, { recordId, payload }) => {
    if ((payload as MovedPayload).action === 'submit') await readOrigin(tx, recordId);
  }),
];
