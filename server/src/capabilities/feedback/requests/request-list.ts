import { requestColumns } from '@seedbed/domain/feedback/columns.ts';
import { sql } from 'drizzle-orm';
import { feedbackRequests } from '#capabilities/feedback/table.ts';
import { defineList } from '#platform/list/source.ts';
import { answeredCount, askedCount, requestCard, visibleRequests } from './find-requests.ts';

export const requestList = defineList({
  name: 'feedback-requests',
  columns: requestColumns,
  table: feedbackRequests,
  sources: {
    name: feedbackRequests.name,
    state: feedbackRequests.state,
    anonymity: feedbackRequests.anonymity,
    trigger: feedbackRequests.trigger,
    asked: { expression: askedCount, sqlType: 'integer' },
    answered: { expression: answeredCount, sqlType: 'integer' },
    openedAt: { expression: sql`${feedbackRequests.openedAt}`, sqlType: 'timestamptz', isOptional: true },
    createdAt: { expression: sql`${feedbackRequests.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [feedbackRequests.name],
  card: requestCard,
  visibleTo: visibleRequests,
});
