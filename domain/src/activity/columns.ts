import { defineColumns } from '#kernel/list/column.ts';
import { activityTypes } from './all-activity-types.ts';

const chosen = ['ANY_OF'] as const;

/** Conditions that an index answers in the order of the list; a negation would read the whole log. */
export const activityColumns = defineColumns({
  action: { type: 'status', operators: chosen, values: activityTypes, width: 272 },
  person: { type: 'person', operators: chosen, width: 144 },
  record: { type: 'tag', operators: chosen, width: 168 },
  startup: { type: 'tag', operators: chosen, isHidden: true },
  changes: { type: 'text', isFilterable: false },
  origin: { type: 'text', isFilterable: false, width: 168 },
  at: { type: 'moment', isSortable: true, usualSort: 'descending', width: 136 },
});
