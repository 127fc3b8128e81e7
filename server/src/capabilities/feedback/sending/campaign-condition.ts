import { permits } from '@seedbed/domain/access/permits.ts';
import { canEditRequest, canEditSomeRequests } from '@seedbed/domain/feedback/policy.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type ConditionSource, isAskedFor, shownChoices } from '#capabilities/emails/public.ts';
import { visibleRequests } from '#capabilities/feedback/requests/find-requests.ts';
import { feedbackRequests } from '#capabilities/feedback/table.ts';
import { unprepared } from '#platform/list/unprepared.ts';

/** A campaign waits until a survey is closed. For people who edit the survey. */
export const surveyClosed: ConditionSource = {
  kind: 'survey',
  choices: async (tx, actor, _, query) => {
    if (!canEditSomeRequests(actor)) return [];
    const { id, name, createdById } = feedbackRequests;
    const found = await tx.db
      .select({ id, name, createdById })
      .from(feedbackRequests)
      .where(
        and(
          isNull(feedbackRequests.trashedAt),
          eq(feedbackRequests.state, 'open'),
          permits(actor, 'FEEDBACK_REQUESTS:EDIT') ? unprepared(visibleRequests(actor)) : eq(createdById, actor.userId),
          isAskedFor(query, id, name),
        ),
      )
      .orderBy(asc(name), asc(id))
      .limit(shownChoices);
    return found.filter((one) => canEditRequest(actor, one)).map((one) => ({ recordId: one.id, name: one.name }));
  },
  progress: async (tx, { recordId }) => {
    if (!isId<'FeedbackRequest'>(recordId)) return null;
    const [found] = await tx.db
      .select({ state: feedbackRequests.state })
      .from(feedbackRequests)
      .where(and(eq(feedbackRequests.id, recordId), isNull(feedbackRequests.trashedAt)));
    return found ? { done: found.state === 'closed' ? 1 : 0, total: 1 } : null;
  },
};
