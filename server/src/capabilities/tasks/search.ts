import { and, desc, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { visibleTasks } from './find-tasks.ts';
import { tasks } from './table.ts';
import { type TaskCard, taskCard } from './task-card.ts';

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
