import type { TaskFacts } from '@seedbed/domain/tasks/task.ts';
import type { TaskCardFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';

export type Task = TaskCardFragment;

/** The facts that the domain's rules need. */
export const factsOf = (task: Task): TaskFacts => ({
  taskType: task.taskType,
  approvalStatus: task.approvalStatus,
  createdById: task.createdBy?._id ?? null,
  startupId: task.startup?._id ?? null,
  assignees: task.assignees.map((a) => ({ userId: a.user._id, done: a.done })),
});

/** The names of those whose approval the task waits for. */
export const namesOfAsked = ({ assignees }: Task): string =>
  list(assignees.filter(({ isAsked }) => isAsked).map(({ user }) => user.fullName));

/** The task after a person's completion. */
export function withCompletion(task: Task, userId: string, done: boolean): Task {
  const assignees = task.assignees.map((a) =>
    a.user._id === userId
      ? { ...a, done, status: done ? 'done' : 'pending', completedAt: done ? new Date().toISOString() : null }
      : a,
  );
  const all = assignees.every((a) => a.done);
  return { ...task, assignees, done: all, completionStatus: all ? 'COMPLETED' : 'PENDING' };
}
