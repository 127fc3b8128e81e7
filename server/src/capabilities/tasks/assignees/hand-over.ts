import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { taskReassigned } from '@seedbed/domain/tasks/activity-types.ts';
import { isDone } from '@seedbed/domain/tasks/task.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { publishTask } from '#capabilities/tasks/live/publish-task.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import type { Tx } from '#platform/tx.ts';

/** The tasks that the person has still to do, without rejected ones. */
export const openTasksOf = (userIds: readonly Id<'User'>[]) =>
  and(
    inArray(taskAssignees.userId, [...userIds]),
    isNull(taskAssignees.doneAt),
    isNull(tasks.trashedAt),
    ne(tasks.approvalStatus, 'REJECTED'),
  );

interface People {
  from: Id<'User'>;
  to: Id<'User'>;
  zone: string;
}

export interface HandedOver {
  /** The receiver took the place of the person. */
  moved: readonly string[];
  /** The receiver was an assignee already. */
  shared: readonly string[];
}

/**
 * Gives all open tasks of a person to another one, also those that the actor may not open: somebody must do them. The
 * caller checks the rights.
 */
export async function handOverTasks(tx: Tx, actor: Actor, people: People): Promise<HandedOver> {
  const open = await tx.db
    .select({ id: tasks.id })
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.tenantId, taskAssignees.tenantId), eq(tasks.id, taskAssignees.taskId)))
    .where(openTasksOf([people.from]))
    .orderBy(asc(tasks.id));
  const [moved, shared]: [string[], string[]] = [[], []];
  for (const { id } of open) {
    const before = await lockedCard(tx, id);
    if (!before) continue;
    (before.assignees.some(({ userId }) => userId === people.to) ? shared : moved).push(id);
    await reassign(tx, actor, before, people);
  }
  return { moved, shared };
}

/** Gives tasks back to `from`, unless the receiver is done with them or no longer assigned. */
export async function giveBackTasks(tx: Tx, actor: Actor, given: People & HandedOver): Promise<void> {
  const { from, to, zone, moved, shared } = given;
  for (const id of [...moved, ...shared]) {
    const task = await lockedCard(tx, id as Id<'Task'>);
    const holder = task?.assignees.find(({ userId }) => userId === to);
    if (!task || !holder || holder.doneAt !== null) continue;
    await reassign(tx, actor, task, { from: shared.includes(id) ? null : to, to: from, zone });
  }
}

async function reassign(
  tx: Tx,
  actor: Actor,
  before: TaskCard,
  { from, to, zone }: Omit<People, 'from'> & { from: Id<'User'> | null },
): Promise<void> {
  const taskId = before.id;
  if (from)
    await tx.db.delete(taskAssignees).where(and(eq(taskAssignees.taskId, taskId), eq(taskAssignees.userId, from)));
  await tx.db
    .insert(taskAssignees)
    .values({ tenantId: tx.tenantId, id: newId<'TaskAssignee'>(), taskId, userId: to })
    .onConflictDoNothing();
  const after = await cardOf(tx, taskId);
  if (!after) return;
  await tx.db
    .update(tasks)
    .set({
      isGroupTask: after.assignees.length > 1,
      completedAt: isDone(after) ? sql`least(${tasks.completedAt}, now())` : null,
      updatedAt: sql`now()`,
      version: sql`${tasks.version} + 1`,
    })
    .where(eq(tasks.id, taskId));
  await publishTask(tx, actor, taskReassigned(after, before), { before, after, zone });
}

/** Lock first, so that the card includes the previous holder's commit. */
async function lockedCard(tx: Tx, id: Id<'Task'>): Promise<TaskCard | undefined> {
  await tx.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update');
  return cardOf(tx, id);
}

const cardOf = async (tx: Tx, id: Id<'Task'>): Promise<TaskCard | undefined> =>
  (
    await tx.db
      .select(taskCard)
      .from(tasks)
      .where(and(eq(tasks.id, id), isNull(tasks.trashedAt)))
  )[0];
