import { requestCreated } from '@seedbed/domain/feedback/activity-types.ts';
import { checkRequest, type RequestFacts } from '@seedbed/domain/feedback/input.ts';
import { canCreateRequests } from '@seedbed/domain/feedback/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { feedbackRequests } from '#capabilities/feedback/table.ts';
import { loadForm } from '#capabilities/forms/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertFeedbackForms, findRequest, type RequestCard } from './find-requests.ts';

/** `id` is made by the client, so that a repeated call creates one request. */
export const createRequest = (actor: Actor, input: object, given?: string | null): Promise<RequestCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canCreateRequests(actor));
    await assertFeedbackForms(tx);
    const facts = checkRequest(input);
    await assertForm(tx, facts);
    const { id, isNew } = await createOnce(tx, actor, feedbackRequests, given, {
      ...facts,
      formId: facts.formId,
      createdById: actor.userId,
    });
    const request = await findRequest(tx, actor, id);
    if (!isNew) return request;
    await addRecords(tx, 'FeedbackRequest', [{ id, texts: [request.name] }]);
    await logActivity(tx, actor, requestCreated(request));
    return request;
  });

/** A published form for feedback that is in use. Throws `NotFound` or `Validation`. */
export async function assertForm(tx: Tx, { formId }: Pick<RequestFacts, 'formId'>): Promise<void> {
  const { purpose, status, publishedNumber } = await loadForm(tx, formId);
  if (purpose !== 'feedback' || status === 'archived' || !publishedNumber)
    throw new Validation({ formId: [{ code: 'invalid', params: { field: 'feedback:fields.formId' } }] });
}
