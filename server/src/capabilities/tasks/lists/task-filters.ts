import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { type SQL, sql } from 'drizzle-orm';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { containing } from '#platform/cursor.ts';

const p = sql.placeholder;

type Filters = Record<keyof TaskQuery, SQL>;

/** What a list of tasks can be narrowed by; `isDone` says for whom a task is done, or done at all. */
const filtersOf = (isDone: SQL): Filters => ({
  dueBefore: sql`${tasks.dueAt} <= ${p('dueBefore')}::timestamptz`,
  dueAfter: sql`${tasks.dueAt} >= ${p('dueAfter')}::timestamptz`,
  approvalStatus: sql`${tasks.approvalStatus} = ${p('approvalStatus')}`,
  completionStatus: sql`${isDone} = (${p('completionStatus')} = 'COMPLETED')`,
  search: sql`lower(${tasks.name}) like ${p('search')}`,
  startupId: sql`${tasks.startupId} = ${p('startupId')}::uuid`,
  assigneeId: sql`exists (select from ${taskAssignees} where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${p('assigneeId')}::uuid)`,
  tag: sql`exists (select from ${taskTags} where ${taskTags.tenantId} = ${tasks.tenantId} and ${taskTags.taskId} = ${tasks.id} and ${taskTags.tag} = ${p('tag')})`,
});

/** All assignees are done. */
export const isDone = sql`(${tasks.completedAt} is not null)`;

/** My part of it is done; of what I only gave to others, all of it. */
export const isDoneForMe = sql`coalesce((
  select ${taskAssignees.doneAt} is not null from ${taskAssignees}
  where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${p('me')}), ${tasks.completedAt} is not null)`;

/** The filters that are set, as a part of a statement's name. */
export const filterSetOf = (query: TaskQuery): string =>
  Object.entries(query)
    .flatMap(([key, value]) => (value === null ? [] : [key]))
    .sort()
    .join('-');

export function conditionsOf(shape: string, isDone: SQL): SQL[] {
  const filters = filtersOf(isDone);
  return shape
    .split('-')
    .filter(Boolean)
    .map((key) => filters[key as keyof TaskQuery]);
}

export const valuesOf = (query: TaskQuery) => ({
  ...query,
  dueBefore: query.dueBefore?.toString(),
  dueAfter: query.dueAfter?.toString(),
  search: query.search && containing(query.search),
});
