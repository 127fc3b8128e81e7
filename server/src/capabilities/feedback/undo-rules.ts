import { permits } from '@seedbed/domain/access/permits.ts';
import { canOpenFeedback } from '@seedbed/domain/feedback/policy.ts';
import { eq } from 'drizzle-orm';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreRequestIn } from './requests/delete-request.ts';
import { findRequest } from './requests/find-requests.ts';
import { updateRequest } from './requests/update-request.ts';
import { feedbackRequests } from './table.ts';

const current: UndoRule['current'] = ({ tx, actor, recordId }) => findRequest(tx, actor, recordId, { lock: true });

/** A survey that was sent cannot be called back, so opening and closing have no undo. */
export const undoRules: readonly UndoRule[] = [
  undoChange('feedback.changed', current, ({ tx, actor, recordId }, old) => updateRequest(tx, actor, recordId, old)),
  undoDeletion('feedback.deleted', restoreRequestIn, feedbackRequests),
];

export const visibleChanges: VisibleChanges = {
  FeedbackRequest: (actor) =>
    permits(actor, 'FEEDBACK_REQUESTS:VIEW') ||
    (canOpenFeedback(actor) && recordIn(feedbackRequests, eq(feedbackRequests.createdById, actor.userId))),
};
