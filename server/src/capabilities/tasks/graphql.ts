import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden } from '@seedbed/domain/kernel/refusal.ts';
import {
  canCreateTask,
  canDeleteTask,
  canEditTask,
  canSetTaskApproval,
  canSetTaskDone,
} from '@seedbed/domain/tasks/policy.ts';
import { checkTaskQuery } from '@seedbed/domain/tasks/query.ts';
import {
  approvalStatuses,
  assigneeStatusOf,
  completionStatuses,
  completionStatusOf,
  isDone,
  taskTypes,
} from '@seedbed/domain/tasks/task.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { notices } from '#platform/live/notices.ts';
import { say } from '#platform/messages.ts';
import {
  type AssigneeOptionGroup as AssigneeOptionGroupShape,
  type AssigneeOption as AssigneeOptionShape,
  assigneeOptions,
} from './assignee-options.ts';
import { createTask } from './create-task.ts';
import { deleteTask } from './delete-task.ts';
import { findTask, listStartupTasks } from './find-tasks.ts';
import { listTasks, type TaskPage as TaskPageShape } from './list-tasks.ts';
import { setTaskApproval } from './set-task-approval.ts';
import { setTaskDone } from './set-task-done.ts';
import type { AssigneeCard, TaskCard } from './task-card.ts';
import { updateTask } from './update-task.ts';

const TaskType = builder.enumType('TaskType', { values: taskTypes });
const TaskApprovalStatus = builder.enumType('TaskApprovalStatus', { values: approvalStatuses });
const TaskCompletionStatus = builder.enumType('TaskCompletionStatus', { values: completionStatuses });
const TaskScope = builder.enumType('TaskScope', { values: ['USERS', 'STARTUPS'] as const });

const TaskAssignee = builder.objectRef<AssigneeCard>('TaskAssignee').implement({
  fields: (t) => ({
    user: t.expose('user', { type: User }),
    status: t.string({ resolve: assigneeStatusOf }),
    done: t.boolean({ resolve: ({ doneAt }) => doneAt !== null }),
    completedAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
  }),
});

export const Task = builder.objectRef<TaskCard>('Task').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url', { nullable: true }),
    dueDate: t.expose('dueAt', { type: 'DateTime' }),
    taskType: t.expose('taskType', { type: TaskType }),
    isGroupTask: t.exposeBoolean('isGroupTask'),
    startup: t.expose('startup', { type: Startup, nullable: true }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    done: t.boolean({ resolve: isDone }),
    approvalStatus: t.expose('approvalStatus', { type: TaskApprovalStatus }),
    completionStatus: t.field({ type: TaskCompletionStatus, resolve: completionStatusOf }),
    assignees: t.expose('assignees', { type: [TaskAssignee] }),
    tags: t.exposeStringList('tags'),
    version: t.exposeInt('version'),
  }),
});

const TaskPage = builder.objectRef<TaskPageShape>('TaskPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [Task] }),
    totalCount: t.exposeInt('totalCount'),
    next: t.exposeString('next', { nullable: true }),
    prev: t.exposeString('prev', { nullable: true }),
  }),
});

const AssigneeOption = builder.objectRef<AssigneeOptionShape>('AssigneeOption').implement({
  fields: (t) => ({ label: t.exposeString('label'), type: t.exposeString('type'), value: t.exposeID('value') }),
});
const AssigneeOptionGroup = builder.objectRef<AssigneeOptionGroupShape>('AssigneeOptionGroup').implement({
  fields: (t) => ({
    label: t.string({
      resolve: ({ label }, _, { language }) => (label.startsWith('tasks:') ? say(label, language) : label),
    }),
    options: t.expose('options', { type: [AssigneeOption] }),
  }),
});

const TaskQueryOptions = builder.inputType('TaskQueryOptions', {
  fields: (t) => ({
    dueBefore: t.field({ type: 'DateTime' }),
    dueAfter: t.field({ type: 'DateTime' }),
    approvalStatus: t.field({ type: TaskApprovalStatus }),
    completionStatus: t.field({ type: TaskCompletionStatus }),
    search: t.string(),
    startupId: t.id(),
    assigneeId: t.id(),
    tag: t.string(),
  }),
});
const TaskAssigneeInput = builder.inputType('TaskAssigneeInput', {
  fields: (t) => ({ type: t.string({ required: true }), value: t.id({ required: true }) }),
});
const TaskUpdateInput = builder.inputType('TaskUpdateInput', {
  fields: (t) => ({
    version: t.int(),
    name: t.string(),
    dueDate: t.field({ type: 'DateTime' }),
    url: t.string(),
    assignees: t.field({ type: [TaskAssigneeInput] }),
    tags: t.stringList(),
  }),
});

