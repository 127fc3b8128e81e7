import { permits } from '@seedbed/domain/access/permits.ts';
import { canOpenFeedback, canSeeRequest } from '@seedbed/domain/feedback/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { feedbackRecipients, feedbackRequests, type RequestRow } from '#capabilities/feedback/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';

/** Raw names, because a statement about one table would name its columns without it. */
const recipientsOf = sql`from ${feedbackRecipients} r
  where r.tenant_id = feedback_requests.tenant_id and r.request_id = feedback_requests.id`;

export const askedCount = sql<number>`(select count(*)::int ${recipientsOf})`;
export const answeredCount = sql<number>`(select count(*)::int ${recipientsOf} and r.state = 'answered')`;

export const requestCard = { ...getTableColumns(feedbackRequests), asked: askedCount, answered: answeredCount };
export type RequestCard = RequestRow & { asked: number; answered: number };

/** SQL form of `canSeeRequest`. */
export function visibleRequests(actor: Actor): Restriction {
  if (!canOpenFeedback(actor)) return noRecord;
  if (permits(actor, 'FEEDBACK_REQUESTS:VIEW')) return { key: 'ALL' };
  return { key: 'OWN', where: eq(feedbackRequests.createdById, sql.placeholder('me')), values: { me: actor.userId } };
}

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findRequest(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<RequestCard> {
  const request = await loadRequest(tx, id, find);
  if (!canSeeRequest(actor, request)) throw new NotFound();
  return request;
}

/** For jobs, and for people who answer. */
export async function loadRequest(tx: Tx, id: string, { lock = false }: Find = {}): Promise<RequestCard> {
  if (!isId<'FeedbackRequest'>(id)) throw new NotFound();
  const found = tx.db
    .select(requestCard)
    .from(feedbackRequests)
    .where(and(eq(feedbackRequests.id, id), isNull(feedbackRequests.trashedAt)));
  const [request] = lock ? await found.for('update') : await found;
  if (!request) throw new NotFound();
  return request;
}

export async function assertFeedbackForms(tx: Tx): Promise<void> {
  if (!(await hasFeatureIn(tx, 'feedbackForms'))) throw new FeatureLocked('feedbackForms');
}
