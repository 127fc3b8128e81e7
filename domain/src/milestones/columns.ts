import { defineColumns } from '#kernel/list/column.ts';
import { dayKinds, planDirections, templateStates } from './milestone.ts';

export const templateColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  items: { type: 'number', isSortable: true, width: 128 },
  plans: { type: 'number', isSortable: true, width: 128 },
  dayKind: { type: 'status', values: dayKinds, isSortable: true, width: 144 },
  direction: { type: 'status', values: planDirections, isSortable: true, isHidden: true, width: 168 },
  state: { type: 'status', values: templateStates, isSortable: true, width: 128 },
});

/** Added to the list of startups. */
export const planColumns = defineColumns({
  plans_progress: { type: 'number', isOptional: true, isHidden: true, isSortable: true, width: 144 },
  plans_late: { type: 'number', isHidden: true, isSortable: true, width: 144 },
});
export const planColumnPrefix = 'plans_';
