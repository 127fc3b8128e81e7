import { newId } from '@seedbed/domain/kernel/ids.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { taskAssignees, tasks } from './table.ts';

const commentedTasks = 12;
const messages = [
  'How far are you? I can help this afternoon.',
  'Half of it is done. I’ll finish it tomorrow morning.',
];

/** A question of the author and an answer of an assignee, on open tasks that two people share. */
export const demo: DemoPart = {
  table: comments,
  where: eq(comments.recordKind, 'task'),
  add: async (tx) => {
    const rows = await tx.db
      .select({
        id: tasks.id,
        by: tasks.createdById,
        to: sql<typeof tasks.$inferSelect.createdById>`min(${taskAssignees.userId}::text)::uuid`,
      })
      .from(tasks)
      .innerJoin(taskAssignees, eq(taskAssignees.taskId, tasks.id))
      .where(sql`${isNull(tasks.completedAt)} and ${tasks.createdById} <> ${taskAssignees.userId}`)
      .groupBy(tasks.tenantId, tasks.id)
      .orderBy(asc(tasks.dueAt), asc(tasks.id))
      .limit(commentedTasks);
    const at = Temporal.Now.instant();
    const made = rows.flatMap(({ id: taskId, by, to }) =>
      messages.map((message, i) => {
        const createdAt = at.subtract({ hours: 5 - 2 * i });
        const createdById = i === 0 ? by : to;
        return {
          tenantId: tx.tenantId,
          id: newId<'Comment'>(),
          recordKind: 'task',
          recordId: taskId,
          message,
          createdById,
          createdAt,
        };
      }),
    );
    if (made.length > 0) await tx.db.insert(comments).values(made);
  },
};
