import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';

export interface AssigneeCard {
  userId: Id<'User'>;
  doneAt: string | null;
  user: PersonCard;
}

/** A task with all data of its list row, loaded in the list's one statement. */
export interface TaskCard {
  id: Id<'Task'>;
  version: number;
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  name: string;
  url: string | null;
  dueAt: Temporal.Instant;
  taskType: 'normal' | 'automatic';
  isGroupTask: boolean;
  approvalStatus: 'PENDING' | 'APPROVED' | 'REJECTED';
  startupId: Id<'Startup'> | null;
  startup: { id: Id<'Startup'>; name: string; logo: string | null } | null;
  createdById: Id<'User'> | null;
  createdBy: PersonCard | null;
  assignees: AssigneeCard[];
  tags: string[];
}

const author = alias(users, 'author');

/** The columns of a card, for a select from `tasks`. */
export const taskCard = {
  id: tasks.id,
  version: tasks.version,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
  name: tasks.name,
  url: tasks.url,
  dueAt: tasks.dueAt,
  taskType: tasks.taskType,
  isGroupTask: tasks.isGroupTask,
  approvalStatus: tasks.approvalStatus,
  startupId: tasks.startupId,
  startup: subquery<TaskCard['startup']>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId})`).as('startup'),
  createdById: tasks.createdById,
  createdBy: subquery<PersonCard | null>(sql`(
    select ${personJson(author)} from ${users} author
    where ${author.tenantId} = ${tasks.tenantId} and ${author.id} = ${tasks.createdById})`).as('created_by'),
  assignees: subquery<AssigneeCard[]>(sql`coalesce((
    select json_agg(json_build_object('userId', ${taskAssignees.userId}, 'doneAt', ${taskAssignees.doneAt}, 'user', ${personJson(users)}) order by ${taskAssignees.id})
    from ${taskAssignees} join ${users} on ${users.tenantId} = ${taskAssignees.tenantId} and ${users.id} = ${taskAssignees.userId}
    where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id}), '[]')`).as(
    'assignees',
  ),
  tags: subquery<string[]>(sql`coalesce((
    select json_agg(${taskTags.tag} order by ${taskTags.tag}) from ${taskTags}
    where ${taskTags.tenantId} = ${tasks.tenantId} and ${taskTags.taskId} = ${tasks.id}), '[]')`).as('tags'),
};
