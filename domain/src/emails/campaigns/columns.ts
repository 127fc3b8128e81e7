import { defineColumns } from '#kernel/list/column.ts';
import { campaignStates, recipientStates } from './campaign.ts';

export const campaignColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  state: { type: 'status', values: [...campaignStates, 'archived'], isSortable: true, width: 136 },
  recipients: { type: 'number', isSortable: true, width: 120 },
  problems: { type: 'number', isSortable: true, width: 120 },
  visited: { type: 'number', isSortable: true, isHidden: true, width: 120 },
  author: { type: 'person', isOptional: true, width: 168 },
  time: { type: 'moment', isSortable: true, isOptional: true, width: 184 },
  created: { type: 'moment', isSortable: true, usualSort: 'descending', isHidden: true, width: 128 },
});

export const recipientColumns = defineColumns({
  campaign: { type: 'tag', isHidden: true },
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  address: { type: 'text', isSortable: true, width: 232 },
  state: { type: 'status', values: recipientStates, isSortable: true, isGroupable: true, width: 136 },
  reason: { type: 'text', isOptional: true, width: 232 },
  visited: { type: 'moment', isSortable: true, isOptional: true, width: 128 },
});
