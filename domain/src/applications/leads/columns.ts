import { defineColumns } from '#kernel/list/column.ts';
import { leadStates } from './lead.ts';

export const leadColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  state: { type: 'status', values: leadStates, isGroupable: true, width: 144 },
  funnel: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], width: 176 },
  owner: { type: 'people', isOptional: true, width: 176 },
  contactName: { type: 'text', isFilterable: false, isOptional: true, width: 176 },
  email: { type: 'text', isFilterable: false, isOptional: true, width: 220 },
  sentAt: { type: 'moment', isSortable: true, isOptional: true, width: 144 },
  takenAt: { type: 'moment', isSortable: true, isOptional: true, isHidden: true, width: 144 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 144 },
});
