import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { taskCreated, taskDoneSet } from '@seedbed/domain/tasks/activity-types.ts';
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
  /** By default the founders. */
  assigneeIds?: readonly Id<'User'>[];
}

/** Creates a self-completing task for a startup's founders, or for others. Idempotent. */
export async function createAutomaticTask(
  tx: Tx,
  { name, startupId, cause, dueInDays, assigneeIds }: AutomaticTask,
  zone: string,
): Promise<void> {
  const people = assigneeIds ?? (await foundersOf(tx, [startupId])).map(({ userId }) => userId);
  if (people.length === 0) return;
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
      isGroupTask: people.length > 1,
      causeEvent: cause.event,
      causeRecordId: cause.recordId,
    })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  await tx.db
    .insert(taskAssignees)
    .values(people.map((userId) => ({ tenantId: tx.tenantId, id: newId<'TaskAssignee'>(), taskId: id, userId })));
  await saveTags(tx, id, ['non-tagged']);
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
