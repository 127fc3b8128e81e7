import type { Action, Anonymity } from '@seedbed/domain/feedback/request.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { feedbackRecipients, feedbackRequests } from '#capabilities/feedback/table.ts';
import { formVersions } from '#capabilities/forms/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { unseal } from '#platform/seal.ts';
import type { Tx } from '#platform/tx.ts';

export interface OwnSurvey {
  id: string;
  name: string;
  title: readonly Translation[];
  isAnswered: boolean;
  /** The page of the link; null after the answer. */
  path: string | null;
  expiresAt: Temporal.Instant | null;
  answeredOn: Temporal.PlainDate | null;
  anonymity: Anonymity;
  actions: readonly Action[];
}

const mostSurveys = 100;

/** Surveys that wait for the person, and those that they answered, newest first. */
export async function ownSurveys(tx: Tx, { userId }: Actor): Promise<OwnSurvey[]> {
  if (!(await hasFeatureIn(tx, 'feedbackForms'))) return [];
  const found = await tx.db
    .select({ recipient: feedbackRecipients, request: feedbackRequests, title: formVersions.title })
    .from(feedbackRecipients)
    .innerJoin(
      feedbackRequests,
      and(
        eq(feedbackRequests.tenantId, feedbackRecipients.tenantId),
        eq(feedbackRequests.id, feedbackRecipients.requestId),
      ),
    )
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.tenantId, feedbackRequests.tenantId),
        eq(formVersions.formId, feedbackRequests.formId),
        eq(formVersions.number, feedbackRequests.formNumber),
      ),
    )
    .where(
      and(
        eq(feedbackRecipients.userId, userId),
        inArray(feedbackRecipients.state, ['sent', 'started', 'answered']),
        isNull(feedbackRequests.trashedAt),
      ),
    )
    .orderBy(desc(feedbackRecipients.sentAt))
    .limit(mostSurveys);
  const now = Temporal.Now.instant();
  return found.flatMap(({ recipient, request, title }) => {
    const { id, state, expiresAt, sealedToken, answeredOn } = recipient;
    const isAnswered = state === 'answered';
    const isOver = request.state !== 'open' || (expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0);
    if (!isAnswered && isOver) return [];
    return {
      ...{ id, name: request.name, title, isAnswered, expiresAt, answeredOn, anonymity: request.anonymity },
      path: !isAnswered && sealedToken ? `/survey/${unseal(sealedToken)}` : null,
      actions: isAnswered ? request.actions : [],
    };
  });
}

export const titleOf = ({ title, name }: Pick<OwnSurvey, 'title' | 'name'>, language: string): string =>
  translated(title, language) || name;
