import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { taskCreated, taskDoneSet } from '@seedbed/domain/tasks/activity-types.ts';
import type { TaskTag } from '@seedbed/domain/tasks/task.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { foundersOf } from '#capabilities/startups/public.ts';
import { saveTags } from '#capabilities/tasks/create-task.ts';
import { publishTask } from '#capabilities/tasks/live/publish-task.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

export interface AutomaticTask {
  name: string;
  startupId: Id<'Startup'>;
  /** The event and record that complete the task; each cause has at most one task. */
  cause: { event: string; recordId: string };
  dueInDays: number;
  /** By default the founders of the startup. */
  assigneeIds?: readonly Id<'User'>[];
  tags?: readonly TaskTag[];
}

/** Creates a self-completing task about a startup. Idempotent. */
export async function createAutomaticTask(
  tx: Tx,
  { name, startupId, cause, dueInDays, assigneeIds, tags = ['non-tagged'] }: AutomaticTask,
  zone: string,
): Promise<void> {
  const userIds = assigneeIds ?? (await foundersOf(tx, [startupId])).map(({ userId }) => userId);
  if (userIds.length === 0) return;
  const id = newId<'Task'>();
  const dueOn = today(zone).add({ days: dueInDays });
  const { rowCount } = await tx.db
    .insert(tasks)
    .values({
      tenantId: tx.tenantId,
      id,
      name,
      taskType: 'automatic',
      dueAt: endOfDay(dueOn, zone),
      dueOn,
      dueZone: zone,
      startupId,
      isGroupTask: userIds.length > 1,
      causeEvent: cause.event,
      causeRecordId: cause.recordId,
    })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  await tx.db
    .insert(taskAssignees)
    .values(userIds.map((userId) => ({ tenantId: tx.tenantId, id: newId<'TaskAssignee'>(), taskId: id, userId })));
  await saveTags(tx, id, tags);
  await addRecords(tx, 'Task', [{ id, texts: [name] }]);
  const task = await readCard(tx, id);
  await publishTask(tx, null, taskCreated(task), { before: null, after: task, zone });
}

type Cause = AutomaticTask['cause'];

/** Completes the cause's task for all assignees if it is open. */
export const completeAutomaticTask = (tx: Tx, cause: Cause, zone: string): Promise<void> =>
  setAutomaticTask(tx, cause, true, zone);

/** Opens the cause's task again if it is complete: what it asks for was not enough. */
export const reopenAutomaticTask = (tx: Tx, cause: Cause, zone: string): Promise<void> =>
  setAutomaticTask(tx, cause, false, zone);

async function setAutomaticTask(tx: Tx, cause: Cause, done: boolean, zone: string): Promise<void> {
  const [task] = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.causeEvent, cause.event),
        eq(tasks.causeRecordId, cause.recordId),
        done ? isNull(tasks.completedAt) : isNotNull(tasks.completedAt),
        isNull(tasks.trashedAt),
      ),
    )
    .for('update');
  if (!task) return;
  const before = await readCard(tx, task.id);
  const at = done ? sql`now()` : null;
  await tx.db
    .update(taskAssignees)
    .set({ doneAt: at, updatedAt: sql`now()` })
    .where(and(eq(taskAssignees.taskId, task.id), done ? isNull(taskAssignees.doneAt) : undefined));
  await tx.db.update(tasks).set({ completedAt: at, updatedAt: sql`now()` }).where(eq(tasks.id, task.id));
  const after = await readCard(tx, task.id);
  const [first] = after.assignees;
  if (first) await publishTask(tx, null, taskDoneSet(after, first.userId, done, done), { before, after, zone });
}

async function readCard(tx: Tx, id: Id<'Task'>): Promise<TaskCard> {
  const [task] = await tx.db.select(taskCard).from(tasks).where(eq(tasks.id, id));
  if (!task) throw new Error('The written task was not found.');
  return task;
}
