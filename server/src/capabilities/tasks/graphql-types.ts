import { canSeeFilesAbout } from '@seedbed/domain/startups/policy.ts';
import { assignee, newTask, taskChanges } from '@seedbed/domain/tasks/input.ts';
import { taskQuery } from '@seedbed/domain/tasks/query.ts';
import {
  approvalStatuses,
  assigneeStatusOf,
  completionStatuses,
  completionStatusOf,
  isDone,
  taskTypes,
} from '@seedbed/domain/tasks/task.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { argsFromSchema, inputFromSchema } from '#platform/graphql/schema-fields.ts';
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
    isAsked: t.exposeBoolean('isAsked', { description: 'The task waits for the approval of this person.' }),
  }),
});

export const Task = builder.objectRef<TaskCard>('Task').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
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
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id, startupId }, _, context) =>
        canSeeFilesAbout(context.actor, startupId) ? filesOfRecord(context, 'task', id) : [],
    }),
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

export const AssigneeOption = builder.objectRef<AssigneeOptionShape>('AssigneeOption').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    type: t.exposeString('type'),
    value: t.exposeID('value'),
    picture: t.exposeString('picture', { nullable: true }),
  }),
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

export const TaskQueryOptions = inputFromSchema('TaskQueryOptions', taskQuery, {
  types: { approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus },
});
const TaskAssigneeInput = inputFromSchema('TaskAssigneeInput', assignee);
const types = { assignees: TaskAssigneeInput };
/** The names and types of the fields are the same in every zone. */
const anyZone = { zone: 'UTC' };
export const newTaskArgs = (arg: (options: never) => unknown) => argsFromSchema(arg, newTask(anyZone), types);
export const TaskSubjectInput = builder.inputType('TaskSubjectInput', {
  description: 'The record that a task is about.',
  fields: (t) => ({ kind: t.string({ required: true }), recordId: t.id({ required: true }) }),
});
export const TaskUpdateInput = inputFromSchema(
  'TaskUpdateInput',
  v.object({ version: v.nullish(v.pipe(v.number(), v.integer())), ...taskChanges(anyZone).entries }),
  { types },
);
