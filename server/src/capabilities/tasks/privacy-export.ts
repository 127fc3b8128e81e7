import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { visibleTasks } from './find-tasks.ts';
import { taskAssignees, tasks } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'tasks',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        name: tasks.name,
        url: tasks.url,
        description: tasks.description,
        dueOn: tasks.dueOn,
        madeAt: tasks.createdAt,
        made: sql<boolean>`${tasks.createdById} = ${id}`,
        assigned: sql<boolean>`${taskAssignees.id} is not null`,
        doneAt: taskAssignees.doneAt,
      })
      .from(tasks)
      .leftJoin(
        taskAssignees,
        and(
          eq(taskAssignees.tenantId, tasks.tenantId),
          eq(taskAssignees.taskId, tasks.id),
          eq(taskAssignees.userId, id),
        ),
      )
      .where(and(isNull(tasks.trashedAt), or(eq(tasks.createdById, id), eq(taskAssignees.userId, id))))
      .orderBy(asc(tasks.createdAt)),
  names: {
    task: visibleNames(tasks, tasks.name, visibleTasks),
  },
  /** Tasks stay without their author; the person's assignments are deleted. */
  erase: async (tx, { id }) => {
    await tx.db.update(tasks).set({ createdById: null }).where(eq(tasks.createdById, id));
  },
};
