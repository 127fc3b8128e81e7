import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { containing } from '#platform/cursor.ts';
import type { Restriction } from '#platform/list/source.ts';

const p = sql.placeholder;

type Filters = Record<keyof TaskQuery, SQL>;

/** Filters of a list of tasks; `isDone` says for whom a task is done, or done at all. */
const filtersOf = (isDone: SQL): Filters => ({
  dueBefore: sql`${tasks.dueAt} <= ${p('dueBefore')}::timestamptz`,
  dueAfter: sql`${tasks.dueAt} >= ${p('dueAfter')}::timestamptz`,
  approvalStatus: sql`${tasks.approvalStatus} = ${p('approvalStatus')}`,
  completionStatus: sql`${isDone} = (${p('completionStatus')} = 'COMPLETED')`,
  search: sql`lower(${tasks.name}) like ${p('queried')}`,
  startupId: sql`${tasks.startupId} = ${p('startupId')}::uuid`,
  assigneeId: sql`exists (select from ${taskAssignees} where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${p('assigneeId')}::uuid)`,
  tag: sql`exists (select from ${taskTags} where ${taskTags.tenantId} = ${tasks.tenantId} and ${taskTags.taskId} = ${tasks.id} and ${taskTags.tag} = ${p('tag')})`,
});

/** The arguments of the contract's operations. They are moments, while the filters of columns are days. */
export function queryRestriction(query: TaskQuery, isDone: SQL): Restriction {
  const keys = Object.entries(query)
    .flatMap(([key, value]) => (value === null ? [] : [key as keyof TaskQuery]))
    .sort();
  return {
    key: keys.join('-'),
    get where() {
      const filters = filtersOf(isDone);
      return and(...keys.map((key) => filters[key]));
    },
    values: {
      ...query,
      dueBefore: query.dueBefore?.toString(),
      dueAfter: query.dueAfter?.toString(),
      queried: query.search && containing(query.search),
    },
  };
}
