import type { AnsweredRow } from '@seedbed/domain/feedback/results/results.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import {
  feedbackAnonymousAnswers,
  feedbackAnswers,
  feedbackRecipients,
  type RequestRow,
} from '#capabilities/feedback/table.ts';
import { formVersions, type VersionRow } from '#capabilities/forms/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

type FormOfRequest = Pick<RequestRow, 'formId' | 'formNumber'>;

/** The version that people answer. A draft has none yet. */
export async function versionOf(tx: Tx, { formId, formNumber }: FormOfRequest): Promise<VersionRow | null> {
  const [version] = await tx.db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.number, formNumber ?? 0)));
  return version ?? null;
}

export const questionsOf = async (tx: Tx, request: FormOfRequest): Promise<readonly FormQuestion[]> =>
  (await versionOf(tx, request))?.questions ?? [];

export interface ResultRow extends AnsweredRow {
  /** Null for anonymous answers, and for an author whose account is deleted. */
  author: { id: Id<'User'>; fullName: string } | null;
  startup: { id: Id<'Startup'>; name: string } | null;
  answeredOn: Temporal.PlainDate | null;
}

/** The answers that the team may count: named ones at once, anonymous ones when they are released. */
export async function rowsOf(tx: Tx, request: RequestRow): Promise<ResultRow[]> {
  if (request.anonymity === 'anonymous') {
    const released = await tx.db
      .select()
      .from(feedbackAnonymousAnswers)
      .where(and(eq(feedbackAnonymousAnswers.requestId, request.id), eq(feedbackAnonymousAnswers.isReleased, true)))
      .orderBy(asc(feedbackAnonymousAnswers.id));
    return released.map(({ programId, answers }) => ({
      programId,
      answers,
      author: null,
      startup: null,
      answeredOn: null,
    }));
  }
  const named = await tx.db
    .select({
      programId: feedbackRecipients.programId,
      answers: feedbackAnswers.answers,
      author: { id: users.id, fullName: users.fullName },
      startup: { id: startups.id, name: startups.name },
      answeredOn: feedbackRecipients.answeredOn,
    })
    .from(feedbackAnswers)
    .innerJoin(
      feedbackRecipients,
      and(
        eq(feedbackRecipients.tenantId, feedbackAnswers.tenantId),
        eq(feedbackRecipients.id, feedbackAnswers.recipientId),
      ),
    )
    .leftJoin(users, and(eq(users.tenantId, feedbackRecipients.tenantId), eq(users.id, feedbackRecipients.userId)))
    .leftJoin(
      startups,
      and(eq(startups.tenantId, feedbackRecipients.tenantId), eq(startups.id, feedbackRecipients.startupId)),
    )
    .where(eq(feedbackAnswers.requestId, request.id))
    .orderBy(asc(feedbackAnswers.id));
  return named;
}
