import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { taskDeleted, taskRestored } from '@seedbed/domain/tasks/activity-types.ts';
import { canDeleteTask } from '@seedbed/domain/tasks/policy.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { tasks } from './table.ts';

/** Moves the task to the trash for 30 days. Idempotent for the same person. */
export async function deleteTask(tx: Tx, actor: Actor, taskId: string, zone: string): Promise<Id<'Task'>> {
  const task = await findTask(tx, actor, taskId, { lock: true }).catch(async (fault) => {
    if (fault instanceof NotFound && (await isOwnAndTrashed(tx, actor, taskId))) return null;
    throw fault;
  });
  if (!task) return taskId as Id<'Task'>;
  assertAllowed(canDeleteTask(actor, task));
  await tx.db
    .update(tasks)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, task.id));
  await unindexRecords(tx, 'Task', [task.id]);
  await publishTask(tx, actor, taskDeleted(task), { before: task, after: null, zone });
  return task.id;
}

/** Takes the task out of the trash. Writes nothing if it is not there. */
export async function restoreTaskIn({ tx, actor, recordId, zone }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, tasks, recordId);
  if (wasTrashed) await setTrashed(tx, tasks, recordId, false);
  const task = await findTask(tx, actor, recordId, { lock: true });
  assertAllowed(canDeleteTask(actor, task));
  if (!wasTrashed) return;
  await addRecords(tx, 'Task', [{ id: task.id, texts: [task.name] }]);
  await publishTask(tx, actor, taskRestored(task), { before: null, after: task, zone });
}

async function isOwnAndTrashed(tx: Tx, actor: Actor, taskId: string): Promise<boolean> {
  if (!isId<'Task'>(taskId)) return false;
  const { rowCount } = await tx.db.execute(
    sql`select from ${tasks} where ${and(eq(tasks.id, taskId), eq(tasks.createdById, actor.userId), isNotNull(tasks.trashedAt))}`,
  );
  return rowCount === 1;
}
