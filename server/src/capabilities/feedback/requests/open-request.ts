import { requestClosed, requestOpened } from '@seedbed/domain/feedback/activity-types.ts';
import { FormAsksForFiles, RequestNotOpen, TooFewPeople } from '@seedbed/domain/feedback/errors.ts';
import { canEditRequest } from '@seedbed/domain/feedback/policy.ts';
import { leastAnswers } from '@seedbed/domain/feedback/results/disclosure.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseAnswers } from '#capabilities/feedback/results/release-answers.ts';
import { addRecipients } from '#capabilities/feedback/sending/add-recipients.ts';
import { surveyQueue } from '#capabilities/feedback/sending/queues.ts';
import { feedbackRecipients } from '#capabilities/feedback/table.ts';
import { findPublished } from '#capabilities/forms/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { peopleOf } from './audience.ts';
import { assertForm } from './create-request.ts';
import { assertFeedbackForms, findRequest, type RequestCard } from './find-requests.ts';
import { set } from './update-request.ts';

/** Fixes the version of the form, and asks everybody of the audience if the trigger is by hand. Opening twice opens once. */
export const openRequest = (actor: Actor, requestId: string): Promise<RequestCard> =>
  writeTx(actor, async (tx) => {
    const request = await findRequest(tx, actor, requestId, { lock: true });
    assertAllowed(canEditRequest(actor, request));
    await assertFeedbackForms(tx);
    if (request.state === 'open') return request;
    assertAllowed(request.state === 'draft', () => new RequestNotOpen());
    await assertForm(tx, request);
    const form = await findPublished(tx, request.formId);
    if (form.questions.some(({ behavesAs }) => behavesAs === 'file')) throw new FormAsksForFiles();
    const openedAt = Temporal.Now.instant();
    await set(tx, request, { state: 'open', formNumber: form.number, openedAt });
    if (request.trigger === 'manual') {
      const people = await peopleOf(tx, request.audience);
      const least = request.anonymity === 'anonymous' ? leastAnswers : 1;
      if (people.length < least) throw new TooFewPeople(least);
      await addRecipients(tx, request, people, { aboutKind: 'request', aboutId: request.id, dueAt: openedAt });
    }
    await logActivity(tx, actor, requestOpened(request));
    const { timezone: zone } = await findIncubatorIn(tx);
    await enqueue(tx, surveyQueue, { tenantId: tx.tenantId, zone });
    return findRequest(tx, actor, request.id);
  });

/** Ends all links, and releases the last anonymous answers. Closing twice closes once. */
export const closeRequest = (actor: Actor, requestId: string): Promise<RequestCard> =>
  writeTx(actor, async (tx) => {
    const request = await findRequest(tx, actor, requestId, { lock: true });
    assertAllowed(canEditRequest(actor, request));
    if (request.state === 'closed') return request;
    assertAllowed(request.state === 'open', () => new RequestNotOpen());
    await closeRequestIn(tx, actor, request);
    return findRequest(tx, actor, request.id);
  });

export async function closeRequestIn(tx: Tx, by: ActivityAuthor, request: RequestCard): Promise<void> {
  await tx.db
    .update(feedbackRecipients)
    .set({ state: 'expired', sealedToken: null, remindAt: null, version: sql`${feedbackRecipients.version} + 1` })
    .where(
      and(
        eq(feedbackRecipients.requestId, request.id),
        inArray(feedbackRecipients.state, ['queued', 'sent', 'started']),
      ),
    );
  await set(tx, request, { state: 'closed', closedAt: Temporal.Now.instant() });
  await releaseAnswers(tx, { ...request, state: 'closed' });
  await logActivity(tx, by, requestClosed(request));
}
