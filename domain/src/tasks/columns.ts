import { defineColumns } from '#kernel/list/column.ts';
import { approvalStatuses, completionStatuses, taskTags } from './task.ts';

const shared = {
  name: { type: 'text', isSortable: true },
  tag: { type: 'tag', values: taskTags },
  startup: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isOptional: true },
  assignee: { type: 'people' },
  author: { type: 'person' },
  approval: { type: 'status', values: approvalStatuses },
  due: { type: 'moment', isSortable: true, usualSort: 'ascending', isGroupable: true },
  state: { type: 'status', values: completionStatuses },
  doneAt: { type: 'moment', isSortable: true, isOptional: true, isHidden: true },
} as const;

/** The state is that of the person's own part. */
export const myTaskColumns = defineColumns(shared);

/** The state is that of all assignees; the author is always the person. */
const { author: _me, ...askedFor } = shared;
export const askedForTaskColumns = defineColumns(askedFor);

/** A row is a task of one assignee. */
export const userTaskColumns = defineColumns({
  ...shared,
  assignee: { type: 'person', isSortable: true, isGroupable: true },
});

/** Every task has a startup. */
export const startupTaskColumns = defineColumns({
  ...shared,
  startup: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isSortable: true, isGroupable: true },
  state: { ...shared.state, isSortable: true, isGroupable: true },
});
