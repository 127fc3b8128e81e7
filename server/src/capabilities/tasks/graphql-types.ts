import {
  approvalStatuses,
  assigneeStatusOf,
  completionStatuses,
  completionStatusOf,
  isDone,
  taskTypes,
} from '@seedbed/domain/tasks/task.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { translate } from '#platform/messages.ts';
import type {
  AssigneeOptionGroup as AssigneeOptionGroupShape,
  AssigneeOption as AssigneeOptionShape,
} from './assignees/assignee-options.ts';
import type {
  GroupedTaskPage as GroupedTaskPageShape,
  GroupedTask as GroupedTaskShape,
} from './lists/list-grouped-tasks.ts';
import type { TaskPage as TaskPageShape } from './lists/list-my-tasks.ts';
import type { AssigneeCard, TaskCard } from './task-card.ts';

const TaskType = builder.enumType('TaskType', { values: taskTypes });
const TaskApprovalStatus = builder.enumType('TaskApprovalStatus', { values: approvalStatuses });
const TaskCompletionStatus = builder.enumType('TaskCompletionStatus', { values: completionStatuses });
export const TaskScope = builder.enumType('TaskScope', { values: ['USERS', 'STARTUPS'] as const });

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
    attachments: t.field({ type: [Attachment], resolve: ({ id }, _, context) => filesOfRecord(context, 'task', id) }),
  }),
});

export const TaskPage = builder.objectRef<TaskPageShape>('TaskPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [Task] }),
    totalCount: t.exposeInt('totalCount'),
    next: t.exposeString('next', { nullable: true }),
    prev: t.exposeString('prev', { nullable: true }),
  }),
});

export const GroupedTask = builder.objectRef<GroupedTaskShape>('GroupedTask').implement({
  fields: (t) => ({
    /** A task appears once per person, so its own id is not unique here. */
    _id: t.id({ resolve: ({ id, groupId }) => `${id}:${groupId}` }),
    task: t.field({ type: Task, resolve: (task) => task }),
    person: t.field({ type: User, nullable: true, resolve: ({ person }) => person ?? null }),
    groupTotal: t.int({ resolve: ({ groupTotal }) => groupTotal ?? 0 }),
  }),
});

export const GroupedTaskPage = builder.objectRef<GroupedTaskPageShape>('GroupedTaskPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [GroupedTask] }),
    totalCount: t.exposeInt('totalCount'),
    next: t.exposeString('next', { nullable: true }),
  }),
});

const AssigneeOption = builder.objectRef<AssigneeOptionShape>('AssigneeOption').implement({
  fields: (t) => ({ label: t.exposeString('label'), type: t.exposeString('type'), value: t.exposeID('value') }),
});
export const AssigneeOptionGroup = builder.objectRef<AssigneeOptionGroupShape>('AssigneeOptionGroup').implement({
  fields: (t) => ({
    label: t.string({
      resolve: ({ label }, _, { language, words }) =>
        label.startsWith('tasks:') ? translate(label, language, words) : label,
    }),
    options: t.expose('options', { type: [AssigneeOption] }),
  }),
});

export const TaskQueryOptions = builder.inputType('TaskQueryOptions', {
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
export const TaskAssigneeInput = builder.inputType('TaskAssigneeInput', {
  fields: (t) => ({ type: t.string({ required: true }), value: t.id({ required: true }) }),
});
export const TaskUpdateInput = builder.inputType('TaskUpdateInput', {
  fields: (t) => ({
    version: t.int(),
    name: t.string(),
    dueDate: t.field({ type: 'DateTime' }),
    url: t.string(),
    assignees: t.field({ type: [TaskAssigneeInput] }),
    tags: t.stringList(),
  }),
});
