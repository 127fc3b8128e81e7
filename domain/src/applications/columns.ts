import { defineColumns } from '#kernel/list/column.ts';
import { applicationStatuses, outcomeReasons } from './status.ts';

export const applicationColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  funnel: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], width: 176 },
  round: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isOptional: true, width: 160 },
  status: { type: 'status', values: applicationStatuses, isSortable: true, isGroupable: true, width: 176 },
  enteredAt: { type: 'moment', isSortable: true, width: 144 },
  submittedAt: { type: 'moment', isSortable: true, usualSort: 'descending', isOptional: true, width: 144 },
  outcomeReason: { type: 'status', values: outcomeReasons, isOptional: true, isHidden: true, width: 160 },
  noticeAt: { type: 'moment', isSortable: true, isOptional: true, isHidden: true, width: 160 },
});
