import { defineColumns } from '#kernel/list/column.ts';
import { accountKinds } from './ledger.ts';

export const hourAccountColumns = defineColumns({
  kind: { type: 'status', values: accountKinds, width: 240 },
  program: { type: 'tag', width: 160, isOptional: true, isHidden: true },
  startup: { type: 'tag', isOptional: true, isHidden: true },
  coach: { type: 'person', width: 200, isOptional: true, isHidden: true },
  allocated: { type: 'number', isSortable: true, width: 110 },
  pending: { type: 'number', isSortable: true, width: 110 },
  used: { type: 'number', isSortable: true, width: 110 },
  free: { type: 'number', isSortable: true, width: 240 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 128, isHidden: true },
});
