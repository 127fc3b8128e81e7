import { and, desc, isNull } from 'drizzle-orm';
import { visibleTasks } from '#capabilities/tasks/find-tasks.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import type { SearchSource } from '#platform/search/find-records.ts';

export const taskSearch: SearchSource<TaskCard> = {
  kind: 'Task',
  find: (tx, actor, matching, limit) =>
    tx.db
      .select(taskCard)
      .from(tasks)
      .where(and(isNull(tasks.trashedAt), visibleTasks(actor), matching(tasks.id)))
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(limit),
  texts: async (tx) =>
    (await tx.db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(isNull(tasks.trashedAt))).map(
      ({ id, name }) => ({ id, texts: [name] }),
    ),
};
