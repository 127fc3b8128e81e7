import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type ReachSql, reachPlaceholder, withinReach } from '#capabilities/startups/public.ts';
import type { Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { taskAssignees, tasks } from './table.ts';
import { type TaskCard, taskCard } from './task-card.ts';

type Person = Id<'User'> | SQL | ReturnType<typeof sql.placeholder>;

/** Assigned to the person or created by them. */
export const mine = (userId: Person) =>
  sql`${tasks.id} in (
    select ${taskAssignees.taskId} from ${taskAssignees} where ${taskAssignees.userId} = ${userId}
    union all
    select made.id from ${tasks} made where made.created_by_id = ${userId})`;

/** SQL form of `canSeeTask` for a person with this reach. */
export const tasksWithin = (reach: ReachSql, userId: Person): SQL =>
  sql`(${withinReach(tasks.startupId, reach) ?? isNotNull(tasks.startupId)} or ${mine(userId)})`;

/** The tasks that the actor may open. */
export function visibleTasks(actor: Actor): Restriction {
  const reach = startupReach(actor);
  const me = sql.placeholder('me');
  if (reach.length === 0) return { key: 'MINE', where: mine(me), values: { me: actor.userId } };
  return {
    key: reach === 'ALL' ? 'ALL' : 'SOME',
    where: tasksWithin(reachPlaceholder(reach, 'reach'), me),
    values: { me: actor.userId, reach: [...reach] },
  };
}

interface Find {
  /** Locks the row until the transaction ends, for a dependent write. */
  lock?: boolean;
}

/** Loads a task for an actor: hidden equals absent. */
export async function findTask(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<TaskCard> {
  if (!isId<'Task'>(id)) throw new NotFound();
  const here = and(eq(tasks.id, id), isNull(tasks.trashedAt));
  // Lock first, so that the card includes the previous holder's commit.
  if (lock) await tx.db.select({ id: tasks.id }).from(tasks).where(here).for('update');
  const [task] = await tx.db.select(taskCard).from(tasks).where(here);
  if (!task || !canSeeTask(actor, task)) throw new NotFound();
  return task;
}
