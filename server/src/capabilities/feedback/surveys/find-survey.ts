import type { Anonymity } from '@seedbed/domain/feedback/request.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { linesFor } from '@seedbed/domain/forms/publish-problems.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { languageFor, roleTypeOf } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { versionOf } from '#capabilities/feedback/results/load-rows.ts';
import {
  feedbackRecipients,
  feedbackRequests,
  type RecipientRow,
  type RequestRow,
} from '#capabilities/feedback/table.ts';
import { findIncubatorIn, hasFeatureIn } from '#capabilities/incubators/public.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

export interface Survey {
  state: 'open' | 'answered' | 'over';
  formId: string;
  formNumber: number;
  name: string;
  title: readonly Translation[];
  description: readonly Translation[];
  /** The lines that the person sees; none after the answer. */
  questions: readonly FormQuestion[];
  anonymity: Anonymity;
  /** The person's language, for a visitor who chose none. */
  language: Language;
  actions: RequestRow['actions'];
}

export interface FoundSurvey {
  recipient: RecipientRow;
  request: RequestRow;
  survey: Survey;
}

/** By the token of the email. Null for an unknown one: a visitor learns no difference to a deleted survey. */
export async function findSurvey(tx: Tx, token: string, lock = false): Promise<FoundSurvey | null> {
  if (!(await hasFeatureIn(tx, 'feedbackForms'))) return null;
  const isOfToken = eq(feedbackRecipients.tokenHash, hashOfToken(token));
  // The request first: its promise of anonymity stays as it is until the answer is kept.
  if (lock)
    await tx.db
      .select({ id: feedbackRequests.id })
      .from(feedbackRequests)
      .where(
        inArray(
          feedbackRequests.id,
          tx.db.select({ id: feedbackRecipients.requestId }).from(feedbackRecipients).where(isOfToken),
        ),
      )
      .for('share');
  const found = tx.db.select().from(feedbackRecipients).where(isOfToken);
  const [recipient] = lock ? await found.for('update') : await found;
  if (!recipient?.userId) return null;
  const [request] = await tx.db
    .select()
    .from(feedbackRequests)
    .where(and(eq(feedbackRequests.id, recipient.requestId), isNull(feedbackRequests.trashedAt)));
  const version = request && (await versionOf(tx, request));
  const [person] = await tx.db.select().from(users).where(eq(users.id, recipient.userId));
  if (!request || !version || !person || person.trashedAt) return null;
  const state = stateOf(recipient, request);
  const { title, description, number } = version;
  return {
    recipient,
    request,
    survey: {
      state,
      formId: request.formId,
      formNumber: number,
      name: request.name,
      title,
      description,
      questions: state === 'open' ? linesFor(await roleTypeOf(tx, person.roleId), version.questions) : [],
      anonymity: request.anonymity,
      language: languageFor(person, await findIncubatorIn(tx)),
      // Actions are for people who said something themselves.
      actions: state === 'answered' ? request.actions : [],
    },
  };
}

/** A link lives until it is answered, its time is over, or the request closes. */
function stateOf({ state, expiresAt }: RecipientRow, request: RequestRow): Survey['state'] {
  if (state === 'answered') return 'answered';
  const isExpired = expiresAt !== null && Temporal.Instant.compare(expiresAt, Temporal.Now.instant()) <= 0;
  return request.state === 'open' && !isExpired && (state === 'sent' || state === 'started') ? 'open' : 'over';
}
