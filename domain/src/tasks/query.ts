import * as v from 'valibot';
import { type Id, isId } from '#kernel/ids.ts';
import { checked, moment } from '#kernel/validation.ts';
import { approvalStatuses, completionStatuses, taskTags } from './task.ts';

const id = <Kind extends string>() =>
  v.nullish(
    v.pipe(
      v.string('invalid'),
      v.check((text) => isId(text), 'invalid'),
      v.transform((text) => text as Id<Kind>),
    ),
    null,
  );

const search = v.pipe(
  v.nullish(v.string('invalid'), ''),
  v.trim(),
  v.maxLength(200, 'max-characters'),
  v.transform((text) => text || null),
);

const schema = v.object({
  dueBefore: v.nullish(moment, null),
  dueAfter: v.nullish(moment, null),
  approvalStatus: v.nullish(v.picklist(approvalStatuses, 'invalid'), null),
  completionStatus: v.nullish(v.picklist(completionStatuses, 'invalid'), null),
  search,
  startupId: id<'Startup'>(),
  assigneeId: id<'User'>(),
  tag: v.nullish(v.picklist(taskTags, 'invalid'), null),
});

/** The filters of a task list, null if unset. Both due dates are inclusive. Throws `Validation`. */
export const checkTaskQuery = (options: object | null | undefined) =>
  checked(schema, options ?? {}, { namespace: 'tasks' });

export type TaskQuery = ReturnType<typeof checkTaskQuery>;
