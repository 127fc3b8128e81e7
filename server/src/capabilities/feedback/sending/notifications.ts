import type { LowScorePayload } from '@seedbed/domain/feedback/activity-types.ts';
import { canReadAnswers } from '@seedbed/domain/feedback/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { feedbackRecipients, feedbackRequests } from '#capabilities/feedback/table.ts';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

async function requestOf(tx: Tx, { recordId }: Activity) {
  const [request] = await tx.db
    .select()
    .from(feedbackRequests)
    .where(and(eq(feedbackRequests.id, recordId as Id<'FeedbackRequest'>), isNull(feedbackRequests.trashedAt)));
  return request ?? null;
}

/** They were asked, so they see their own page of it. */
const isAsked = () => true;

export const notifications = [
  notifyOn({
    on: ['feedback.sent'],
    type: 'surveyWaiting',
    audience: async (tx, activity) => {
      const { userId } = activity.payload as { userId: Id<'User'> };
      const request = await requestOf(tx, activity);
      return request && { people: [userId], subject: request, isAutomatic: true, hasNoMail: true };
    },
    allowed: isAsked,
  }),
  notifyOn({
    on: ['feedback.actions-published'],
    type: 'surveyActions',
    audience: async (tx, activity) => {
      const request = await requestOf(tx, activity);
      if (!request) return null;
      const answered = await tx.db
        .select({ userId: feedbackRecipients.userId })
        .from(feedbackRecipients)
        .where(and(eq(feedbackRecipients.requestId, request.id), eq(feedbackRecipients.state, 'answered')));
      return { people: new Set(answered.flatMap(({ userId }) => userId ?? [])), subject: request };
    },
    allowed: isAsked,
  }),
  notifyOn({
    on: ['feedback.low-score'],
    type: 'surveyLowScore',
    audience: async (tx, activity) => {
      const request = await requestOf(tx, activity);
      const { count } = activity.payload as LowScorePayload;
      return request && count > 0 ? { people: [request.createdById], subject: request, isAutomatic: true } : null;
    },
    allowed: canReadAnswers,
  }),
];
