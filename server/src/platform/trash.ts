import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { activities } from './activity-log/table.ts';
import type { Tx } from './tx.ts';

export type TrashTable = PgTable & Record<'id' | 'trashedAt' | 'updatedAt' | 'version', PgColumn>;

/** Moves a record to the trash for 30 days, or out of it. */
export const setTrashed = (tx: Tx, table: TrashTable, id: string, isTrashed: boolean) =>
  tx.db
    .update(table as PgTable)
    .set({
      trashedAt: isTrashed ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id));

/** Locks the row. */
export async function isTrashed(tx: Tx, table: TrashTable, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [record] = await tx.db
    .select({ trashedAt: table.trashedAt })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  return record?.trashedAt != null;
}

/** In the trash, and last deleted by this person. `deletion` is the activity of that. Locks the row. */
export async function isTrashedBy(
  tx: Tx,
  actor: Actor,
  table: TrashTable,
  id: string,
  deletion: string,
): Promise<boolean> {
  if (!(await isTrashed(tx, table, id))) return false;
  const [last] = await tx.db
    .select({ actorId: activities.actorId })
    .from(activities)
    .where(and(eq(activities.recordId, id), eq(activities.type, deletion)))
    .orderBy(desc(activities.id))
    .limit(1);
  return last?.actorId === actor.userId;
}
