import './live/graphql-live.ts';
import './record/graphql-record.ts';
import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import {
  canCreateTask,
  canDeleteTask,
  canEditTask,
  canSetTaskApproval,
  canSetTaskDone,
} from '@seedbed/domain/tasks/policy.ts';
import { checkTaskQuery } from '@seedbed/domain/tasks/query.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import { assigneeOptions } from './assignees/assignee-options.ts';
import { namedAssignees } from './assignees/named-assignees.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { findTask } from './find-tasks.ts';
import {
  AssigneeOption,
  AssigneeOptionGroup,
  GroupedTask,
  GroupedTaskPage,
  newTaskArgs,
  Task,
  TaskPage,
  TaskQueryOptions,
  TaskScope,
  TaskSubjectInput,
  TaskUpdateInput,
} from './graphql-types.ts';
import { listGroupedTasks } from './lists/list-grouped-tasks.ts';
import { listMyTasks } from './lists/list-my-tasks.ts';
import { listStartupTasks } from './lists/list-startup-tasks.ts';
import { askedForTasksExport, myTasksExport, startupTasksExport, userTasksExport } from './lists/task-exports.ts';
import { askedForTasks, startupTasks, tasksForMe, userTasks } from './lists/task-lists.ts';
import { setTaskApproval } from './set-task-approval.ts';
import { setTaskDone } from './set-task-done.ts';
import { updateTask } from './update-task.ts';

const listArgs = { size: 15 } as const;
/** Only staff list other people's tasks. */
const canListTasksOfOthers = inGroup('incubator');
const canWriteTasks = (actor: Actor) => canCreateTask(actor);

builder.queryFields((t) => ({
  task: t.field({
    type: Task,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findTask(await context.read(), context.actor, id)),
  }),
  myTasksPaginated: t.field({
    type: TaskPage,
    allow: 'signed-in',
    args: {
      queryOptions: t.arg({ type: TaskQueryOptions }),
      cursor: t.arg.string(),
      limit: t.arg.int({ defaultValue: listArgs.size }),
    },
    resolve: async (_, { queryOptions, cursor, limit }, context) =>
      listMyTasks(await context.read(), context.actor, { query: checkTaskQuery(queryOptions), cursor, limit }),
  }),
  tasks: t.field({
    type: GroupedTaskPage,
    allow: canListTasksOfOthers,
    args: {
      scope: t.arg({ type: TaskScope, required: true }),
      queryOptions: t.arg({ type: TaskQueryOptions }),
      cursor: t.arg.string(),
      limit: t.arg.int({ defaultValue: listArgs.size }),
    },
    resolve: async (_, { scope, queryOptions, cursor, limit }, context) =>
      listGroupedTasks(await context.read(), context.actor, {
        scope,
        query: checkTaskQuery(queryOptions),
        cursor,
        limit,
      }),
  }),
  startupTasks: t.field({
    type: [Task],
    allow: 'signed-in',
    args: {
      startupId: t.arg.id({ required: true }),
      before: t.arg({ type: 'DateTime' }),
      after: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_, args, context) => listStartupTasks(await context.read(), context.actor, args),
  }),
  taskAssigneeOptions: t.field({
    type: [AssigneeOptionGroup],
    allow: canWriteTasks,
    args: { search: t.arg.string(), limit: t.arg.int({ defaultValue: 100 }) },
    resolve: async (_, { search, limit }, context) =>
      assigneeOptions(await context.read(), context.actor, search, limit ?? 100),
  }),
  taskAssigneesNamed: t.field({
    type: t.listRef(AssigneeOption, { nullable: true }),
    allow: canWriteTasks,
    description: 'For each pasted name or email address, the one assignee that it means, or null.',
    args: { texts: t.arg.stringList({ required: true }) },
    resolve: async (_, { texts }, context) => namedAssignees(await context.read(), context.actor, texts),
  }),
}));

builder.listField('myTaskList', { list: tasksForMe, row: Task, allow: 'signed-in', export: myTasksExport });
builder.listField('askedForTaskList', {
  list: askedForTasks,
  row: Task,
  allow: 'signed-in',
  export: askedForTasksExport,
});
builder.listField('userTaskList', {
  list: userTasks,
  row: GroupedTask,
  allow: canListTasksOfOthers,
  export: userTasksExport,
});
builder.listField('startupTaskList', {
  list: startupTasks,
  row: GroupedTask,
  allow: 'signed-in',
  export: startupTasksExport,
});

builder.mutationFields((t) => ({
  createTask: t.field({
    type: Task,
    allow: canCreateTask,
    args: { id: t.arg.id(), startupId: t.arg.id(), about: t.arg({ type: TaskSubjectInput }), ...newTaskArgs(t.arg) },
    resolve: (_, args, { actor, tenant }) => transact(createTask, actor, args, tenant.timezone),
  }),
  updateTask: t.field({
    type: Task,
    allow: canEditTask,
    args: { taskId: t.arg.id({ required: true }), updatedTask: t.arg({ type: TaskUpdateInput, required: true }) },
    resolve: (_, { taskId, updatedTask }, { actor, tenant }) => updateTask(actor, taskId, updatedTask, tenant.timezone),
  }),
  updateTaskDone: t.field({
    type: Task,
    allow: canSetTaskDone,
    args: { taskId: t.arg.id({ required: true }), done: t.arg.boolean({ required: true }), assigneeId: t.arg.id() },
    resolve: (_, args, { actor, tenant }) => transact(setTaskDone, actor, args, tenant.timezone),
  }),
  deleteTask: t.id({
    allow: canDeleteTask,
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_, { taskId }, { actor, tenant }) => transact(deleteTask, actor, taskId, tenant.timezone),
  }),
  setTaskApproval: t.field({
    type: Task,
    allow: canSetTaskApproval,
    args: { taskId: t.arg.id({ required: true }), approved: t.arg.boolean({ required: true }) },
    resolve: (_, { taskId, approved }, { actor, tenant }) => setTaskApproval(actor, taskId, approved, tenant.timezone),
  }),
}));
