import { defineColumns } from '#kernel/list/column.ts';

/** Added to the list of startups. */
export const checklistColumns = defineColumns({
  assets_approved: { type: 'number', isOptional: true, isHidden: true, isSortable: true, width: 144 },
  assets_late: { type: 'number', isHidden: true, isSortable: true, width: 144 },
});
export const checklistColumnPrefix = 'assets_';