const listArgs = { size: 15 } as const;
/** Other people's tasks as lists of their own are for those who run the programme. */
const canListTasksOfOthers = inGroup('incubator');
const canWriteTasks = (actor: Actor) => canCreateTask(actor);

builder.queryFields((t) => ({
  myTasksPaginated: t.field({
    type: TaskPage,
    allow: 'signed-in',
    args: {
      queryOptions: t.arg({ type: TaskQueryOptions }),
      cursor: t.arg.string(),
      limit: t.arg.int({ defaultValue: listArgs.size }),
    },
    resolve: async (_, { queryOptions, cursor, limit }, context) =>
      listTasks(await context.read(), context.actor, {
        scope: 'MINE',
        query: checkTaskQuery(queryOptions),
        cursor,
        limit,
      }),
  }),
  tasks: t.field({
    type: TaskPage,
    allow: canListTasksOfOthers,
    args: {
      scope: t.arg({ type: TaskScope, required: true }),
      queryOptions: t.arg({ type: TaskQueryOptions }),
      cursor: t.arg.string(),
      limit: t.arg.int({ defaultValue: listArgs.size }),
    },
    resolve: async (_, { scope, queryOptions, cursor, limit }, context) =>
      listTasks(await context.read(), context.actor, { scope, query: checkTaskQuery(queryOptions), cursor, limit }),
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
}));

builder.mutationFields((t) => ({
  createTask: t.field({
    type: Task,
    allow: canCreateTask,
    args: {
      id: t.arg.id(),
      name: t.arg.string({ required: true }),
      dueDate: t.arg({ type: 'DateTime', required: true }),
      done: t.arg.boolean(),
      assignees: t.arg({ type: [TaskAssigneeInput], required: true }),
      url: t.arg.string(),
      tags: t.arg.stringList(),
      startupId: t.arg.id(),
    },
    resolve: (_, args, { actor, tenant }) => createTask(actor, args, tenant.timezone),
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
    resolve: (_, args, { actor, tenant }) => setTaskDone(actor, args, tenant.timezone),
  }),
  deleteTask: t.id({
    allow: canDeleteTask,
    args: { taskId: t.arg.id({ required: true }) },
    resolve: (_, { taskId }, { actor, tenant }) => deleteTask(actor, taskId, tenant.timezone),
  }),
  setTaskApproval: t.field({
    type: Task,
    allow: canSetTaskApproval,
    args: { taskId: t.arg.id({ required: true }), approved: t.arg.boolean({ required: true }) },
    resolve: (_, { taskId, approved }, { actor, tenant }) => setTaskApproval(actor, taskId, approved, tenant.timezone),
  }),
}));

interface TaskUpdateShape {
  taskId: string;
  updateType: 'ADDED' | 'REMOVED';
}
const TaskUpdateType = builder.enumType('TaskUpdateType', { values: ['ADDED', 'REMOVED'] as const });
const TaskUpdate = builder.objectRef<TaskUpdateShape>('TaskUpdate').implement({
  fields: (t) => ({
    updateType: t.expose('updateType', { type: TaskUpdateType }),
    taskId: t.exposeID('taskId'),
    task: t.field({
      type: Task,
      nullable: true,
      resolve: async ({ taskId }, _, context) =>
        findTask(await context.read(), context.actor, taskId).catch(() => null),
    }),
  }),
});

/** What enters and leaves one's own open tasks; nobody hears another person's. */
async function* ownTaskUpdates(userId: string, actor: () => Actor): AsyncGenerator<TaskUpdateShape> {
  for await (const { kind, id, detail } of notices(actor().tenantId, actor)) {
    if (kind !== 'Task') continue;
    const updates = (detail?.updates ?? []) as { userId: string; updateType: 'ADDED' | 'REMOVED' }[];
    const mine = updates.find((update) => update.userId === userId);
    if (mine) yield { taskId: id, updateType: mine.updateType };
  }
}

builder.subscriptionFields((t) => ({
  tasksUpdatedForUser: t.field({
    type: TaskUpdate,
    allow: 'signed-in',
    args: { userId: t.arg.id({ required: true }) },
    subscribe: (_, { userId }, context) => {
      if (userId !== context.actor.userId) throw new Forbidden();
      return ownTaskUpdates(userId, () => context.actor);
    },
    resolve: (update) => update,
  }),
}));
