import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import {
  askedForTaskColumns,
  myTaskColumns,
  startupTaskColumns,
  userTaskColumns,
} from '@seedbed/domain/tasks/columns.ts';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { mine } from '#capabilities/tasks/find-tasks.ts';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { taskCard } from '#capabilities/tasks/task-card.ts';
import { defineList, joinedBy } from '#platform/list/source.ts';
import { subquery } from '#platform/sql.ts';

const sources = {
  name: tasks.name,
  tag: joinedBy(tasks, taskTags, taskTags.taskId, taskTags.tag),
  startup: tasks.startupId,
  assignee: joinedBy(tasks, taskAssignees, taskAssignees.taskId, taskAssignees.userId),
  author: tasks.createdById,
  approval: tasks.approvalStatus,
  due: tasks.dueAt,
};

/** Open before done. */
const stateSource = (isDone: SQL) => ({
  expression: sql`case when ${isDone} then 'COMPLETED' else 'PENDING' end`,
  sqlType: 'text',
  orderBy: { expression: isDone, sqlType: 'boolean' },
});

const shared = { search: [tasks.name] } as const;

/** My part is done; of a task that I only gave to others, all parts. */
export const isDoneForMe = sql`coalesce((
  select ${taskAssignees.doneAt} is not null from ${taskAssignees}
  where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${sql.placeholder('me')}), ${tasks.completedAt} is not null)`;

/** When my part was done; of a task that I only gave to others, when all parts were. */
const doneAtForMe = {
  expression: sql`coalesce((
  select ${taskAssignees.doneAt} from ${taskAssignees}
  where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${sql.placeholder('me')}), ${tasks.completedAt})`,
  sqlType: 'timestamptz',
};

/** All assignees are done. */
export const isDone = sql`(${tasks.completedAt} is not null)`;

/** Assigned to me or made by me: the specified operation. */
export const myTasks = defineList({
  ...shared,
  name: 'my_tasks',
  columns: myTaskColumns,
  table: tasks,
  sources: {
    ...sources,
    state: stateSource(isDoneForMe),
    doneAt: doneAtForMe,
  },
  card: taskCard,
  visibleTo: ({ userId }) => ({ key: 'MINE', where: mine(sql.placeholder('me')), values: { me: userId } }),
});

const me = sql.placeholder('me');
const assignedTo = (person: SQL) =>
  sql`select from ${taskAssignees} where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} ${person}`;

/** Assigned to me. */
export const tasksForMe = defineList({
  ...shared,
  name: 'tasks_for_me',
  columns: myTaskColumns,
  table: tasks,
  sources: { ...sources, state: stateSource(isDoneForMe), doneAt: doneAtForMe },
  card: taskCard,
  visibleTo: ({ userId }) => ({
    key: 'MINE',
    where: sql`${tasks.id} in (select ${taskAssignees.taskId} from ${taskAssignees} where ${taskAssignees.userId} = ${me})`,
    values: { me: userId },
  }),
});

/** SQL form of `isAskedForBy`. */
export const askedForTasks = defineList({
  ...shared,
  name: 'asked_for_tasks',
  columns: askedForTaskColumns,
  table: tasks,
  sources: { ...sources, state: stateSource(isDone), doneAt: tasks.completedAt },
  card: taskCard,
  visibleTo: ({ userId }) => ({
    key: 'MINE',
    where: sql`(${tasks.createdById} = ${me} and (exists (${assignedTo(sql`<> ${me}`)}) or not exists (${assignedTo(sql`= ${me}`)})))`,
    values: { me: userId },
  }),
});

/** The tasks of startups that the actor may open. */
function ofReach(actor: Actor) {
  const reach = startupReach(actor);
  if (reach === 'ALL') return { key: 'ALL', where: isNotNull(tasks.startupId), values: {} };
  const where = sql`${tasks.startupId} = any(${sql.placeholder('reach')}::uuid[])`;
  return { key: 'SOME', where, values: { reach: [...reach] } };
}

export const startupTasks = defineList({
  ...shared,
  name: 'startup_tasks',
  columns: startupTaskColumns,
  table: tasks,
  joins: [
    {
      table: startups,
      on: sql`${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId}`,
    },
  ],
  sources: {
    ...sources,
    startup: {
      expression: sql`${tasks.startupId}`,
      sqlType: 'uuid',
      orderBy: { expression: sql`${startups.name}`, sqlType: 'text' },
    },
    state: stateSource(isDone),
    doneAt: tasks.completedAt,
  },
  card: { ...taskCard, groupId: subquery<string>(sql`${tasks.startupId}`).as('group_id') },
  visibleTo: ofReach,
});

/** The assignee's part is done. A declined task owes nothing. */
export const isDoneForAssignee = sql`(${taskAssignees.doneAt} is not null or ${tasks.approvalStatus} = 'REJECTED')`;

/** A task once for each of its assignees. */
export const userTasks = defineList({
  ...shared,
  name: 'user_tasks',
  columns: userTaskColumns,
  table: taskAssignees,
  recordId: tasks.id,
  joins: [
    { table: tasks, on: sql`${tasks.tenantId} = ${taskAssignees.tenantId} and ${tasks.id} = ${taskAssignees.taskId}` },
    { table: users, on: sql`${users.tenantId} = ${taskAssignees.tenantId} and ${users.id} = ${taskAssignees.userId}` },
  ],
  sources: {
    ...sources,
    assignee: {
      expression: sql`${taskAssignees.userId}`,
      sqlType: 'uuid',
      orderBy: { expression: sql`${users.fullName}`, sqlType: 'text' },
    },
    state: stateSource(isDoneForAssignee),
    doneAt: taskAssignees.doneAt,
  },
  card: {
    ...taskCard,
    groupId: subquery<string>(sql`${taskAssignees.userId}`).as('group_id'),
    person: subquery<PersonCard>(sql`(${personJson(users)})`).as('person'),
  },
  visibleTo: (actor) => {
    const { key, where, values } = ofReach(actor);
    return {
      key,
      where: and(isNull(tasks.trashedAt), sql`(${where} or ${mine(sql.placeholder('me'))})`),
      values: { ...values, me: actor.userId },
    };
  },
});
