import { permits } from '@seedbed/domain/access/permits.ts';
import { canReadSomeAnswers } from '@seedbed/domain/feedback/policy.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { feedbackAnswers, feedbackRecipients, feedbackRequests } from '#capabilities/feedback/table.ts';
import { formVersions } from '#capabilities/forms/table.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';

export interface NamedAnswer {
  id: Id<'FeedbackAnswer'>;
  requestId: Id<'FeedbackRequest'>;
  name: string;
  formId: string;
  userId: Id<'User'> | null;
  answeredOn: Temporal.PlainDate | null;
  questions: readonly FormQuestion[];
  answers: Readonly<Record<string, Answer>>;
}

const mostAnswers = 100;

/** SQL form of `canReadAnswers`. */
function readableBy(actor: Actor): SQL | undefined {
  if (permits(actor, 'FEEDBACK_ANSWERS:VIEW')) return sql`true`;
  return canReadSomeAnswers(actor) ? eq(feedbackRequests.createdById, actor.userId) : sql`false`;
}

/** Answers of a startup's people, for its readers: SQL form of `canReadOnStartup`. Throws `NotFound`. */
export async function answersOfStartup(tx: Tx, actor: Actor, startupId: string): Promise<NamedAnswer[]> {
  await openRecord(tx, actor, 'startup', startupId);
  const isOwn = eq(feedbackRecipients.userId, actor.userId);
  return load(
    tx,
    and(
      eq(feedbackRecipients.startupId, startupId as Id<'Startup'>),
      or(eq(feedbackRequests.anonymity, 'named'), readableBy(actor), isOwn),
    ),
  );
}

/** Answers of a person, for themselves and for readers of answers. Throws `NotFound`. */
export async function answersOfPerson(tx: Tx, actor: Actor, userId: string): Promise<NamedAnswer[]> {
  await openRecord(tx, actor, 'user', userId);
  return load(
    tx,
    and(eq(feedbackRecipients.userId, userId as Id<'User'>), userId === actor.userId ? undefined : readableBy(actor)),
  );
}

const load = (tx: Tx, where: SQL | undefined): Promise<NamedAnswer[]> =>
  tx.db
    .select({
      id: feedbackAnswers.id,
      requestId: feedbackRequests.id,
      name: feedbackRequests.name,
      formId: formVersions.formId,
      userId: feedbackRecipients.userId,
      answeredOn: feedbackRecipients.answeredOn,
      questions: formVersions.questions,
      answers: feedbackAnswers.answers,
    })
    .from(feedbackAnswers)
    .innerJoin(
      feedbackRecipients,
      and(
        eq(feedbackRecipients.tenantId, feedbackAnswers.tenantId),
        eq(feedbackRecipients.id, feedbackAnswers.recipientId),
      ),
    )
    .innerJoin(
      feedbackRequests,
      and(eq(feedbackRequests.tenantId, feedbackAnswers.tenantId), eq(feedbackRequests.id, feedbackAnswers.requestId)),
    )
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.tenantId, feedbackRequests.tenantId),
        eq(formVersions.formId, feedbackRequests.formId),
        eq(formVersions.number, feedbackRequests.formNumber),
      ),
    )
    .where(and(where, isNull(feedbackRequests.trashedAt), ne(feedbackRequests.anonymity, 'anonymous')))
    .orderBy(desc(feedbackAnswers.id))
    .limit(mostAnswers);
