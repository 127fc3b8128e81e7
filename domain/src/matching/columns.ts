import { defineColumns } from '#kernel/list/column.ts';
import { matchStates } from './relation.ts';

/** `closed`: the mentor takes part in no matching. */
export const mentorStates = ['open', 'full', 'closed'] as const;

export const mentorColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  state: { type: 'status', values: mentorStates, isSortable: true, width: 128 },
  load: { type: 'number', isSortable: true, width: 112 },
  capacity: { type: 'number', isSortable: true, width: 112 },
  waiting: { type: 'number', isSortable: true, width: 128 },
  expertise: { type: 'text', width: 280 },
  rating: { type: 'number', isSortable: true, isOptional: true, width: 112 },
});

export const matchColumns = defineColumns({
  startup: { type: 'tag', width: 200 },
  mentor: { type: 'person', width: 200 },
  state: { type: 'status', values: matchStates, isSortable: true, isGroupable: true, width: 176 },
  answerBy: { type: 'moment', isSortable: true, width: 136 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 128 },
});
