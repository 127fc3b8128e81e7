import { newId } from '@seedbed/domain/kernel/ids.ts';
import { all, type Expectations, type RouteExpectations } from '#testing/matrix/matrix-row.ts';

const dueDate = () => Temporal.Now.instant().add({ hours: 24 }).toString();
const hasSome = (page: { totalCount: number } | null) => (page?.totalCount ?? 0) > 0;
const isWhole = (results: { code: string | null }[] | null) => results?.every(({ code }) => code === null) === true;
const ofStartups = 'A AC S C';

export const expectations: Expectations = {
  'Query.myTasksPaginated': { may: all, args: () => ({ limit: 1 }) },
  'Query.myTaskList': [
    { may: all, args: () => ({ limit: 1 }) },
    {
      about: 'filtered',
      may: all,
      args: (who) => ({
        limit: 1,
        filter: {
          all: [
            { column: 'state', operator: 'ANY_OF', values: ['PENDING'] },
            { column: 'due', operator: 'WITHIN', values: ['next-7-days'] },
            { column: 'tag', operator: 'NONE_OF', values: ['marketing'] },
            { any: [{ column: 'assignee', operator: 'ALL_OF', values: [who?.userId ?? newId()] }] },
          ],
        },
      }),
    },
  ],
  'Query.userTaskList': { may: 'A AC S C SA', args: () => ({ limit: 1 }) },
  'Query.startupTaskList': [
    { may: all, args: () => ({ limit: 1 }) },
    {
      about: 'of one startup',
      record: 'startup',
      args: (startupId) => ({ limit: 1, filter: { column: 'startup', operator: 'ANY_OF', values: [startupId] } }),
      may: { near: 'A AC S C SA M X F', far: ofStartups },
      says: (page) => page?.count > 0,
    },
  ],
  'Query.tasks': [
    { about: 'of people', may: 'A AC S C SA', args: () => ({ scope: 'USERS', limit: 1 }) },
    { about: 'of startups', may: 'A AC S C SA', args: () => ({ scope: 'STARTUPS', limit: 1 }) },
    {
      about: 'of one startup',
      record: 'startup',
      args: (startupId) => ({ scope: 'STARTUPS', limit: 1, queryOptions: { startupId } }),
      may: { near: 'A AC S C SA', far: ofStartups },
      says: hasSome,
    },
    {
      about: 'of one person',
      record: 'person',
      args: (assigneeId) => ({ scope: 'STARTUPS', limit: 1, queryOptions: { assigneeId } }),
      may: { near: 'A AC S C SA', far: ofStartups },
      says: hasSome,
    },
  ],
  'Query.task': {
    record: 'task',
    args: (id) => ({ id }),
    may: { made: all, given: all, near: 'A AC S C SA M X F', far: ofStartups },
  },
  'Query.startupTasks': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { near: 'A AC S C SA M X F', far: ofStartups },
  },
  'Query.taskAssigneeOptions': { may: 'A AC S C SA M X F', args: () => ({ limit: 3 }) },
  'Mutation.createTask': [
    {
      about: 'for oneself',
      may: 'A AC S C SA M X F',
      args: (who) => ({ name: 'T', dueDate: dueDate(), assignees: [{ type: 'user', value: who?.userId ?? newId() }] }),
    },
    {
      about: 'in a startup',
      record: 'startup',
      args: (startupId, who) => ({
        name: 'T',
        dueDate: dueDate(),
        startupId,
        assignees: [{ type: 'user', value: who.userId }],
      }),
      may: { near: 'A AC S C SA M X F', far: 'A AC S' },
    },
    {
      about: "for a startup's founders",
      record: 'startup',
      args: (value) => ({ name: 'T', dueDate: dueDate(), assignees: [{ type: 'startup', value }] }),
      may: { near: 'A AC S C SA M X F', far: 'A AC S' },
    },
    {
      about: 'for somebody',
      record: 'person',
      args: (value) => ({ name: 'T', dueDate: dueDate(), assignees: [{ type: 'user', value }] }),
      // A founder's startup becomes the task's startup, so a coach must be assigned to it.
      may: { self: 'A AC S C SA M X F', near: 'A AC S C SA M X F', far: 'A AC S' },
    },
  ],
  'Mutation.updateTask': {
    record: 'task',
    args: (taskId) => ({ taskId, updatedTask: { name: 'Renamed' } }),
    may: { made: all, given: 'A AC S', near: 'A AC S', far: 'A AC S' },
  },
  'Mutation.updateTaskDone': {
    record: 'task',
    args: (taskId) => ({ taskId, done: true }),
    may: { given: all },
  },
  'Mutation.deleteTask': {
    record: 'task',
    args: (taskId) => ({ taskId }),
    may: { made: 'A AC S C SA M X F', given: 'A AC S', near: 'A AC S', far: 'A AC S' },
  },
  'Mutation.setTasksDone': {
    record: 'task',
    args: (taskId) => ({ taskIds: [taskId], done: true }),
    may: { given: all },
    says: isWhole,
  },
  'Mutation.deleteTasks': {
    record: 'task',
    args: (taskId) => ({ taskIds: [taskId] }),
    may: { made: 'A AC S C SA M X F', given: 'A AC S', near: 'A AC S', far: 'A AC S' },
    says: isWhole,
  },
  'Mutation.setTaskApproval': {
    record: 'task',
    given: { approvalStatus: 'PENDING' },
    args: (taskId) => ({ taskId, approved: true }),
    may: { given: all, near: 'A AC S C SA', far: ofStartups },
  },
  'Subscription.tasksUpdatedForUser': { record: 'person', args: (userId) => ({ userId }), may: { self: all } },
};

export const routes: RouteExpectations = {
  'GET /api/calendar/:file': { path: `/api/calendar/${'x'.repeat(43)}.ics`, answers: () => 404 },
};
