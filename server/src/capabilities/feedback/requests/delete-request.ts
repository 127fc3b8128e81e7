import { requestDeleted, requestRestored } from '@seedbed/domain/feedback/activity-types.ts';
import { canEditRequest } from '@seedbed/domain/feedback/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { feedbackRequests } from '#capabilities/feedback/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findRequest } from './find-requests.ts';

/** Moves the request to the trash for 30 days; its links end. Idempotent for the same person. */
export const deleteRequest = (actor: Actor, requestId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, feedbackRequests, requestId, 'feedback.deleted')) return requestId;
    const request = await findRequest(tx, actor, requestId, { lock: true });
    assertAllowed(canEditRequest(actor, request));
    await setTrashed(tx, feedbackRequests, request.id, true);
    await unindexRecords(tx, 'FeedbackRequest', [request.id]);
    await logActivity(tx, actor, requestDeleted(request));
    return request.id;
  });

/** Writes nothing if the request is not in the trash. */
export async function restoreRequestIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, feedbackRequests, recordId);
  if (wasTrashed) await setTrashed(tx, feedbackRequests, recordId, false);
  const request = await findRequest(tx, actor, recordId, { lock: true });
  assertAllowed(canEditRequest(actor, request));
  if (!wasTrashed) return;
  await addRecords(tx, 'FeedbackRequest', [{ id: request.id, texts: [request.name] }]);
  await logActivity(tx, actor, requestRestored(request));
}
