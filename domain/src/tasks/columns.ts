import { defineColumns } from '#kernel/list/column.ts';
import { approvalStatuses, completionStatuses, taskTags } from './task.ts';

/** The state is that of the person's own part. */
export const taskColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  startup: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isOptional: true, width: 160 },
  tag: { type: 'tag', values: taskTags, width: 144 },
  assignee: { type: 'people', width: 112 },
  author: { type: 'person', isHidden: true, width: 112 },
  state: { type: 'status', values: completionStatuses, width: 112 },
  approval: { type: 'status', values: approvalStatuses, isHidden: true, width: 112 },
  due: { type: 'moment', isSortable: true, width: 128 },
});
