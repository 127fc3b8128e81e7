import { defineColumns } from '#kernel/list/column.ts';

export const exampleColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  description: { type: 'text', isOptional: true },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 128 },
});
