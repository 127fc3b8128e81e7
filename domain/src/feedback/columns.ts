import { defineColumns } from '#kernel/list/column.ts';
import { anonymityLevels, feedbackTriggers, requestStates } from './request.ts';

export const requestColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  state: { type: 'status', values: requestStates, isSortable: true, width: 112 },
  anonymity: { type: 'status', values: anonymityLevels, width: 144 },
  trigger: { type: 'status', values: feedbackTriggers, width: 144, isHidden: true },
  asked: { type: 'number', width: 96, isHidden: true },
  answered: { type: 'number', width: 176 },
  openedAt: { type: 'moment', isSortable: true, isOptional: true, width: 128 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 128, isHidden: true },
});
