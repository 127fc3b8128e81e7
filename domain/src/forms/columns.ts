import { defineColumns } from '#kernel/list/column.ts';
import { formPurposes, formStatuses } from './form.ts';

export const formColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  purpose: { type: 'status', values: formPurposes, isSortable: true, isGroupable: true, width: 160 },
  status: { type: 'status', values: formStatuses, isSortable: true, isGroupable: true, width: 140 },
  tag: { type: 'tag', isOptional: true, width: 176 },
  publishedNumber: { type: 'number', isOptional: true, isSortable: true, width: 100 },
  publishedAt: { type: 'moment', isOptional: true, isSortable: true, width: 150 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', isHidden: true, width: 150 },
});
