import type { TaskFacts } from '@seedbed/domain/tasks/task.ts';
import type { TaskCardFragment } from '#platform/api/generated/documents.ts';

export type Task = TaskCardFragment;

/** What the domain's rules ask of a task. */
export const factsOf = (task: Task): TaskFacts => ({
  taskType: task.taskType,
  approvalStatus: task.approvalStatus,
  createdById: task.createdBy?._id ?? null,
  startupId: task.startup?._id ?? null,
  assignees: task.assignees.map((a) => ({ userId: a.user._id, done: a.done })),
});
