import type { RestoredPayload } from '@seedbed/domain/startups/activity-types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { on } from '#platform/activity-log/reactions.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * The tasks of a startup are in the trash while it is. They get its time of deletion: tasks that somebody deleted
 * before do not come back with it. It can run twice, or late: the current state of the startup holds.
 */
async function followStartup(tx: Tx, startupId: string, trashedAt: string | null): Promise<void> {
  const [startup] = await tx.db
    .select({ id: startups.id, trashedAt: startups.trashedAt })
    .from(startups)
    .where(eq(startups.id, startupId as typeof startups.$inferSelect.id))
    .for('update');
  if (!startup) return;
  const isIn = trashedAt === null ? isNull(tasks.trashedAt) : sql`${tasks.trashedAt} = ${trashedAt}::timestamptz`;
  const moved = await tx.db
    .update(tasks)
    .set({ trashedAt: startup.trashedAt, updatedAt: sql`now()`, version: sql`${tasks.version} + 1` })
    .where(and(eq(tasks.startupId, startup.id), isIn, sql`${tasks.trashedAt} is distinct from ${startup.trashedAt}`))
    .returning({ id: tasks.id, name: tasks.name });
  if (startup.trashedAt)
    await unindexRecords(
      tx,
      'Task',
      moved.map(({ id }) => id),
    );
  else
    await addRecords(
      tx,
      'Task',
      moved.map(({ id, name }) => ({ id, texts: [name] })),
    );
}

export const startupReactions = [
  on('startups.deleted', 'tasks.follow-deleted-startup', (tx, { recordId }) => followStartup(tx, recordId, null)),
  on('startups.undeleted', 'tasks.follow-restored-startup', (tx, { recordId, payload }) =>
    followStartup(tx, recordId, (payload as RestoredPayload).trashedAt),
  ),
];
