import { defineColumns } from '#kernel/list/column.ts';
import { mailStates } from './mail.ts';

export const mailColumns = defineColumns({
  subject: { type: 'text' },
  address: { type: 'text' },
  state: { type: 'status', values: mailStates, width: 160 },
  created: { type: 'moment', isSortable: true, usualSort: 'descending', width: 128 },
});
