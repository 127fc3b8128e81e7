import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { comments } from '#capabilities/comments/table.ts';
import { inTenant } from '#platform/tx.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { putTask, type Scene } from '#testing/scene.ts';

const dueDate = () => Temporal.Now.instant().add({ hours: 24 }).toString();
const hasSome = (page: { totalCount: number } | null) => (page?.totalCount ?? 0) > 0;
interface TaskCommentRow {
  startupId?: Id<'Startup'>;
  createdById?: Id<'User'>;
  assigneeId?: Id<'User'>;
  trashedAt?: Temporal.Instant | null;
}

/** A comment on a task of the scene's author. */
export const records: RecordFixtures = {
  taskComment: {
    put: async (tenant, row) => {
      const { createdById, assigneeId, trashedAt = null, ...task } = row as TaskCommentRow;
      const author = await tenant.person('Admin');
      const taskId = await putTask({ tenant, author } as Scene, {
        ...task,
        assigneeIds: [assigneeId ?? author.userId],
      });
      const id = newId<'Comment'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(comments).values({
          ...{ tenantId: tenant.id, id, recordKind: 'task', recordId: taskId, message: 'Nearly done', trashedAt },
          createdById: createdById ?? author.userId,
        }),
      );
      return id;
    },
    pools: {
      created: ({ ownStartup }, { userId }) => ({ startupId: ownStartup.id, createdById: userId }),
      assigned: (_, { userId }) => ({ assigneeId: userId }),
      ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ startupId: otherStartup.id }),
    },
    sees: {
      created: supportersAndFounders,
      assigned: all,
      ownStartup: supportersAndFounders,
      otherStartup: staffAndCoaches,
    },
  },
};

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
  'Query.askedForTaskList': { may: all, args: () => ({ limit: 1 }) },
  'Query.userTaskList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 1 }) },
  'Query.startupTaskList': [
    { may: all, args: () => ({ limit: 1 }) },
    {
      about: 'of one startup',
      record: 'startup',
      args: (startupId) => ({ limit: 1, filter: { column: 'startup', operator: 'ANY_OF', values: [startupId] } }),
      may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
      isSuccess: (page) => page?.count > 0,
    },
  ],
  'Query.tasks': [
    { about: 'of people', may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ scope: 'USERS', limit: 1 }) },
    { about: 'of startups', may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ scope: 'STARTUPS', limit: 1 }) },
    {
      about: 'of one startup',
      record: 'startup',
      args: (startupId) => ({ scope: 'STARTUPS', limit: 1, queryOptions: { startupId } }),
      may: { ownStartup: [...staffAndCoaches, 'SubAdmin'], otherStartup: staffAndCoaches },
      isSuccess: hasSome,
    },
    {
      about: 'of one person',
      record: 'person',
      args: (assigneeId) => ({ scope: 'STARTUPS', limit: 1, queryOptions: { assigneeId } }),
      may: { ownStartup: [...staffAndCoaches, 'SubAdmin'], otherStartup: staffAndCoaches },
      isSuccess: hasSome,
    },
  ],
  'Query.task': {
    record: 'task',
    args: (id) => ({ id }),
    may: { created: all, assigned: all, ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.startupTasks': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.taskAssigneeOptions': { may: supportersAndFounders, args: () => ({ limit: 3 }) },
  'Query.taskAssigneesNamed': { may: supportersAndFounders, args: () => ({ texts: ['Nobody'] }) },
  'Mutation.createTask': [
    {
      about: 'for oneself',
      may: supportersAndFounders,
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
      may: { ownStartup: supportersAndFounders, otherStartup: staff },
    },
    {
      about: 'about an application',
      record: 'application',
      args: (recordId, who) => ({
        name: 'T',
        dueDate: dueDate(),
        about: { kind: 'application', recordId },
        assignees: [{ type: 'user', value: who.userId }],
      }),
      may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
    },
    {
      about: "for a startup's founders",
      record: 'startup',
      args: (value) => ({ name: 'T', dueDate: dueDate(), assignees: [{ type: 'startup', value }] }),
      may: { ownStartup: supportersAndFounders, otherStartup: staff },
    },
    {
      about: 'for somebody',
      record: 'person',
      args: (value) => ({ name: 'T', dueDate: dueDate(), assignees: [{ type: 'user', value }] }),
      // A founder's startup becomes the task's startup, so a coach must be assigned to it.
      may: {
        self: supportersAndFounders,
        ownStartup: supportersAndFounders,
        otherStartup: staff,
        contact: [...staffAndCoaches, 'SubAdmin', 'Cofounder'],
      },
    },
  ],
  'Mutation.updateTask': {
    record: 'task',
    args: (taskId) => ({ taskId, updatedTask: { name: 'Renamed' } }),
    may: { created: all, assigned: staff, ownStartup: staff, otherStartup: staff },
  },
  'Mutation.updateTaskDescription': {
    record: 'task',
    args: (taskId) => ({ taskId, description: 'Ask for an offer' }),
    may: { created: all, assigned: staff, ownStartup: staff, otherStartup: staff },
  },
  'Mutation.updateTaskDone': {
    record: 'task',
    args: (taskId) => ({ taskId, done: true }),
    may: { assigned: all },
  },
  'Mutation.deleteTask': {
    record: 'task',
    args: (taskId) => ({ taskId }),
    may: { created: supportersAndFounders, assigned: staff, ownStartup: staff, otherStartup: staff },
  },
  [runBatch]: [
    batchAction('tasks', 'update', {
      record: 'task',
      input: () => ({ tags: ['legal'] }),
      may: { created: all, assigned: staff, ownStartup: staff, otherStartup: staff },
    }),
    batchAction('tasks', 'done', { record: 'task', input: () => ({ done: true }), may: { assigned: all } }),
    batchAction('tasks', 'delete', {
      record: 'task',
      may: { created: supportersAndFounders, assigned: staff, ownStartup: staff, otherStartup: staff },
    }),
  ],
  'Mutation.setTaskApproval': {
    record: 'task',
    fields: { approvalStatus: 'PENDING' },
    args: (taskId) => ({ taskId, approved: true }),
    may: { assigned: all, ownStartup: [...staffAndCoaches, 'SubAdmin'], otherStartup: staff },
  },
  'Subscription.tasksUpdatedForUser': { record: 'person', args: (userId) => ({ userId }), may: { self: all } },
};

export const routes: RouteExpectations = {
  'GET /api/calendar/:file': { path: `/api/calendar/${'x'.repeat(43)}.ics`, answers: () => 404 },
};
