import * as v from 'valibot';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { approvalStatuses, completionStatuses, taskTags } from './task.ts';

const search = v.pipe(
  v.nullish(v.string('invalid'), ''),
  v.trim(),
  v.maxLength(200, 'max-characters'),
  v.transform((text) => text || null),
);

export const taskQuery = v.object({
  dueBefore: v.nullish(moment, null),
  dueAfter: v.nullish(moment, null),
  approvalStatus: v.nullish(v.picklist(approvalStatuses, 'invalid'), null),
  completionStatus: v.nullish(v.picklist(completionStatuses, 'invalid'), null),
  search,
  startupId: v.nullish(recordId<'Startup'>(), null),
  assigneeId: v.nullish(recordId<'User'>(), null),
  tag: v.nullish(v.picklist(taskTags, 'invalid'), null),
});

/** The filters of a task list, null if unset. Both due dates are inclusive. Throws `Validation`. */
export const checkTaskQuery = (options: object | null | undefined) =>
  checked(taskQuery, options ?? {}, { namespace: 'tasks' });

export type TaskQuery = ReturnType<typeof checkTaskQuery>;
