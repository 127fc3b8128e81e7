import { defineColumns } from '#kernel/list/column.ts';
import { applicationStatuses, outcomeReasons } from './status.ts';

export const applicationColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  funnel: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], width: 144 },
  round: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isOptional: true, width: 136 },
  status: { type: 'status', values: applicationStatuses, isSortable: true, isGroupable: true, width: 176 },
  daysInRound: { type: 'number', isFilterable: false, width: 104 },
  readersDone: { type: 'number', isSortable: true, width: 96 },
  rawScore: { type: 'number', isSortable: true, isOptional: true, width: 104 },
  enteredAt: { type: 'moment', isSortable: true, width: 144 },
  submittedAt: { type: 'moment', isSortable: true, usualSort: 'descending', isOptional: true, width: 144 },
  tag: { type: 'tag', permission: 'APPLICATION/TAGS:VIEW', isOptional: true, width: 176 },
  adjustedScore: { type: 'number', isSortable: true, isOptional: true, width: 128 },
  spread: { type: 'number', isSortable: true, isOptional: true, isHidden: true, width: 112 },
  outcomeReason: { type: 'status', values: outcomeReasons, isOptional: true, isHidden: true, width: 160 },
  tally: { type: 'text', isFilterable: false, isHidden: true, width: 144 },
  waitlistRank: { type: 'number', isSortable: true, isOptional: true, isHidden: true, width: 128 },
  country: { type: 'text', isOptional: true, isHidden: true, width: 144 },
  source: { type: 'text', isOptional: true, isHidden: true, width: 144 },
  noticeAt: { type: 'moment', isSortable: true, isOptional: true, isHidden: true, width: 160 },
});
