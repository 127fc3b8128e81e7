import { defineColumns } from '#kernel/list/column.ts';

/** Added to the list of startups. */
export const silenceColumns = defineColumns({
  silent_since: { type: 'moment', isSortable: true, isHidden: true, width: 144 },
});
export const silencePrefix = 'silent_';

/** A startup of a running program is silent after so many days. */
export const silentDays = 30;
