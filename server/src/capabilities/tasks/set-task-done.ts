import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { taskDoneSet } from '@seedbed/domain/tasks/activity-types.ts';
import { NotAnAssignee } from '@seedbed/domain/tasks/errors.ts';
import { canSetTaskDone, whyNotCompletable } from '@seedbed/domain/tasks/policy.ts';
import { setDone } from '@seedbed/domain/tasks/task.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { taskAssignees, tasks } from './table.ts';
import type { TaskCard } from './task-card.ts';

export interface TaskCompletion {
  taskId: string;
  done: boolean;
  /** Must be the caller: naming another person is refused. */
  assigneeId?: string | null;
}

/** Idempotent, because clients repeat lost calls. */
export async function setTaskDone(
  tx: Tx,
  actor: Actor,
  { taskId, done, assigneeId }: TaskCompletion,
  zone: string,
): Promise<TaskCard> {
  const task = await findTask(tx, actor, taskId, { lock: true });
  assertAllowed(canSetTaskDone(actor, task), () => whyNotCompletable(actor, task));
  assertAllowed(!assigneeId || assigneeId === actor.userId, () => new NotAnAssignee());

  const change = setDone(task, actor.userId, done, Temporal.Now.instant());
  if (!change) return task;
  await saveDone(tx, task.id, actor.userId, change);
  const after = await findTask(tx, actor, taskId);
  await publishTask(tx, actor, taskDoneSet(after, actor.userId, done, change.completedAt !== null), {
    before: task,
    after,
    zone,
  });
  return after;
}

async function saveDone(
  tx: Tx,
  taskId: Id<'Task'>,
  userId: Id<'User'>,
  change: { assignee: { doneAt: Temporal.Instant | string | null }; completedAt: Temporal.Instant | null },
) {
  const doneAt = change.assignee.doneAt === null ? null : Temporal.Instant.from(change.assignee.doneAt);
  await tx.db
    .update(taskAssignees)
    .set({ doneAt, updatedAt: sql`now()` })
    .where(and(eq(taskAssignees.taskId, taskId), eq(taskAssignees.userId, userId)));
  await tx.db.update(tasks).set({ completedAt: change.completedAt, updatedAt: sql`now()` }).where(eq(tasks.id, taskId));
}
