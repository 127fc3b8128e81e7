import { defineColumns } from '#kernel/list/column.ts';
import { metricReaches } from './definitions/metric.ts';
import { unitTypes } from './definitions/unit.ts';
import { recurrenceTypes } from './periods/period.ts';
import { periodStatuses } from './periods/status.ts';

const metricStates = ['active', 'paused'] as const;

export const metricColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  category: { type: 'tag', isSortable: true, isGroupable: true, width: 168 },
  unit: { type: 'status', values: unitTypes, isSortable: true, width: 136 },
  recurrence: { type: 'status', values: recurrenceTypes, isSortable: true, width: 136 },
  reach: { type: 'status', values: metricReaches, isSortable: true, width: 176 },
  state: { type: 'status', values: metricStates, isSortable: true, width: 112 },
  slug: { type: 'text', isSortable: true, isHidden: true, width: 168 },
});

export const metricPeriodColumns = defineColumns({
  startup: { type: 'text', isSortable: true },
  period: { type: 'date', isSortable: true, usualSort: 'descending', width: 264 },
  due: { type: 'date', isSortable: true, width: 136 },
  filled: { type: 'number', isFilterable: false, width: 112 },
  submitted: { type: 'moment', isSortable: true, isOptional: true, width: 152 },
  // Last, so that it stays on a narrow page.
  status: { type: 'status', values: periodStatuses, isSortable: true, isGroupable: true, width: 144 },
});
