import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { TaskDescription } from '@seedbed/domain/tasks/input.ts';
import { inArray } from 'drizzle-orm';
import { tasks } from '#capabilities/tasks/table.ts';
import type { Tx } from '#platform/tx.ts';

const none: TaskDescription = { description: null, descriptionBody: null };

/** Loaded on demand, since lists of tasks do not show descriptions. Checks no permission. */
export async function findDescriptions(tx: Tx, ids: readonly Id<'Task'>[]): Promise<TaskDescription[]> {
  const rows = await tx.db
    .select({ id: tasks.id, description: tasks.description, descriptionBody: tasks.descriptionBody })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  const byId = new Map(rows.map(({ id, ...text }) => [id, text]));
  return ids.map((id) => byId.get(id) ?? none);
}

export const findDescription = async (tx: Tx, id: Id<'Task'>): Promise<TaskDescription> =>
  (await findDescriptions(tx, [id]))[0] ?? none;
