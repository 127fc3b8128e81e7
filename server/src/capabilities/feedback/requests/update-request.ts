import { actionsPublished, requestChanged } from '@seedbed/domain/feedback/activity-types.ts';
import { AnonymityFixed, RequestNotClosed, RequestOpened } from '@seedbed/domain/feedback/errors.ts';
import { checkActions, checkRequest, requestFacts } from '@seedbed/domain/feedback/input.ts';
import { canEditRequest } from '@seedbed/domain/feedback/policy.ts';
import { type Action, mayBecome } from '@seedbed/domain/feedback/request.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { anonymizeAnswers } from '#capabilities/feedback/results/anonymize.ts';
import { feedbackRequests, type RequestRow } from '#capabilities/feedback/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertForm } from './create-request.ts';
import { findRequest, type RequestCard } from './find-requests.ts';

/** People were asked with the others: they stay. */
const changeableWhenOpen = ['name', 'reminders', 'anonymity', 'lowScore'];

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateRequest(
  tx: Tx,
  actor: Actor,
  requestId: string,
  input: object,
  version?: number | null,
): Promise<RequestCard> {
  const before = await findRequest(tx, actor, requestId, { lock: true });
  assertAllowed(canEditRequest(actor, before));
  const facts = checkRequest({ ...before, ...input });
  const changes = changesBetween(before, facts, requestFacts);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  if (before.state !== 'draft' && Object.keys(changes).some((name) => !changeableWhenOpen.includes(name)))
    throw new RequestOpened();
  assertAllowed(mayBecome(before.anonymity, facts.anonymity, before.answered > 0), () => new AnonymityFixed());
  if (changes.formId) await assertForm(tx, facts);
  await set(tx, before, facts);
  if (facts.anonymity === 'anonymous' && before.anonymity !== 'anonymous') await anonymizeAnswers(tx, before);
  await indexRecord(tx, 'FeedbackRequest', before.id, [facts.name]);
  const after = { ...before, ...facts, version: before.version + 1 };
  await logActivity(tx, actor, requestChanged(after, changes));
  return after;
}

/** Tells everybody who answered what the team did. Unchanged actions write nothing. */
export const publishActions = (actor: Actor, requestId: string, given: readonly object[]): Promise<RequestCard> =>
  writeTx(actor, (tx) => publishActionsIn(tx, actor, requestId, checkActions({ actions: given })));

export async function publishActionsIn(
  tx: Tx,
  actor: Actor,
  requestId: string,
  actions: readonly Action[],
): Promise<RequestCard> {
  const before = await findRequest(tx, actor, requestId, { lock: true });
  assertAllowed(canEditRequest(actor, before));
  if (before.state !== 'closed') throw new RequestNotClosed();
  const changes = changesBetween(before, { actions }, ['actions']);
  if (!changes) return before;
  await set(tx, before, { actions });
  const after = { ...before, actions, version: before.version + 1 };
  await logActivity(tx, actor, actionsPublished(after, changes));
  return after;
}

export const set = (tx: Tx, { id }: Pick<RequestRow, 'id'>, values: Partial<RequestRow>) =>
  tx.db
    .update(feedbackRequests)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${feedbackRequests.version} + 1` })
    .where(eq(feedbackRequests.id, id));
