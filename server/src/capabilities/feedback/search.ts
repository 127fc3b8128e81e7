import { isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { requestCard, visibleRequests } from './requests/find-requests.ts';
import { FeedbackRequest } from './requests/graphql-types.ts';
import { feedbackRequests } from './table.ts';

export const requestSearch: SearchSource = {
  type: FeedbackRequest,
  table: feedbackRequests,
  card: requestCard,
  visibleTo: visibleRequests,
  texts: async (tx) =>
    (
      await tx.db
        .select({ id: feedbackRequests.id, name: feedbackRequests.name })
        .from(feedbackRequests)
        .where(isNull(feedbackRequests.trashedAt))
    ).map(({ id, name }) => ({ id, texts: [name] })),
};
