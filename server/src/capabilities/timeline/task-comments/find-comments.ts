import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findTask, type TaskCard } from '#capabilities/tasks/public.ts';
import { taskComments } from '#capabilities/timeline/table.ts';
import type { Tx } from '#platform/tx.ts';

const columns = getTableColumns(taskComments);
const author = and(eq(users.tenantId, taskComments.tenantId), eq(users.id, taskComments.createdById));

export type TaskCommentCard = typeof taskComments.$inferSelect & { createdBy: PersonCard | null };
export type FoundTaskComment = TaskCommentCard & { task: TaskCard };

/** Loads a comment with its task for an actor, and locks it for a write: hidden equals absent. */
export async function findTaskComment(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = true } = {},
): Promise<FoundTaskComment> {
  if (!isId<'TaskComment'>(id)) throw new NotFound();
  const here = and(eq(taskComments.id, id), isNull(taskComments.trashedAt));
  if (lock) await tx.db.select({ id: taskComments.id }).from(taskComments).where(here).for('update');
  const [comment] = await tx.db
    .select({ ...columns, createdBy: personCard(users) })
    .from(taskComments)
    .leftJoin(users, author)
    .where(here);
  if (!comment) throw new NotFound();
  return { ...comment, task: await findTask(tx, actor, comment.taskId) };
}

const mostShown = 200;

/** Oldest first, at most the last two hundred. Everybody who may open the task reads them. */
export async function listTaskComments(tx: Tx, actor: Actor, taskId: string): Promise<TaskCommentCard[]> {
  const task = await findTask(tx, actor, taskId);
  const rows = await tx.db
    .select({ ...columns, createdBy: personCard(users) })
    .from(taskComments)
    .leftJoin(users, author)
    .where(and(eq(taskComments.taskId, task.id), isNull(taskComments.trashedAt)))
    .orderBy(desc(taskComments.createdAt), desc(taskComments.id))
    .limit(mostShown);
  return rows.reverse();
}
