import { taskColumns } from '@seedbed/domain/tasks/columns.ts';
import { sql } from 'drizzle-orm';
import { defineList, joinedBy } from '#platform/list/source.ts';
import { mine } from './find-tasks.ts';
import { isDoneForMe } from './lists/task-filters.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';
import { taskCard } from './task-card.ts';

/** Assigned to me or created by me. */
export const myTasks = defineList({
  name: 'my_tasks',
  columns: taskColumns,
  table: tasks,
  sources: {
    name: tasks.name,
    startup: tasks.startupId,
    tag: joinedBy(tasks, taskTags, taskTags.taskId, taskTags.tag),
    assignee: joinedBy(tasks, taskAssignees, taskAssignees.taskId, taskAssignees.userId),
    author: tasks.createdById,
    state: { expression: sql`case when ${isDoneForMe} then 'COMPLETED' else 'PENDING' end`, sqlType: 'text' },
    approval: tasks.approvalStatus,
    due: tasks.dueAt,
  },
  search: [tasks.name],
  card: taskCard,
  sort: { column: 'due', isDescending: false },
  visibleTo: ({ userId }) => ({ key: 'MINE', where: mine(sql.placeholder('me')), values: { me: userId } }),
});
