import { permits } from '@seedbed/domain/access/permits.ts';
import { canEditRequest, canOpenFeedback } from '@seedbed/domain/feedback/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { or, sql } from 'drizzle-orm';
import type { Restriction } from '#platform/list/source.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findRequest } from './requests/find-requests.ts';
import { feedbackRecipients, feedbackRequests } from './table.ts';

const request: RecordAccess = async (tx, actor, given) => {
  const found = await findRequest(tx, actor, given);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: false,
    attaches: false,
    edits: canEditRequest(actor, found),
    history: [
      'feedback.created',
      'feedback.changed',
      'feedback.opened',
      'feedback.closed',
      'feedback.actions-published',
    ],
    published: () => ({
      kind: 'FeedbackRequest',
      recordId: found.id,
      startupId: null,
      audience: ['admins', `user:${found.createdById}`],
    }),
  };
};

/** Notifications reach the team, and people who were asked: their page shows the survey. */
function notifiedTo(actor: Actor): Restriction {
  if (permits(actor, 'FEEDBACK_REQUESTS:VIEW')) return { key: 'ALL' };
  const me = sql.placeholder('me');
  const isAsked = sql`exists (select from ${feedbackRecipients} where ${feedbackRecipients.tenantId} = ${feedbackRequests.tenantId}
    and ${feedbackRecipients.requestId} = ${feedbackRequests.id} and ${feedbackRecipients.userId} = ${me})`;
  const isOwn = canOpenFeedback(actor) ? sql`${feedbackRequests.createdById} = ${me}` : undefined;
  return { key: isOwn ? 'OWN' : 'ASKED', where: or(isAsked, isOwn), values: { me: actor.userId } };
}

export const recordKinds: RecordKinds = {
  feedbackRequest: {
    type: 'FeedbackRequest',
    access: request,
    table: feedbackRequests,
    visibleTo: notifiedTo,
    notified: {
      detail: { name: feedbackRequests.name },
      path: ({ type, recordId }) => (type === 'surveyLowScore' ? `/feedback/management/${recordId}` : '/feedback'),
    },
  },
};
