import type { OptimisticMutationResolver } from '@urql/exchange-graphcache';
import type { CacheRules } from '#platform/api/cache.ts';
import type { TaskCardFragment } from '#platform/api/generated/documents.ts';
import { AskedForTasks, MyTasks, OneTask, TaskCard, TasksDueSoon, TasksDueSoonCount } from './operations.ts';
import { withCompletion } from './task.ts';

/** Optimistic update of a completion. */
const completedInCache: OptimisticMutationResolver<{ taskId: string; done: boolean; assigneeId?: string }> = (
  args,
  cache,
) => {
  const task = cache.readFragment<TaskCardFragment>(TaskCard, { __typename: 'Task', _id: args.taskId });
  return task && { ...withCompletion(task, args.assigneeId ?? '', args.done), __typename: 'Task' };
};

export const cacheRules: CacheRules = {
  lists: {
    Task: [
      'myTasksPaginated',
      'myTaskList',
      'askedForTaskList',
      'userTaskList',
      'startupTasks',
      'startupTaskList',
      'recordHistory',
    ],
  },
  offlineResponses: [
    { document: MyTasks },
    { document: AskedForTasks },
    { document: TasksDueSoon, newest: true },
    { document: TasksDueSoonCount, newest: true },
    { document: OneTask, record: { field: 'task', type: 'Task' } },
  ],
  optimistic: { updateTaskDone: completedInCache as OptimisticMutationResolver },
};
