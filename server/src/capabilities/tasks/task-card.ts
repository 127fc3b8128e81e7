import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';

export interface AssigneeCard {
  userId: Id<'User'>;
  doneAt: string | null;
  /** The task waits for this person's approval. */
  isAsked: boolean;
  user: PersonCard;
}

const author = alias(users, 'author');

const theirs = alias(startupFounders, 'theirs');
const authors = alias(startupFounders, 'authors');

/** SQL form of `approvalStatusFor`: a founder asks those who share no startup with them. */
const isAsked = sql`(case when ${tasks.approvalStatus} = 'PENDING' and ${users.id} is distinct from ${tasks.createdById}
  then not exists (
    select from ${startupFounders} theirs join ${startupFounders} authors on ${authors.tenantId} = ${theirs.tenantId} and ${authors.startupId} = ${theirs.startupId}
    where ${theirs.tenantId} = ${users.tenantId} and ${theirs.userId} = ${users.id} and ${authors.userId} = ${tasks.createdById})
  else false end)`;

type StartupName = Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>;

/** A task with all data of its list row, for one select from `tasks`. */
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
  startup: subquery<StartupName | null>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId})`).as('startup'),
  aboutKind: tasks.aboutKind,
  aboutId: tasks.aboutId,
  createdById: tasks.createdById,
  createdBy: subquery<PersonCard | null>(sql`(
    select ${personJson(author)} from ${users} author
    where ${author.tenantId} = ${tasks.tenantId} and ${author.id} = ${tasks.createdById})`).as('created_by'),
  assignees: subquery<AssigneeCard[]>(sql`coalesce((
    select json_agg(json_build_object('userId', ${taskAssignees.userId}, 'doneAt', ${taskAssignees.doneAt}, 'isAsked', ${isAsked}, 'user', ${personJson(users)}) order by ${taskAssignees.id})
    from ${taskAssignees} join ${users} on ${users.tenantId} = ${taskAssignees.tenantId} and ${users.id} = ${taskAssignees.userId}
    where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id}), '[]')`).as(
    'assignees',
  ),
  tags: subquery<string[]>(sql`coalesce((
    select json_agg(${taskTags.tag} order by ${taskTags.tag}) from ${taskTags}
    where ${taskTags.tenantId} = ${tasks.tenantId} and ${taskTags.taskId} = ${tasks.id}), '[]')`).as('tags'),
};
export type TaskCard = RowOf<typeof taskCard>;
