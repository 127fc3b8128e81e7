import type { OptimisticMutationResolver } from '@urql/exchange-graphcache';
import type { CacheRules } from '#platform/api/cache.ts';
import type { TaskCardFragment } from '#platform/api/generated/documents.ts';
import { TaskCard } from './operations.ts';

/** What ticking will make of the task, shown before the server answers. */
const ticked: OptimisticMutationResolver<{ taskId: string; done: boolean; assigneeId?: string }> = (args, cache) => {
  const task = cache.readFragment<TaskCardFragment>(TaskCard, { __typename: 'Task', _id: args.taskId });
  if (!task) return null;
  const mine = (a: TaskCardFragment['assignees'][number]) => a.user._id === args.assigneeId;
  const assignees = task.assignees.map((a) =>
    mine(a)
      ? {
          ...a,
          done: args.done,
          status: args.done ? 'done' : 'pending',
          completedAt: args.done ? new Date().toISOString() : null,
        }
      : a,
  );
  const done = assignees.every((a) => a.done);
  return { ...task, __typename: 'Task', assignees, done, completionStatus: done ? 'COMPLETED' : 'PENDING' };
};

export const cacheRules: CacheRules = {
  lists: { Task: ['myTasksPaginated', 'tasks', 'startupTasks'] },
  embedded: ['TaskAssignee', 'TaskPage', 'GroupedTaskPage', 'TaskUpdate', 'AssigneeOptionGroup', 'AssigneeOption'],
  changesLists: {
    createTask: 'Task',
    updateTask: 'Task',
    deleteTask: 'Task',
    setTaskApproval: 'Task',
    updateTaskDone: 'Task',
  },
  optimistic: { updateTaskDone: ticked as OptimisticMutationResolver },
};
