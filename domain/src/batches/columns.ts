import { batchKinds } from '#kernel/bulk/batch-kinds.ts';
import { defineColumns } from '#kernel/list/column.ts';
import { batchStates } from './batch.ts';

export const batchColumns = defineColumns({
  /** Its title follows from kind and action. */
  action: { type: 'text', isFilterable: false },
  kind: { type: 'status', values: batchKinds, width: 130 },
  state: { type: 'status', values: batchStates, width: 140 },
  total: { type: 'number', width: 110 },
  succeeded: { type: 'number', width: 110 },
  failed: { type: 'number', width: 110 },
  author: { type: 'person', width: 180 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 150 },
  finishedAt: { type: 'moment', isOptional: true, isHidden: true, width: 150 },
});
