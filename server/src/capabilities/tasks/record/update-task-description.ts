import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { taskDescribed } from '@seedbed/domain/tasks/activity-types.ts';
import { checkTaskDescription } from '@seedbed/domain/tasks/input.ts';
import { canEditTask, whyNotEditable } from '@seedbed/domain/tasks/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findTask } from '#capabilities/tasks/find-tasks.ts';
import { publishTask } from '#capabilities/tasks/live/publish-task.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import type { Tx } from '#platform/tx.ts';
import { findDescription } from './find-descriptions.ts';

export interface TaskDescriptionChange {
  taskId: string;
  /** Empty for none. */
  description: string;
  descriptionBody?: unknown;
  /** The version that the text was loaded with; a newer one is a conflict. */
  version?: number | null;
}

/** Succeeds without a write for the same text. */
export async function updateTaskDescription(
  tx: Tx,
  actor: Actor,
  { taskId, version, ...given }: TaskDescriptionChange,
  zone: string,
): Promise<TaskCard> {
  const task = await findTask(tx, actor, taskId, { lock: true });
  assertAllowed(canEditTask(actor, task), () => whyNotEditable(task));
  const text = checkTaskDescription(given);
  const before = await findDescription(tx, task.id);
  if (isDeepStrictEqual(text, before)) return task;
  if (version != null && version !== task.version)
    throw new Conflict({ version: task.version, description: before.description ?? '' });
  await tx.db
    .update(tasks)
    .set({ ...text, updatedAt: sql`now()`, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, task.id));
  const after = await findTask(tx, actor, task.id);
  await publishTask(tx, actor, taskDescribed(after, before, text), { before: task, after, zone });
  return after;
}
