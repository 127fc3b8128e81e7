import { isNull } from 'drizzle-orm';
import { visibleTasks } from '#capabilities/tasks/find-tasks.ts';
import { Task } from '#capabilities/tasks/graphql-types.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { taskCard } from '#capabilities/tasks/task-card.ts';
import type { SearchSource } from '#platform/search/find-records.ts';

export const taskSearch: SearchSource = {
  type: Task,
  table: tasks,
  card: taskCard,
  visibleTo: visibleTasks,
  texts: async (tx) =>
    (await tx.db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(isNull(tasks.trashedAt))).map(
      ({ id, name }) => ({ id, texts: [name] }),
    ),
};
